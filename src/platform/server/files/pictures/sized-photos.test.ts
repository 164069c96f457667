import sharp from "sharp";
import { expect, test } from "vitest";
import { resizeToWidth } from "./sized-photos.ts";

/** As restless as a photo before a hedge: a face takes less. */
async function restlessPhoto(): Promise<Buffer> {
  const side = 640;
  const pixels = Buffer.alloc(side * side * 3);
  let seed = 7;
  for (const index of pixels.keys()) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    const [x, y] = [Math.floor(index / 3) % side, Math.floor(index / 3 / side)];
    pixels[index] = 110 + 50 * Math.sin(x / 9) + 40 * Math.sin((x + y) / 7) + (seed % 30) - 15;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .webp({ quality: 82 })
    .toBuffer();
}

test("a photo as lists show it weighs at most 4 kB (FILE-24)", async () => {
  const bytes = await restlessPhoto();
  const small = await resizeToWidth(160, { key: "restless", bytes });
  expect((await sharp(small).metadata()).width).toBe(160);
  expect(small.length).toBeLessThanOrEqual(4_096);
  expect((await resizeToWidth(480, { key: "restless", bytes })).length).toBeGreaterThan(8_000);
});
