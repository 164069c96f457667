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
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return 0;
  let scans = 0;
  let index = 2;
  for (;;) {
    // Inside a scan, a byte 0xff is followed by a zero, so it is no marker.
    index = bytes.indexOf(0xff, index);
    if (index < 0) return scans;
    while (bytes[index] === 0xff) index += 1;
    const marker = bytes[index] ?? EOI;
    index += 1;
    if (marker === EOI) return scans;
    if (marker === 0 || hasNoLength(marker)) continue;
    if (marker === SOS) scans += 1;
    index += Math.max(2, ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0));
  }
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
