// A wrong file is refused before it is sent.
import { expect, test } from "vitest";
import { refuseFile } from "#web/ui/form/file-check.ts";

const MEGABYTE = 1024 * 1024;
const photo = { name: "me.jpg", type: "image/jpeg", size: MEGABYTE };

test.each([
  ["a photo of exactly 1 MB", "photo", photo],
  ["a photo without a type", "photo", { ...photo, name: "ME.JPEG", type: "" }],
  ["a resume of exactly 2 MB", "resume", { name: "cv.pdf", type: "application/pdf", size: 2 * MEGABYTE }],
] as const)("%s is accepted", (_what, kind, file) => {
  expect(refuseFile(kind, file)).toBeNull();
});

test.each([
  ["a photo above 1 MB", "photo", { ...photo, size: MEGABYTE + 1 }, "Photo must be ≤ 1 MB."],
  ["a GIF", "photo", { name: "a.gif", type: "image/gif", size: 10 }, "Photo must be JPG, PNG, or WEBP."],
  ["a Word file", "resume", { name: "cv.docx", type: "", size: 10 }, "Resume must be a PDF file."],
] as const)("%s is refused", (_what, kind, file, sentence) => {
  expect(refuseFile(kind, file)).toEqual({ sentence, inline: sentence });
});

test("an institute's photo has a long and a short sentence, and its size is checked first", () => {
  const gif = { name: "logo.gif", type: "image/gif", size: 10 };
  expect(refuseFile("institute-photo", gif)).toEqual({
    sentence: "Invalid image type. Please upload JPG, PNG, or WEBP.",
    inline: "Invalid image type",
  });
  expect(refuseFile("institute-photo", { ...gif, size: 2 * MEGABYTE })).toEqual({
    sentence: "Photo must be ≤ 1 MB.",
    inline: "Photo exceeds 1 MB",
  });
});
