// Compresses text answers: brotli at a level that costs less time than it saves, else gzip.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const MIN_BYTES = 1024;
// An export is streamed, and compressing it here would hold all of it in memory.
const TEXT = /^(text\/(?!event-stream|csv)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

export const compress: MiddlewareHandler = async (http, next) => {
  await next();
  const { res } = http;
  if (!res.body || res.headers.has("content-encoding")) return;
  if (!TEXT.test(res.headers.get("content-type") ?? "")) return;

  const encoding = chooseEncoding(http.req.header("accept-encoding"));
  const bytes = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append("vary", "Accept-Encoding");
  // The old answer is removed first, because Hono would copy its headers onto the new one.
  http.res = undefined;
  if (!encoding || bytes.length < MIN_BYTES) {
    http.res = new Response(bytes, { status: res.status, headers });
    return;
  }
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  http.res = new Response(new Uint8Array(await compressAs(encoding, bytes)), { status: res.status, headers });
};

/** Chooses the better encoding that the client accepts. `;q=0` refuses one. */
export function chooseEncoding(accepted = ""): "br" | "gzip" | null {
  const names = accepted
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : null;
}

/** `best` is for content that is sent many times, because it takes much longer. */
export function compressAs(encoding: "br" | "gzip", bytes: Buffer, { best = false } = {}): Promise<Buffer> {
  if (encoding === "gzip") return toGzip(bytes, { level: best ? 9 : 6 });
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
