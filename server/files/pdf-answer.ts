// A stored PDF on its way to one viewer: to be saved, never run or kept by anyone in between.
import { requireFound } from "#domain/refusal.ts";
import type { Deps } from "#server/deps.ts";
import type { ApiContext } from "#server/http/api-context.ts";

/** Whoever calls this has already checked that the viewer may have it. */
export async function answerWithPdf(
  http: ApiContext,
  { files }: Pick<Deps, "files">,
  key: string | null,
  downloadName: string,
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

/** Both spellings of RFC 6266: plain letters for old programs, the real name for the others. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
