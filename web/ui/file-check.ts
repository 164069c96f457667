// What is wrong with a chosen file, before it is sent: the server judges its bytes once more.
import type { FileKind } from "#domain/endpoint.ts";
import { FILE_RULES } from "#domain/files/terms.ts";

const TYPES_BY_ENDING: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
};

/** What document 1 wants beside an institute's photo; the full sentence passes by as a toast. */
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
  // An institute's photo is measured first, a candidate's files are looked at first (document 1, section 5).
  const order =
    kind === "institute-photo" ? (["tooLarge", "wrongType"] as const) : (["wrongType", "tooLarge"] as const);
  const fault = order.find((one) => faults[one]);
  if (!fault) return null;
  return { sentence: rule[fault], inline: SHORT_WORDS[kind]?.[fault] ?? rule[fault] };
}

/** Some phones name no type for a file from their own storage. */
function typeOf({ name, type }: Pick<File, "name" | "type">): string {
  return type || (TYPES_BY_ENDING[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "");
}
