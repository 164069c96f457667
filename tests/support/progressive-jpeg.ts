// Writes a small progressive JPEG that is costly to decode: each scan covers the whole picture.

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Packs bits as in a scan: a byte 0xff is followed by a zero byte, and the last byte is filled up with ones. */
function packBits(fields: Iterable<readonly [value: number, length: number]>): Buffer {
  const bytes: number[] = [];
  let [byte, count] = [0, 0];
  const writeBit = (bit: number) => {
    byte = (byte << 1) | bit;
    count += 1;
    if (count < 8) return;
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
    [byte, count] = [0, 0];
  };
  for (const [value, length] of fields) {
    for (let bit = length - 1; bit >= 0; bit -= 1) writeBit((value >> bit) & 1);
  }
  while (count > 0) writeBit(1);
  return Buffer.from(bytes);
}

/** Codes for runs of empty blocks, at most 32,767 in each; the rest is coded block by block. */
function* emptyBlocks(blocks: number): Generator<readonly [number, number]> {
  let left = blocks;
  for (; left >= 16_384; left -= Math.min(left, 32_767)) {
    yield [0, 1];
    yield [Math.min(left, 32_767) - 16_384, 14];
  }
  for (; left > 0; left -= 1) yield [0b10, 2];
}

/** A grey square of `side` pixels with this number of scans. */
export function drawProgressiveJpeg(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const size = [side >> 8, side & 0xff];
  const firstScan = packBits(Array.from({ length: blocks }, () => [0, 1] as const));
  const emptyScan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])),
    packBits(emptyBlocks(blocks)),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.from([8, ...size, ...size, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.concat([Buffer.from([0x00, 1]), Buffer.alloc(16)])),
    segment(0xc4, Buffer.concat([Buffer.from([0x10, 1, 1]), Buffer.alloc(14), Buffer.from([0xe0, 0x00])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    firstScan,
    ...Array.from({ length: scans - 1 }, () => emptyScan),
    Buffer.from([0xff, 0xd9]),
  ]);
}
