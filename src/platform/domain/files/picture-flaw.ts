// Recognises pictures that are costly to decode despite few pixels, from their bytes and before decoding.

export type PictureFlaw = "too-many-scans" | "animated";

/** Cameras and editors write about ten scans. Each further one decodes the whole picture again. */
const MAX_SCANS = 32;

export function findPictureFlaw(bytes: Uint8Array): PictureFlaw | null {
  if (countScans(bytes) > MAX_SCANS) return "too-many-scans";
  return isAnimated(bytes) ? "animated" : null;
}

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01];
const hasNoLength = (marker: number) => marker === TEM || (marker >= 0xd0 && marker <= 0xd7);

/** Counts the start-of-scan markers of a JPEG up to its end, as the decoder finds them. 0 for any other picture. */
export const countScans = (bytes: Uint8Array): number => readJpeg(bytes).scans;

/** `hasEnd` is false where the bytes end before the picture does. */
function readJpeg(bytes: Uint8Array): { scans: number; hasEnd: boolean } {
  let scans = 0;
  if (!isJpeg(bytes)) return { scans, hasEnd: false };
  let index = 2;
  for (;;) {
    // Inside a scan, a byte 0xff is followed by a zero, so it is no marker.
    index = bytes.indexOf(0xff, index);
    if (index < 0) return { scans, hasEnd: false };
    while (bytes[index] === 0xff) index += 1;
    const marker = bytes[index];
    index += 1;
    if (marker === undefined || marker === EOI) return { scans, hasEnd: marker === EOI };
    if (marker === 0 || hasNoLength(marker)) continue;
    if (marker === SOS) scans += 1;
    index += Math.max(2, ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0));
  }
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === SOI;

/**
 * True where bytes are missing at the end of a JPEG, PNG or WebP, as after a broken download. Browsers draw the rest in
 * grey.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  if (isJpeg(bytes)) return !readJpeg(bytes).hasEnd;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (textAt(bytes, 0) === "RIFF") return bytes.length < 8 || view.getUint32(4, true) + 8 > bytes.length;
  let index = PNG_FIRST_CHUNK_AT;
  while (index + 12 <= bytes.length && textAt(bytes, index + 4) !== "IEND")
    index += 12 + view.getUint32(index);
  return index + 12 > bytes.length;
}

const ANIMATION_FLAG = 0x02;
const RIFF_FLAGS_AT = 20;
const PNG_FIRST_CHUNK_AT = 8;

/** An animated WebP has a flag in its header, an animated PNG a chunk before its first pixels. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0) === "RIFF") {
    return textAt(bytes, 12) === "VP8X" && ((bytes[RIFF_FLAGS_AT] ?? 0) & ANIMATION_FLAG) !== 0;
  }
  if (textAt(bytes, 1) !== "PNG\r") return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let index = PNG_FIRST_CHUNK_AT; index + 8 <= bytes.length; index += 12 + view.getUint32(index)) {
    const name = textAt(bytes, index + 4);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
  }
  return false;
}

function textAt(bytes: Uint8Array, index: number): string {
  return String.fromCharCode(...bytes.subarray(index, index + 4));
}
