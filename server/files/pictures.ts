// Pictures made small and harmless: read by two at most at a time, turned upright, written anew without metadata.
import sharp from "sharp";
import { Refusal } from "#domain/refusal.ts";

/** Five thousand by five thousand; what claims more would fill the memory. */
const MOST_PIXELS = 25_000_000;
const AT_ONCE = 2;
const MOST_WAITING = 24;

// Only what people may send is ever decoded: every other format is a way in that nobody needs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/** Null for a picture that cannot be read to its end. "too-many-pixels" is told before anything is decoded. */
export async function readPicture(
  bytes: Uint8Array,
  box: { width: number; height: number },
): Promise<Buffer | "too-many-pixels" | null> {
  await takePlace();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return "too-many-pixels";
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  } finally {
    leavePlace();
  }
}

async function takePlace(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  // Each one that waits holds its whole upload in memory.
  if (waiting.length >= MOST_WAITING) {
    throw new Refusal(
      "unavailable",
      "BUSY",
      "Too many pictures are sent just now. Please try again shortly.",
      {
        retryAfterSeconds: 5,
      },
    );
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
