// Pictures written byte by byte. Those of a real encoder stand beside the decoder (src/platform/server/files/pictures).
import { describe, expect, test } from "vitest";
import { countScans, findPictureFlaw, isAnimated, isCutOff } from "./picture-flaw.ts";

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? Array.from(part, (sign) => sign.charCodeAt(0)) : part,
    ),
  );

describe("the scans of a JPEG", () => {
  const START = [0xff, 0xd8];
  const SCAN = [0xff, 0xda, 0, 2];
  const END = [0xff, 0xd9];
  const scans = (count: number) => bytesOf(START, ...Array.from({ length: count }, () => SCAN), END);

  test("are accepted up to 32", () => {
    expect([0, 1, 2, 32, 33].map((count) => countScans(scans(count)))).toEqual([0, 1, 2, 32, 33]);
    expect([1, 32, 33].map((count) => findPictureFlaw(scans(count)))).toEqual([null, null, "too-many-scans"]);
  });

  test("count up to the end of the picture, or of its bytes", () => {
    expect(countScans(bytesOf(START, SCAN, END, SCAN))).toBe(1);
    expect(countScans(bytesOf(START, SCAN, SCAN))).toBe(2);
    expect(countScans(bytesOf(START, SCAN, [0xff]))).toBe(1);
    expect(countScans(bytesOf(START))).toBe(0);
  });

  test("are of a picture that begins as one, with both of its bytes", () => {
    expect(countScans(bytesOf([0xff, 0xe0], SCAN, END))).toBe(0);
    expect(countScans(bytesOf([0x00, 0xd8], SCAN, END))).toBe(0);
    expect(countScans(bytesOf("hello", SCAN))).toBe(0);
    expect(countScans(bytesOf())).toBe(0);
  });

  test("count after fill bytes, escaped bytes and garbage, and a length of 0 skips nothing", () => {
    expect(countScans(bytesOf(START, "junk", [0xff, 0x00], [0xff, 0xff], SCAN, END))).toBe(1);
    expect(countScans(bytesOf(START, [0xff, 0xda, 0, 0], SCAN, END))).toBe(2);
  });

  test("do not count inside another segment, whatever its length", () => {
    expect(countScans(bytesOf(START, [0xff, 0xe1, 0, 6], SCAN, SCAN, END))).toBe(1);
    const long = Array.from({ length: 0x0102 - 2 - SCAN.length }, () => 7);
    expect(countScans(bytesOf(START, [0xff, 0xe1, 1, 2], SCAN, long, SCAN, END))).toBe(1);
  });

  test("follow the first and the last restart marker, which have no length, unlike the markers beside them", () => {
    for (const marker of [0xd0, 0xd7, 0x01])
      expect(countScans(bytesOf(START, [0xff, marker], SCAN, END)), String(marker)).toBe(1);
    // Their segment of six bytes holds what looks like a scan.
    for (const marker of [0xcf, 0xd8, 0x02])
      expect(countScans(bytesOf(START, [0xff, marker, 0, 6], SCAN, END)), String(marker)).toBe(0);
  });
});

describe("an animation", () => {
  const webp = (kind: string, flags: number) =>
    bytesOf("RIFF", [0, 0, 0, 0], "WEBP", kind, [0, 0, 0, 0, flags]);
  const chunk = (name: string, length: number) =>
    bytesOf(
      [0, 0, 0, length],
      name,
      Array.from({ length: length + 4 }, () => 0),
    );
  const png = (...chunks: Uint8Array[]) =>
    bytesOf([0x89], "PNG\r\n", [0x1a], "\n", ...chunks.map((part) => [...part]));

  test.each([
    ["VP8X", 0x02, true],
    ["VP8X", 0x12, true],
    ["VP8X", 0x10, false],
    ["VP8 ", 0x02, false],
    ["VP8L", 0x02, false],
  ])("of the WebP kind %j with the flags %d: %s", (kind, flags, animated) => {
    expect(isAnimated(webp(kind, flags))).toBe(animated);
    expect(findPictureFlaw(webp(kind, flags))).toBe(animated ? "animated" : null);
  });

  test("of a PNG has a chunk of its own before the first pixels", () => {
    const [header, control, pixels] = [chunk("IHDR", 13), chunk("acTL", 8), chunk("IDAT", 5)];
    expect(isAnimated(png(header, control, pixels))).toBe(true);
    expect(isAnimated(png(header, pixels, control))).toBe(false);
    expect(isAnimated(png(header, pixels))).toBe(false);
    expect(isAnimated(png(header))).toBe(false);
  });

  test("is found where the bytes end with the name of its chunk, and not before", () => {
    const whole = png(chunk("IHDR", 13), chunk("acTL", 8));
    const named = whole.length - 12;
    expect([named, named - 1].map((length) => isAnimated(whole.subarray(0, length)))).toEqual([true, false]);
  });

  test("is none in other bytes", () => {
    expect(isAnimated(bytesOf([0x89], "GIF\r\n", [0x1a], "\n", [...chunk("acTL", 8)]))).toBe(false);
    expect(isAnimated(bytesOf())).toBe(false);
  });
});

describe("a picture that is cut off", () => {
  const jpeg = bytesOf(
    [0xff, 0xd8],
    [0xff, 0xe1, 0, 6],
    [0xff, 0xd9, 0, 0],
    [0xff, 0xda, 0, 2],
    [1, 2, 3],
    [0xff, 0xd9],
  );
  const chunk = (name: string, length: number) =>
    bytesOf(
      [0, 0, 0, length],
      name,
      Array.from({ length: length + 4 }, () => 7),
    );
  const png = bytesOf(
    "\x89PNG\r\n\x1a\n",
    [...chunk("IHDR", 13)],
    [...chunk("IDAT", 9)],
    [...chunk("IEND", 0)],
  );
  const webp = bytesOf("RIFF", [12, 0, 0, 0], "WEBP", "VP8 ", [0, 0, 0, 0]);

  test.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["WebP", webp],
  ])("is a %s without its last bytes, wherever they end; more bytes after it change nothing", (_, whole) => {
    expect([isCutOff(whole), isCutOff(bytesOf([...whole], "more"))]).toEqual([false, false]);
    const cuts = Array.from({ length: whole.length - 12 }, (_cut, at) => whole.subarray(0, at + 12));
    expect(cuts.filter((cut) => !isCutOff(cut))).toEqual([]);
  });
});
