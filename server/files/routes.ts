// Serves stored pictures to everyone who has their unguessable address.
import { Hono } from "hono";
import * as contract from "#domain/files/contract.ts";
import { requireFound } from "#domain/refusal.ts";
import { isPublicPicture } from "#server/files/uploads.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { resizeToWidth } from "#server/files/pictures/sized-photos.ts";

export const fileRoutes = new Hono<ApiEnv>();

serve(fileRoutes, contract.readPhoto, async ({ deps, params: { key }, query: { width }, http }) => {
  // Resumes and evidence are in the same store and are never served by this route.
  const file = requireFound(isPublicPicture(key) ? await deps.files.read(key) : null, "Picture");

  const etag = `"${width ? `${width}-` : ""}${key}"`;
  const headers = {
    // The bytes of a key never change: a new picture has a new key.
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  if (http.req.header("if-none-match") === etag) return http.body(null, 304, headers);
  const bytes = width ? await resizeToWidth(Number(width), { key, bytes: file }) : file;
  return http.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": "image/webp" });
});
