// Checks a chosen file before it is sent; the server checks its bytes again.
import type { FileKind } from "#domain/endpoint.ts";
import { FILE_RULES } from "#domain/files/terms.ts";

const TYPES_BY_EXTENSION: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
};

/** The short sentences beside an institute's photo (FILE-3); the full sentence is a toast. */
const SHORT_WORDS: Partial<Record<FileKind, { tooLarge: string; wrongType: string }>> = {
  "institute-photo": { tooLarge: "Photo exceeds 1 MB", wrongType: "Invalid image type" },
};

type Refused = { sentence: string; inline: string };

export function refuseFile(kind: FileKind, file: Pick<File, "name" | "type" | "size">): Refused | null {
  const rule = FILE_RULES[kind];
  const faults = {
    tooLarge: file.size > rule.bytes,
    wrongType: !rule.accept.split(",").includes(typeOf(file)),
  };
  // The size of an institute's photo and the type of a candidate's file are checked first (FILE-2, FILE-3).
  const order =
    kind === "institute-photo" ? (["tooLarge", "wrongType"] as const) : (["wrongType", "tooLarge"] as const);
  const fault = order.find((one) => faults[one]);
  if (!fault) return null;
  return { sentence: rule[fault], inline: SHORT_WORDS[kind]?.[fault] ?? rule[fault] };
}

/** Some phones give no type for a file from their own storage. */
function typeOf({ name, type }: Pick<File, "name" | "type">): string {
  return type || (TYPES_BY_EXTENSION[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "");
}
