// Resizes pictures: upright, re-encoded and without metadata. The queue and the child processes are in other files.
import sharp from "sharp";
import { MAX_PIXELS } from "#platform/domain/files/terms.ts";

export type Box = { width: number; height: number };
export type Job = { bytes: Uint8Array; box: Box };

// Formats that people may not upload are blocked, because each decoder is a possible attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

/** Reads the size from the header without decoding. Null if there is none. */
export async function countPixels(bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

const QUALITY = 82;

/** Null if the picture cannot be read completely. */
export async function fitPicture(bytes: Uint8Array, box: Box, quality = QUALITY): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch {
    return null;
  }
}
