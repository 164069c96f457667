// A chosen file is judged by its content, and a large photo becomes smaller.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { afterEach, expect, test, vi } from "vitest";
import type { FileKind } from "#platform/domain/call.ts";
import { judgeFile } from "#platform/web/ui/files/judge-file.ts";
import * as canvas from "#platform/web/ui/files/picture-canvas.ts";

const MEGABYTE = 1024 * 1024;
const JPEG = "\xff\xd8\xff\xd9";
const PDF = "%PDF-1.7\n%%EOF\n";

function fileOf(start: string, { size = start.length, name = "me.jpg", type = "image/jpeg" } = {}) {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(start, (sign) => sign.charCodeAt(0)));
  return new File([bytes], name, { type });
}

const sizedPdf = (size: number) => {
  const end = "%%EOF\n";
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  bytes.set(new TextEncoder().encode(end), size - end.length);
  return new File([bytes], "cv.pdf", { type: "application/pdf" });
};

/** The simulated browser decodes no pictures. */
function decodes(width: number, height: number) {
  const drawn = { canvas: { width, height } as HTMLCanvasElement, pixels: width * height, isOpaque: true };
  vi.spyOn(canvas, "openPicture").mockResolvedValue(drawn);
  const cutSquare = vi
    .spyOn(canvas, "cutSquare")
    .mockImplementation((_picture, _area, { name }) => Promise.resolve(new File(["cut"], name)));
  const writePicture = vi
    .spyOn(canvas, "writePicture")
    .mockImplementation((_picture, { name }) => Promise.resolve(new File(["small"], name)));
  return { cutSquare, writePicture };
}

afterEach(() => void vi.restoreAllMocks());

async function refusalOf(kind: FileKind, file: File) {
  const { refused } = await judgeFile(kind, file);
  return refused && [refused.sentence, refused.inline].map(inEnglish);
}

test("a phone's photo of 3 MB is cut to a square instead of refused (FILE-11)", async () => {
  const { cutSquare } = decodes(1536, 2048);
  const judged = await judgeFile("photo", fileOf(JPEG, { size: 3 * MEGABYTE }));
  if (judged.refused) throw new Error(inEnglish(judged.refused.sentence));
  expect(judged.file.name).toBe("me.jpg");
  expect(judged.picture?.canvas.height).toBe(2048);
  const [, area, limits] = cutSquare.mock.calls[0] ?? [];
  expect(area).toEqual({ x: 0, y: 171, width: 1536, height: 1536 });
  expect(limits).toEqual({ name: "me.jpg", bytes: MEGABYTE });
});

test.each(["photo", "institute-photo", "picture"] as const)(
  "a %s whose last bytes are missing is refused where it is chosen, although a browser draws it (FILE-4)",
  async (kind) => {
    decodes(800, 600);
    const [sentence] = (await refusalOf(kind, fileOf("\xff\xd8\xff\xe0", { size: 2_000 }))) ?? [];
    expect(sentence).toMatch(/cannot be read. The file may be damaged.$/);
  },
);

test("a banner within the limits is sent as it is, one above them is made smaller (FILE-11)", async () => {
  const { writePicture } = decodes(1600, 600);
  const small = fileOf(JPEG);
  expect(await judgeFile("picture", small)).toMatchObject({ refused: null, file: small });
  expect(writePicture).not.toHaveBeenCalled();
  await judgeFile("picture", fileOf(JPEG, { size: 5 * MEGABYTE + 1 }));
  expect(writePicture.mock.calls[0]?.[1]).toEqual({ name: "me.jpg", bytes: 5 * MEGABYTE });
  decodes(8000, 6000);
  await judgeFile("picture", small);
  expect(writePicture).toHaveBeenCalled();
});

test("a resume of exactly 2 MB is accepted whatever its name, one byte more is refused", async () => {
  const cv = fileOf(PDF, { name: "cv", type: "" });
  expect(await judgeFile("resume", cv)).toEqual({ refused: null, file: cv, picture: null });
  expect(await refusalOf("resume", sizedPdf(2 * MEGABYTE))).toBeNull();
  expect(await refusalOf("resume", sizedPdf(2 * MEGABYTE + 1))).toEqual([
    "Resume must be ≤ 2 MB.",
    "Resume must be ≤ 2 MB.",
  ]);
});

test.each<[string, FileKind, File, string]>([
  [
    "a text renamed .png",
    "photo",
    fileOf("hello", { type: "image/png" }),
    "Photo must be JPG, PNG, or WEBP.",
  ],
  [
    "a text renamed .pdf",
    "resume",
    fileOf("hello", { type: "application/pdf" }),
    "Resume must be a PDF file.",
  ],
  ["a GIF", "photo", fileOf("GIF89a", { type: "image/gif" }), "Photo must be JPG, PNG, or WEBP."],
  [
    "a large Word file",
    "resume",
    fileOf("PK", { size: 3 * MEGABYTE, type: "application/msword" }),
    "Resume must be a PDF file.",
  ],
  ["a large file that is no picture", "photo", fileOf("", { size: MEGABYTE + 1 }), "Photo must be ≤ 1 MB."],
  ["an enormous photo", "photo", fileOf(JPEG, { size: 41 * MEGABYTE }), "Photo must be ≤ 1 MB."],
  ["an empty photo", "photo", fileOf(""), "Photo is empty. Please choose another file."],
  ["an empty resume", "resume", fileOf(""), "Resume is empty. Please choose another file."],
  ["an empty banner", "picture", fileOf(""), "Image is empty. Please choose another file."],
])("%s is refused (FILE-2)", async (_what, kind, file, sentence) => {
  expect(await refusalOf(kind, file)).toEqual([sentence, sentence]);
});

test("a picture that the browser cannot read is refused", async () => {
  vi.spyOn(canvas, "openPicture").mockRejectedValue(new Error("damaged"));
  const sentence = "Photo cannot be read. The file may be damaged.";
  expect(await refusalOf("photo", fileOf(JPEG))).toEqual([sentence, sentence]);
});

test("an institute's photo has a long and a short sentence, and its size is checked first (FILE-3)", async () => {
  const gif = { name: "logo.gif", type: "image/gif" };
  expect(await refusalOf("institute-photo", fileOf("GIF89a", gif))).toEqual([
    "Invalid image type. Please upload JPG, PNG, or WEBP.",
    "Invalid image type",
  ]);
  expect(await refusalOf("institute-photo", fileOf("GIF89a", { ...gif, size: 2 * MEGABYTE }))).toEqual([
    "Photo must be ≤ 1 MB.",
    "Photo exceeds 1 MB",
  ]);
});
