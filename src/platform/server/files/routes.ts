// Serves stored pictures by their unguessable address: photos of teachers to those who may see them, others to everyone.
import { Hono } from "hono";
import * as calls from "#platform/domain/files/calls.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { findPhotoRights } from "#platform/server/files/repository.ts";
import { isPublicPicture } from "#platform/server/files/uploads.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { isSavingData } from "#platform/server/site/static-files.ts";
import { resizeToWidth } from "#platform/server/files/pictures/sized-photos.ts";

export const fileRoutes = new Hono<ApiEnv>();

/** The bytes of a key never change: a new picture has a new key. */
const FOR_EVERYBODY = { "Cache-Control": "public, max-age=31536000, immutable" };
/** Who may see a teacher's photo changes, so no cache between keeps it, and a browser asks again after an hour. */
const FOR_THIS_VIEWER = {
  "Cache-Control": "private, max-age=3600",
  "X-Robots-Tag": "noindex",
  Vary: "Save-Data",
};

/** Who saves data sees no pictures of people (SITE-81). */
const NO_PHOTO = { "Cache-Control": "no-store", Vary: "Save-Data" };

serve(fileRoutes, calls.readPhoto, async ({ deps, viewer, params: { key }, query: { width }, http }) => {
  // Resumes and evidence are in the same store and are never served by this route.
  const rights = isPublicPicture(key) ? await findPhotoRights(deps.db, viewer, key) : "hidden";
  const file = requireFound(rights === "hidden" ? null : await deps.files.read(key), "Picture");

  if (rights === "this-viewer" && isSavingData(http)) return http.body(null, 204, NO_PHOTO);

  const etag = `"${width ? `${width}-` : ""}${key}"`;
  const headers = {
    ...(rights === "everybody" ? FOR_EVERYBODY : FOR_THIS_VIEWER),
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  if (http.req.header("if-none-match") === etag) return http.body(null, 304, headers);
  const bytes = width ? await resizeToWidth(Number(width), { key, bytes: file }) : file;
  return http.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": "image/webp" });
});
