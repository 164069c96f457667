// Answers with a PDF or an uploaded document, which no cache stores: as a sandboxed attachment, or for a tab of the
// browser.
import { requireFound } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";

/** The caller has checked that the viewer may read it. */
export async function answerWithPdf(
  http: ApiContext,
  { files }: Pick<Deps, "files">,
  { key, fileName, inTab }: { key: string | null; fileName: string; inTab: boolean },
): Promise<Response> {
  const bytes = requireFound(key === null ? null : await files.read(key), "Resume");
  return answerWithBytes(http, { bytes, fileName, inTab });
}

/** Answers with a PDF that was made for this answer. */
export function answerWithBytes(
  http: ApiContext,
  { bytes, fileName, inTab }: { bytes: Buffer; fileName: string; inTab: boolean },
): Response {
  return answer(http, { bytes, type: "application/pdf", fileName, inTab });
}

/** Answers with a document that somebody uploaded for the staff: a PDF or a picture, never shown in a tab. */
export async function answerWithEvidence(
  http: ApiContext,
  { files }: Pick<Deps, "files">,
  key: string | null,
): Promise<Response> {
  const bytes = requireFound(key === null ? null : await files.read(key), "Document");
  const isPdf = key?.endsWith(".pdf") ?? false;
  return answerWithDocument(http, { bytes, isPdf, fileName: `evidence.${isPdf ? "pdf" : "webp"}` });
}

/** Answers with an uploaded document as an attachment. */
export function answerWithDocument(
  http: ApiContext,
  { bytes, isPdf, fileName }: { bytes: Buffer; isPdf: boolean; fileName: string },
): Response {
  return answer(http, { bytes, type: isPdf ? "application/pdf" : "image/webp", fileName, inTab: false });
}

type Answered = { bytes: Buffer; type: string; fileName: string; inTab: boolean };

function answer(http: ApiContext, { bytes, type, fileName, inTab }: Answered): Response {
  return http.body(new Uint8Array(bytes), 200, {
    "Content-Type": type,
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
