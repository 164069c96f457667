// Serves the built files of the pages from memory, with their compressed versions.
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { chooseEncoding } from "#platform/server/http/compress.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".speculationrules": "application/speculationrules+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

// The content of a file with a hash in its name never changes. Other files are checked again within an hour.
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

const HASHED = /^\/(assets\/[\w~][\w.~-]*)$/;

type Variant = { bytes: Uint8Array<ArrayBuffer>; encoding: "br" | "gzip" | null };
type Asset = { plain: Variant; br: Variant | null; gzip: Variant | null; headers: Record<string, string> };

/** `assets/` of this folder has the files of earlier builds. */
type Options = { kept?: string };

/** Who saves data gets no fonts, no pictures of people, and no pages that nobody may open (SITE-81). */
export const isSavingData = ({ req }: Pick<Context, "req">) =>
  req.header("save-data")?.toLowerCase() === "on";

/** Answers for existing files and leaves other requests to the pages. */
export function serveStatic(folder: string, { kept }: Options = {}): MiddlewareHandler {
  const assets = readAssets(folder);
  return async (http, next) => {
    if (http.req.method !== "GET" && http.req.method !== "HEAD") return next();
    const asset = assets.get(http.req.path) ?? (kept ? readKept(kept, http.req.path) : null);
    if (!asset) return next();

    if (isFont(http.req.path) && isSavingData(http)) return NO_FONT();
    if (http.req.header("if-none-match") === asset.headers["ETag"]) {
      return new Response(null, { status: 304, headers: asset.headers });
    }
    const encoding = chooseEncoding(http.req.header("accept-encoding"));
    const { bytes, encoding: used } = (encoding && asset[encoding]) || asset.plain;
    return new Response(http.req.method === "HEAD" ? null : bytes, {
      headers: {
        ...asset.headers,
        "Content-Length": String(bytes.length),
        ...(used && { "Content-Encoding": used }),
      },
    });
  };
}

/** It fetches pages of this site, and nothing else. */
const SERVICE_WORKER = "sw.js";
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const isFont = (path: string) => path.endsWith(".woff2");

/** Who saves data reads in a font of the device (SITE-81). */
const NO_FONT = () =>
  new Response(null, { status: 204, headers: { Vary: "Save-Data", "Cache-Control": "no-store" } });

function readAssets(folder: string): Map<string, Asset> {
  const names = globSync("**/*", { cwd: folder }).filter(
    (name) => TYPES[extname(name)] && !name.startsWith(".") && statSync(join(folder, name)).isFile(),
  );
  return new Map(names.map((name) => [`/${name}`, readAsset(folder, name)]));
}

function readKept(folder: string, path: string): Asset | null {
  const name = HASHED.exec(path)?.[1];
  const isThere =
    name && TYPES[extname(name)] && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  return isThere ? readAsset(folder, name) : null;
}

function readAsset(folder: string, name: string): Asset {
  const path = join(folder, name);
  const bytes = new Uint8Array(readFileSync(path));
  return {
    plain: { bytes, encoding: null },
    br: readVariant(`${path}.br`, "br"),
    gzip: readVariant(`${path}.gz`, "gzip"),
    headers: {
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "Cache-Control": name.startsWith("assets/") ? FOREVER : AN_HOUR,
      ETag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
      ...(name === SERVICE_WORKER && { "Content-Security-Policy": WORKER_POLICY }),
      Vary: isFont(name) ? "Accept-Encoding, Save-Data" : "Accept-Encoding",
    },
  };
}

function readVariant(path: string, encoding: "br" | "gzip"): Variant | null {
  if (!statSync(path, { throwIfNoEntry: false })) return null;
  return { bytes: new Uint8Array(readFileSync(path)), encoding };
}
