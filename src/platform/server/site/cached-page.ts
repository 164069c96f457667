// A cached page. It is the same for everybody, so its inline scripts are allowed by their hashes and have no nonce.
import { createHash } from "node:crypto";
import { chooseEncoding, compressAs } from "#platform/server/http/compress.ts";
import { pagePolicy } from "#platform/server/http/security/security-headers.ts";

type Encoding = "br" | "gzip";

export type CachedPage = {
  headers: Headers;
  etag: string;
  plain: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
  bytes: number;
};

/** Only scripts with the nonce are the site's own. A script in a typed text has no nonce and gets no hash. */
export async function createCachedPage(rendered: Response, nonce: string): Promise<CachedPage> {
  const sent = Buffer.from(await rendered.arrayBuffer());
  const headers = new Headers(rendered.headers);
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  const mark = ` nonce="${nonce}"`;
  const plain = isHtml ? Buffer.from(sent.toString().replaceAll(mark, "")) : sent;
  if (isHtml) headers.set("content-security-policy", pagePolicy(hashesOf(sent.toString(), mark)));
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", etag);
  headers.append("vary", "Accept-Encoding");
  return { headers, etag, plain, compressed: new Map(), bytes: plain.length };
}

function hashesOf(html: string, mark: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g);
  return [...scripts].flatMap(([, attributes = "", code = ""]) =>
    attributes.includes(mark) && code !== ""
      ? [`sha256-${createHash("sha256").update(code).digest("base64")}`]
      : [],
  );
}

export async function sendPage(page: CachedPage, request: Request): Promise<Response> {
  const etags = request.headers.get("if-none-match")?.split(/\s*,\s*/);
  if (etags?.includes(page.etag)) return new Response(null, { status: 304, headers: page.headers });
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
  const bytes = encoding ? await compressed(page, encoding) : page.plain;
  const headers = new Headers(page.headers);
  headers.set("content-length", String(bytes.length));
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}

/** The first request does not wait for the best compression. Later ones get it. */
function compressed(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const made = page.compressed.get(encoding);
  if (made) return made;
  const quick = compressAs(encoding, page.plain);
  page.compressed.set(encoding, quick);
  return quick;
}

/** Compresses as much as possible, for a page that is requested often. */
export function recompressPage(page: CachedPage): void {
  const best = compressAs("br", page.plain, { best: true });
  best.then(
    () => page.compressed.set("br", best),
    () => {},
  );
}
