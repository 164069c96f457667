// Answers with a stored PDF, which no cache stores: as a sandboxed attachment, or for a tab of the browser.
import { requireFound } from "#domain/refusal.ts";
import type { Deps } from "#server/deps.ts";
import type { ApiContext } from "#server/http/api-context.ts";

/** The caller has checked that the viewer may read it. */
export async function answerWithPdf(
  http: ApiContext,
  { files }: Pick<Deps, "files">,
  { key, fileName, inTab }: { key: string | null; fileName: string; inTab: boolean },
): Promise<Response> {
  const file = requireFound(key === null ? null : await files.read(key), "Resume");
  return http.body(new Uint8Array(file), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `${inTab ? "inline" : "attachment"}; ${fileNames(fileName)}`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    // Some browsers show no PDF in a sandbox. Their viewer runs a file's own scripts, if at all, apart from this site.
    "Content-Security-Policy": inTab ? IN_TAB_POLICY : "default-src 'none'; sandbox",
  });
}

const IN_TAB_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** Writes both spellings of RFC 6266: ASCII for old programs, and the real name for all others. */
function fileNames(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
