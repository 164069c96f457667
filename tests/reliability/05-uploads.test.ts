// 5. Forty files as photo, picture and resume: each is accepted or refused as listed, and stored pictures carry no
// location.
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { drawPhoto, formOf, writePdf } from "#tests/support/uploads.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";

const MEGABYTE = 1024 * 1024;
const FIELDS = { photo: "candidatePhoto", resume: "resume" } as const;
const api = await openTestApi({ limitFactor: 1000 });

const jpeg = await drawPhoto();
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f5257" } });
const png = await draw(300, 300).png().toBuffer();
const webp = await draw(300, 300).webp().toBuffer();
const gps = await draw(300, 300)
  .withExif({ IFD0: { Artist: "Asha" }, IFD3: { GPSLatitude: "23/1 15/1 0/1", GPSLatitudeRef: "N" } })
  .jpeg()
  .toBuffer();
const pdf = await writePdf();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const zip = Buffer.from("504b0304140000000800", "hex");
const filled = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 32)]);
const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** A picture of a few bytes that claims 30,000 by 30,000 pixels. */
function bomb(): Buffer {
  const claim = Buffer.from(png);
  claim.writeUInt32BE(30_000, 16);
  claim.writeUInt32BE(30_000, 20);
  return claim;
}

type Case = [
  what: string,
  field: "photo" | "resume",
  bytes: Buffer,
  status: number,
  name?: string,
  type?: string,
];
const CASES: Case[] = [
  ["a JPEG", "photo", jpeg, 201],
  ["a PNG", "photo", png, 201, "a.png", "image/png"],
  ["a WebP", "photo", webp, 201, "a.webp", "image/webp"],
  ["a JPEG called a PNG", "photo", jpeg, 201, "a.png", "image/png"],
  ["a JPEG called a program", "photo", jpeg, 201, "a.exe", "application/octet-stream"],
  ["a JPEG with a path for a name", "photo", jpeg, 201, "../../etc/passwd"],
  ["a JPEG without a name's ending", "photo", jpeg, 201, "photo"],
  ["a JPEG with its place and its maker", "photo", gps, 201],
  ["a picture of one pixel", "photo", await draw(1, 1).png().toBuffer(), 201],
  ["a JPEG with a script behind it", "photo", joined(jpeg, html), 201],
  ["a JPEG with a ZIP behind it", "photo", joined(jpeg, zip), 201],
  ["a photo of exactly 1 MB", "photo", filled(jpeg, MEGABYTE), 201],
  ["a photo of one byte more", "photo", filled(jpeg, MEGABYTE + 1), 413],
  ["a photo of 3 MB", "photo", filled(jpeg, 3 * MEGABYTE), 413],
  ["an empty photo", "photo", Buffer.alloc(0), 415],
  ["a picture that claims 900 megapixels", "photo", bomb(), 413],
  ["an honest picture of 36 megapixels", "photo", await draw(6_000, 6_000).png().toBuffer(), 413],
  ["half a JPEG", "photo", jpeg.subarray(0, Math.floor(jpeg.length / 2)), 415],
  ["half a PNG", "photo", png.subarray(0, Math.floor(png.length / 2)), 415],
  ["the first bytes of a JPEG", "photo", jpeg.subarray(0, 12), 415],
  ["an SVG", "photo", svg, 415, "a.svg", "image/svg+xml"],
  ["an SVG called a PNG", "photo", svg, 415, "a.png", "image/png"],
  ["a page called a JPEG", "photo", html, 415],
  ["a GIF", "photo", await draw(30, 30).gif().toBuffer(), 415, "a.gif", "image/gif"],
  ["a TIFF", "photo", await draw(30, 30).tiff().toBuffer(), 415, "a.tiff", "image/tiff"],
  ["an AVIF", "photo", await draw(30, 30).avif().toBuffer(), 415, "a.avif", "image/avif"],
  ["a PDF as photo", "photo", pdf, 415, "a.pdf", "application/pdf"],
  ["a page that begins like a GIF", "photo", joined("GIF89a", html), 415],
  ["nothing but zeros", "photo", Buffer.alloc(5_000), 415],
  ["a packed bomb", "photo", gzipSync(Buffer.alloc(30 * MEGABYTE)), 415],
  ["a PDF", "resume", pdf, 201],
  ["a PDF called a text", "resume", pdf, 201, "a.txt", "text/plain"],
  [
    "a PDF of exactly 2 MB",
    "resume",
    joined(filled(pdf.subarray(0, -10), 2 * MEGABYTE - 10), pdf.subarray(-10)),
    201,
  ],
  ["a PDF of one byte more", "resume", filled(pdf, 2 * MEGABYTE + 1), 413],
  ["an empty resume", "resume", Buffer.alloc(0), 415],
  ["half a PDF", "resume", pdf.subarray(0, Math.floor(pdf.length / 2)), 415],
  // A few bytes may come before a PDF (FILE-25), a page of more than that may not.
  ["a long page with a PDF behind it", "resume", joined(html, Buffer.alloc(1024, 32), pdf), 415],
  ["a JPEG as resume", "resume", jpeg, 415, "a.pdf", "application/pdf"],
  ["a page called a PDF", "resume", html, 415, "a.pdf", "application/pdf"],
  ["an SVG called a PDF", "resume", svg, 415, "a.pdf", "application/pdf"],
];

test("each file is accepted or refused as listed, and stored files carry no metadata", async () => {
  const wrong: string[] = [];
  for (const [what, field, bytes, status, name = "a.jpg", type = "image/jpeg"] of CASES) {
    const file = new File([new Uint8Array(bytes)], name, { type });
    const answer = await api.call(
      "POST",
      "/api/candidates/register",
      formOf(candidateForm(), { [FIELDS[field]]: file }),
    );
    if (answer.status !== status) wrong.push(`${what}: ${answer.status} instead of ${status}`);
  }
  printFigure("5", `${CASES.length} files`);
  expect(CASES).toHaveLength(40);
  expectNone("5", "decided otherwise than listed", wrong);

  const withMetadata: string[] = [];
  let pictures = 0;
  for await (const { key } of api.deps.files.list()) {
    if (!key.endsWith(".webp")) continue;
    pictures += 1;
    const bytes = (await api.deps.files.read(key)) ?? Buffer.alloc(0);
    const { exif, xmp, iptc, format } = await sharp(bytes).metadata();
    const rides = bytes.includes("<script") || bytes.includes("PK\u0003\u0004");
    if (exif || xmp || iptc || rides || format !== "webp") withMetadata.push(key);
  }
  printFigure("5", `${pictures} pictures stored`);
  expect(pictures).toBeGreaterThan(10);
  expectNone("5", "stored pictures with metadata or a rider", withMetadata);
});
