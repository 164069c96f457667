import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import { refuseContent } from "./file-content.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const JPEG = bytesOf("\xff\xd8\xff\xe0 and more");
const PNG = bytesOf("\x89PNG\r\n\x1a\n and more");
const WEBP = bytesOf("RIFF\x10\x00\x00\x00WEBPVP8 ");
const PDF = bytesOf("%PDF-1.7\ntrailer\n%%EOF\n");

test.each([
  ["a JPEG", JPEG],
  ["a PNG", PNG],
  ["a WebP", WEBP],
])("%s is a picture, whatever its name", (_what, bytes) => {
  expect(refuseContent("photo", bytes)).toBeNull();
  expect(refuseContent("resume", bytes)).toBe("Resume must be a PDF file.");
});

test.each([
  ["photo", "Photo must be JPG, PNG, or WEBP."],
  ["institute-photo", "Invalid image type. Please upload JPG, PNG, or WEBP."],
  ["picture", "Invalid image type. Please upload JPG, PNG, or WEBP."],
] as const)("a text or a PDF is no %s", (kind, sentence) => {
  for (const bytes of [bytesOf("hello"), bytesOf("RIFF\x10\x00\x00\x00WAVEfmt "), PDF]) {
    expect(refuseContent(kind, bytes)).toBe(sentence);
  }
});

test("a PDF begins and ends as one", () => {
  expect(refuseContent("resume", PDF)).toBeNull();
  for (const bytes of [bytesOf("%PDF-1.7 cut off"), bytesOf("PK")]) {
    expect(refuseContent("resume", bytes)).toBe("Resume must be a PDF file.");
  }
});

const BODY = "%PDF-1.4\ntrailer\n%%EOF";
const at = (count: number, sign = " ") => sign.repeat(count);

test.each([
  BODY,
  ` ${BODY}`,
  `\xef\xbb\xbf${BODY}`,
  `\r\n\r\n${BODY}`,
  `HTTP/1.1 200 OK\r\n\r\n${BODY}`,
  `<!-- mail -->${BODY}`,
  `${at(1019)}${BODY}`,
  `${at(500, "x")}${BODY}`,
  `${BODY}\n`,
  `${BODY}\r\n`,
  `${BODY}${at(5_000, "\0")}`,
  `${BODY}${at(100_000)}`,
  `${BODY}\x1a`,
  `${BODY}${at(3_000, "\r\n")}`,
  `${BODY}\n%comment`,
  `${BODY}${at(1_000, "x")}`,
  `${BODY}${at(900, "x")}${at(9_000, "\0")}`,
  `${at(900)}${BODY}${at(9_000, "\0")}`,
])("PDF %# is read with what is around it (FILE-25)", (text) => {
  expect([refuseContent("resume", bytesOf(text)), refuseContent("evidence", bytesOf(text))]).toEqual([
    null,
    null,
  ]);
});

test.each([
  "%PDF-1.4",
  "%%EOF",
  "%PDF 1.4 %%EOF",
  "%pdf-1.4 %%EOF",
  "%PDF-1.4 %%eof",
  "PDF-1.4 %%EOF",
  `${at(1020)}${BODY}`,
  `${at(5_000)}${BODY}`,
  `${BODY}${at(1_025, "x")}`,
  `${BODY}${at(1_025, "x")}${at(50, "\0")}`,
  `${BODY.slice(0, -1)}${at(2_000, "\0")}`,
  at(2_000, "\0"),
  `\xff\xd8\xff${BODY}`,
  "PK\x03\x04 a document of words",
  "{\\rtf1 text}",
  "<html></html>",
])("bytes %# are no PDF (FILE-25)", (text) => {
  expect(refuseContent("resume", bytesOf(text))).toBe("Resume must be a PDF file.");
});

test("evidence is a PDF or a picture", () => {
  for (const bytes of [PDF, JPEG, PNG, WEBP]) expect(refuseContent("evidence", bytes)).toBeNull();
  expect(refuseContent("evidence", bytesOf("hello"))).toBe("Document must be a PDF, JPG, PNG, or WEBP.");
});

test.each([
  ["photo", "Photo is empty. Please choose another file."],
  ["resume", "Resume is empty. Please choose another file."],
  ["picture", "Image is empty. Please choose another file."],
] as const)("an empty %s is refused", (kind, sentence) => {
  expect(inEnglish(refuseContent(kind, new Uint8Array()) ?? "")).toBe(sentence);
});
