// Answers with a stored PDF as a sandboxed attachment, which no cache stores.
import { requireFound } from "#domain/refusal.ts";
import type { Deps } from "#server/deps.ts";
import type { ApiContext } from "#server/http/api-context.ts";

/** The caller has checked that the viewer may read it. */
export async function answerWithPdf(
  http: ApiContext,
  { files }: Pick<Deps, "files">,
  { key, downloadName }: { key: string | null; downloadName: string },
): Promise<Response> {
  const file = requireFound(key === null ? null : await files.read(key), "Resume");
  return http.body(new Uint8Array(file), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": attachment(downloadName),
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
}

/** Writes both spellings of RFC 6266: ASCII for old programs, and the real name for all others. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
