import sharp from "sharp";
import { expect, test } from "vitest";
import { drawProgressiveJpeg } from "#tests/support/progressive-jpeg.ts";
import { countScans, findPictureFlaw, isAnimated } from "#platform/domain/files/picture-flaw.ts";

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 120, sigma: 60 },
    },
  });
const joined = (...parts: (Uint8Array | number[])[]) =>
  Buffer.concat(parts.map((part) => Uint8Array.from(part)));

test("scans are counted in baseline and progressive pictures", async () => {
  expect(countScans(await noise(300, 200).jpeg().toBuffer())).toBe(1);
  const progressive = await noise(300, 200).jpeg({ progressive: true }).toBuffer();
  expect(countScans(progressive)).toBeGreaterThan(5);
  expect(findPictureFlaw(progressive)).toBeNull();
});

test("32 scans are accepted, 33 are refused (FILE-9)", () => {
  expect(countScans(drawProgressiveJpeg(64, 32))).toBe(32);
  expect(findPictureFlaw(drawProgressiveJpeg(64, 32))).toBeNull();
  expect(findPictureFlaw(drawProgressiveJpeg(64, 33))).toBe("too-many-scans");
  expect(countScans(drawProgressiveJpeg(5_000, 2_649))).toBe(2_649);
});

test("scans of a preview inside a segment or after the end do not count", async () => {
  const jpeg = await noise(40, 40).jpeg().toBuffer();
  const preview = drawProgressiveJpeg(8, 60);
  const length = preview.length + 2;
  const withPreview = joined([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff], preview, jpeg.subarray(2));
  expect(countScans(withPreview)).toBe(1);
  expect(countScans(joined(jpeg, preview))).toBe(1);
});

test("scans after fill bytes, restart markers and garbage between segments count", () => {
  const bomb = drawProgressiveJpeg(8, 40);
  const filled = bomb.toString("latin1").replaceAll("\xff\xda", "junk\xff\x00\xff\xd3\xff\xff\xff\xda");
  expect(countScans(Buffer.from(filled, "latin1"))).toBe(40);
});

test("counting ends at the end of a truncated picture or other bytes", () => {
  expect(countScans(drawProgressiveJpeg(8, 40).subarray(0, 400))).toBeGreaterThan(10);
  for (const bytes of [[], [0xff], [0xff, 0xd8], [0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xda, 0, 0]]) {
    expect(countScans(Uint8Array.from(bytes))).toBeLessThan(2);
  }
  expect(countScans(Buffer.from("hello"))).toBe(0);
});

test("an animation is recognised by its header", async () => {
  const frames = await Promise.all([1, 2].map(() => noise(20, 20).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(isAnimated(animated)).toBe(true);
  expect(isAnimated(await noise(20, 20).webp().toBuffer())).toBe(false);
  const still = await noise(20, 20).png().toBuffer();
  expect(isAnimated(still)).toBe(false);
  // The chunk follows the header chunk: eight bytes of data and a checksum.
  const control = joined([0, 0, 0, 8], Buffer.from("acTL"), Buffer.alloc(12));
  expect(isAnimated(joined(still.subarray(0, 33), control, still.subarray(33)))).toBe(true);
  for (const cut of [0, 4, 12, 20]) expect(isAnimated(animated.subarray(0, cut))).toBe(false);
});
