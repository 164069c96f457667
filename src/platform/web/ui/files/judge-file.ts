// Judges a file when it is chosen, by its content, and makes a large picture smaller. Fetched with the first choice.
// The server judges the bytes again.
import { type SharedSentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { FileKind } from "#platform/domain/call.ts";
import { emptyFile, isPdf, refuseContent, unreadableFile } from "#platform/domain/files/file-content.ts";
import { isCutOff } from "#platform/domain/files/picture-flaw.ts";
import { FILE_RULES, MAX_PIXELS } from "#platform/domain/files/terms.ts";
import { firstSquare } from "#platform/web/ui/files/picture-area.ts";
import { cutSquare, openPicture, type Picture, writePicture } from "#platform/web/ui/files/picture-canvas.ts";

/** A larger one would be read for too long on a phone. */
const MAX_READ_BYTES = 40 * 1024 * 1024;

/** The short sentences beside an institute's photo (FILE-3); the full sentence is a toast. */
const SHORT_WORDS = {
  tooLarge: "Photo exceeds 1 MB",
  wrongType: "Invalid image type",
} as const satisfies Record<string, SharedSentence>;

export type Judged =
  /** `file` is what is sent; `picture` is the whole photo, from which another square may be cut. */
  | { refused: null; file: File; picture: Picture | null }
  /** The full sentence, and the one beside the field. */
  | { refused: { sentence: Text; inline: Text } };

export async function judgeFile(kind: FileKind, file: File): Promise<Judged> {
  if (file.size === 0) return refuse(kind, emptyFile(kind));
  if (file.size > MAX_READ_BYTES) return refuse(kind, FILE_RULES[kind].tooLarge);
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return refuse(kind, unreadableFile(kind));

  const wrong = refuseContent(kind, new Uint8Array(bytes));
  const isDocument = kind === "resume" || (kind === "evidence" && isPdf(new Uint8Array(bytes)));
  if (isTooLarge(kind, file, { wrong, isDocument })) return refuse(kind, FILE_RULES[kind].tooLarge);
  if (wrong) return refuse(kind, wrong);
  if (isDocument) return { refused: null, file, picture: null };
  if (isCutOff(new Uint8Array(bytes))) return refuse(kind, unreadableFile(kind));
  try {
    return kind === "picture" || kind === "evidence"
      ? await fitBanner(kind, file)
      : await fitPhoto(kind, file);
  } catch {
    return refuse(kind, unreadableFile(kind));
  }
}

/**
 * A picture that can be read is made smaller instead. Of a file that is too large and of the wrong type, the size is
 * named where the type that it claims is right, and for an institute's photo (FILE-2, FILE-3).
 */
function isTooLarge(
  kind: FileKind,
  file: File,
  { wrong, isDocument }: { wrong: Text | null; isDocument: boolean },
): boolean {
  const { bytes, accept } = FILE_RULES[kind];
  if (file.size <= bytes) return false;
  if (!wrong) return isDocument;
  return kind === "institute-photo" || accept.split(",").includes(file.type);
}

async function fitPhoto(kind: FileKind, file: File): Promise<Judged> {
  const picture = await openPicture(file);
  const { bytes } = FILE_RULES[kind];
  const square = await cutSquare(picture, firstSquare(picture.canvas), { name: file.name, bytes });
  return { refused: null, file: square, picture };
}

/** Banners, images of news and documents keep their shape; one within the limits is sent as it is. */
async function fitBanner(kind: "picture" | "evidence", file: File): Promise<Judged> {
  const picture = await openPicture(file);
  const { bytes } = FILE_RULES[kind];
  if (file.size <= bytes && picture.pixels <= MAX_PIXELS) return { refused: null, file, picture: null };
  return { refused: null, file: await writePicture(picture, { name: file.name, bytes }), picture: null };
}

function refuse(kind: FileKind, sentence: Text): Judged {
  const rule = FILE_RULES[kind];
  const word = (["tooLarge", "wrongType"] as const).find((name) => rule[name] === sentence);
  const inline = kind === "institute-photo" && word ? SHORT_WORDS[word] : sentence;
  return { refused: { sentence, inline } };
}
