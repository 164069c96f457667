import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { deflateSync } from "node:zlib";
import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { drawProgressiveJpeg } from "#tests/support/progressive-jpeg.ts";
import { withStoredFiles, prepareUpload } from "./uploads.ts";

const file = (bytes: Uint8Array | string, name = "photo.jpg", type = "image/jpeg"): Upload => ({
  file: new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type }),
  sender: "account 1",
  signal: new AbortController().signal,
  consumePixels: () => Promise.resolve(),
});
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0aa" } });
const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

/** Makes a PNG whose header claims far more pixels than the file contains. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`Not a refusal: ${String(error)}`);
  return error;
}

test("a photo is stored small, upright and without metadata (FILE-4)", async () => {
  const shot = await picture(1200, 900)
    .withExif({ IFD3: { GPSLatitude: "23/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { key, bytes } = await prepareUpload("photo", "photo", file(shot));
  const stored = await sharp(bytes).metadata();
  expect(key).toMatch(/^[0-9a-f]{40}\.webp$/);
  expect([stored.format, stored.width, stored.height]).toEqual(["webp", 480, 640]);
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
});

test("a banner is stored larger than a photo, and a small picture is not enlarged", async () => {
  const wide = await prepareUpload(
    "picture",
    "bannerImage",
    file(await picture(4000, 1000).png().toBuffer()),
  );
  expect((await sharp(wide.bytes).metadata()).width).toBe(1920);
  const small = await prepareUpload("picture", "bannerImage", file(await picture(40, 30).webp().toBuffer()));
  expect((await sharp(small.bytes).metadata()).width).toBe(40);
});

test.each<[string, () => Promise<Uint8Array | string>]>([
  ["a text that calls itself a photo", () => Promise.resolve("hello")],
  ["a drawing in SVG", () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["a GIF", () => picture(10, 10).gif().toBuffer()],
  ["a PDF that calls itself a photo", () => Promise.resolve(pdf)],
  [
    "a photo that ends in the middle",
    async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2000),
  ],
  ["a PNG header and nothing else", () => Promise.resolve(bomb(100).subarray(0, 40))],
])("%s is refused at its field", async (_what, bytes) => {
  const refusal = await refusalOf(bytes().then((sent) => prepareUpload("photo", "photo", file(sent))));
  expect([refusal.status, refusal.code]).toEqual([415, "WRONG_MEDIA_TYPE"]);
  expect(refusal.issues).toEqual([{ path: "photo", message: refusal.text }]);
});

test("a picture with a header of a hundred thousand pixels a side is refused before it is decoded (FILE-5)", async () => {
  const refusal = await refusalOf(prepareUpload("photo", "photo", file(bomb(100_000), "a.png", "image/png")));
  expect([refusal.status, refusal.message]).toEqual([413, "Photo may have at most 25 megapixels."]);
});

test("a small file with 2,649 scans is refused before it is decoded (FILE-9)", async () => {
  const drawn = drawProgressiveJpeg(5_000, 2_649);
  const startedAt = performance.now();
  const refusal = await refusalOf(prepareUpload("photo", "photo", file(drawn)));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect([refusal.status, refusal.message]).toEqual([
    415,
    "Photo is stored in an unusual way. Please save it again as an ordinary JPG.",
  ]);
});

test("an animation is refused as a photo", async () => {
  const frames = ["#0aa", "#a00"].map((background) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  const refusal = await refusalOf(prepareUpload("photo", "photo", file(animation)));
  expect(refusal.message).toBe("Photo must be a still picture, not an animation.");
});

test("the pixels of a picture count for its sender before it is decoded, those of a refused one do not (FILE-10)", async () => {
  const spent: number[] = [];
  const consumePixels = (count: number) => Promise.resolve(void spent.push(count));
  const send = (bytes: Uint8Array, change: Partial<Upload> = {}) =>
    prepareUpload("photo", "candidatePhoto", { ...file(bytes), consumePixels, ...change });
  await send(await picture(300, 200).jpeg().toBuffer());
  await refusalOf(send(drawProgressiveJpeg(64, 40)));
  await refusalOf(send(bomb(100_000)));
  await refusalOf(send(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9)));
  expect(spent).toEqual([60_000]);

  const used = new Refusal("rate-limited", "TOO_MANY", "Too many tries.", { retryAfterSeconds: 40 });
  const refusal = await refusalOf(
    send(await picture(300, 200).jpeg().toBuffer(), { consumePixels: () => Promise.reject(used) }),
  );
  const message = "Too many pictures were sent just now. Please try again in a minute.";
  expect([refusal.status, refusal.message, refusal.retryAfterSeconds]).toEqual([429, message, 40]);
  expect(refusal.issues).toEqual([{ path: "candidatePhoto", message }]);
});

test("bytes after the end of a picture are not stored", async () => {
  const tail = Buffer.from("<script>alert(1)</script>");
  const sent = Buffer.concat([await picture(50, 50).jpeg().toBuffer(), tail]);
  const { bytes } = await prepareUpload("photo", "photo", file(sent));
  expect(bytes.includes("script")).toBe(false);
});

test("files of exactly the largest size are accepted, one byte more is refused (FILE-1)", async () => {
  const sent = (kind: "photo" | "resume" | "picture", bytes: number) =>
    refusalOf(prepareUpload(kind, "it", file(Buffer.alloc(bytes))));
  const mega = 1024 * 1024;
  expect((await sent("photo", mega + 1)).message).toBe("Photo must be ≤ 1 MB.");
  expect((await sent("resume", 2 * mega + 1)).message).toBe("Resume must be ≤ 2 MB.");
  expect((await sent("picture", 5 * mega + 1)).code).toBe("TOO_LARGE");
  expect((await sent("photo", mega)).message).toBe("Photo must be JPG, PNG, or WEBP.");
});

test("a resume must begin and end as a PDF, and is stored as sent (FILE-4)", async () => {
  const { key, bytes } = await prepareUpload("resume", "resume", file(pdf, "cv.doc", "application/msword"));
  expect(key).toMatch(/\.pdf$/);
  expect(bytes.toString()).toBe(pdf);
  for (const sent of ["%PDF-1.7 cut off", `${" ".repeat(1024)}${pdf}`, "PK"]) {
    expect((await refusalOf(prepareUpload("resume", "resume", file(sent)))).message).toBe(
      "Resume must be a PDF file.",
    );
  }
});

test("files are removed if their work fails, and only then", async () => {
  const shelf = new Map<string, Buffer>();
  const deps = {
    log: pino({ level: "silent" }),
    files: {
      put: (key: string, bytes: Buffer) => Promise.resolve(void shelf.set(key, bytes)),
      read: (key: string) => Promise.resolve(shelf.get(key) ?? null),
      remove: (key: string) => Promise.resolve(void shelf.delete(key)),
      list: () => Readable.from([]),
    },
  };
  const prepared = [
    { key: "a.webp", bytes: Buffer.from("a") },
    null,
    { key: "b.pdf", bytes: Buffer.from("b") },
  ];
  await expect(withStoredFiles(deps, prepared, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(shelf.size).toBe(0);

  expect(await withStoredFiles(deps, prepared, () => Promise.resolve("done"))).toBe("done");
  expect([...shelf.keys()]).toEqual(["a.webp", "b.pdf"]);

  // The commit may have happened although its answer was lost.
  shelf.clear();
  const lost = Object.assign(new Error("Connection terminated unexpectedly"));
  await expect(withStoredFiles(deps, prepared, () => Promise.reject(lost))).rejects.toThrow();
  expect(shelf.size).toBe(2);
});

test.each([
  ["resume", "Resume"],
  ["evidence", "Document"],
] as const)("a %s that needs a password is refused with its own sentence (FILE-26)", async (kind, label) => {
  const stored = (name: string) => file(readFileSync(`tests/support/pdfs/${name}`));
  const refused = await refusalOf(prepareUpload(kind, "file", stored("user-revision-6.pdf")));
  expect([refused.kind, refused.message]).toEqual([
    "wrong-media-type",
    `${label} needs a password. Please save it again without one.`,
  ]);
  expect((await prepareUpload(kind, "file", stored("owner-revision-6.pdf"))).key).toMatch(/\.pdf$/);
});
