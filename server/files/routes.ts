// Stored pictures, for everyone who has their unguessable address.
import { Hono } from "hono";
import * as contract from "#domain/files/contract.ts";
import { missing } from "#domain/refusal.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/serve.ts";

export const fileRoutes = new Hono<ApiEnv>();

serve(fileRoutes, contract.readPhoto, async ({ deps, params: { key }, http }) => {
  // A resume lies in the same store and is never read from here.
  const file = key.endsWith(".webp") ? await deps.files.read(key) : null;
  if (!file) throw missing("Picture");

  const etag = `"${key}"`;
  const headers = {
    // A key names these bytes forever: a new picture has a new key.
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  if (http.req.header("if-none-match") === etag) return http.body(null, 304, headers);
  return http.body(new Uint8Array(file), 200, { ...headers, "Content-Type": "image/webp" });
});
