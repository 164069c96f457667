// Pictures made small and harmless: turned upright, written again without metadata. What waits for whom is elsewhere.
import sharp from "sharp";

/** Five thousand by five thousand; what claims more would fill the memory. */
export const MAX_PIXELS = 25_000_000;

export type Box = { width: number; height: number };
export type Job = { bytes: Uint8Array; box: Box };

// Only what people may send is ever decoded: every other format is a way in that nobody needs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

/** From the header alone, nothing is decoded; null where there is none. */
export async function countPixels(bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

/** Null for a picture that cannot be read to its end. */
export async function fitPicture(bytes: Uint8Array, box: Box): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
