// Judges the content of a file by its bytes: in the browser when it is chosen, on the server when it arrives (FILE-4).
import { sentence, term, type Text } from "../locale/sentence.ts";
import type { FileKind } from "../call.ts";
import { findPictureFlaw, type PictureFlaw } from "./picture-flaw.ts";
import { FILE_RULES } from "./terms.ts";

const FLAW_SENTENCES = {
  "too-many-scans": "{label} is stored in an unusual way. Please save it again as an ordinary JPG.",
  animated: "{label} must be a still picture, not an animation.",
} as const satisfies Record<PictureFlaw, string>;
/** Some programs write a few bytes before the first line of a PDF and after its last one. */
const PDF_EDGE = 1024;
/** What fills a file up to whole blocks: zeros, spaces, line ends and the old mark of an end. */
const PADDING = new Set([0, 9, 10, 12, 13, 26, 32]);

/** The sentence that refuses the file, or null. Its size is judged elsewhere. */
export function refuseContent(kind: FileKind, bytes: Uint8Array): Text | null {
  const { label, wrongType } = FILE_RULES[kind];
  if (bytes.length === 0) return emptyFile(kind);
  if (kind === "resume") return isPdf(bytes) ? null : wrongType;
  if (kind === "evidence" && isPdf(bytes)) return null;
  if (!isPicture(bytes)) return wrongType;
  const flaw = findPictureFlaw(bytes);
  return flaw && sentence(FLAW_SENTENCES[flaw], { label: term(label) });
}

export const emptyFile = (kind: FileKind) =>
  sentence("{label} is empty. Please choose another file.", { label: term(FILE_RULES[kind].label) });
export const unreadableFile = (kind: FileKind) =>
  sentence("{label} cannot be read. The file may be damaged.", { label: term(FILE_RULES[kind].label) });

/** True for the first bytes of a JPEG, PNG or WebP. */
function isPicture(bytes: Uint8Array): boolean {
  const start = textOf(bytes.subarray(0, 12));
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}

/** True for the first and last bytes of a PDF, with what programs write around them (FILE-25). */
export function isPdf(bytes: Uint8Array): boolean {
  if (isPicture(bytes) || !textOf(bytes.subarray(0, PDF_EDGE)).includes("%PDF-")) return false;
  const end = bytes.findLastIndex((byte) => !PADDING.has(byte)) + 1;
  return textOf(bytes.subarray(Math.max(0, end - PDF_EDGE), end)).includes("%%EOF");
}

/** One character for each byte. */
function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
