import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { drawPhoto } from "#tests/support/uploads.ts";
import { drawProgressiveJpeg } from "#tests/support/progressive-jpeg.ts";
import { createDecoder } from "./decoder.ts";

const BOX = { width: 640, height: 640 };
const decoder = createDecoder({ limitMs: 30_000, idleMs: 60_000 });

/** Returns the ids of the decoder processes of this process. */
function decoderIds(): string[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  return children
    .trim()
    .split(" ")
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("decoder-process"));
}

/** Those of other test files, which run in the same process. */
const others = new Set(decoderIds());

/** Returns the niceness of each decoder process that these tests have started. */
const decoders = (): number[] =>
  decoderIds()
    .filter((pid) => !others.has(pid))
    .map((pid) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[16]));

test("a picture is decoded in another process of low priority, which is used again", async () => {
  for (let round = 0; round < 2; round += 1) {
    const picture = await decoder.decode(await drawPhoto(900, 600), BOX);
    if (!Buffer.isBuffer(picture)) throw new Error(`Not decoded: ${picture}`);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 640, height: 427 });
    expect(decoders()).toEqual([10]);
  }
});

test("a thousand pictures leave no listener behind at the process that decodes them", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on("warning", note);
  const photo = await drawPhoto(16, 12);
  try {
    for (let count = 0; count < 1_000; count += 1)
      expect(await decoder.decode(photo, BOX)).toBeInstanceOf(Buffer);
    expect(decoders()).toHaveLength(1);
  } finally {
    process.off("warning", note);
  }
  expect(warnings).toEqual([]);
});

test("two pictures at once are decoded by two processes, also when one waits for its next picture", async () => {
  await decoder.decode(await drawPhoto(), BOX);
  const [wide, tall] = await Promise.all(
    [await drawPhoto(900, 600), await drawPhoto(600, 900)].map((photo) => decoder.decode(photo, BOX)),
  );
  const sizeOf = async (picture: typeof wide) => {
    const { width, height } = await sharp(picture as Buffer).metadata();
    return [width, height];
  };
  expect([await sizeOf(wide), await sizeOf(tall)]).toEqual([
    [640, 427],
    [427, 640],
  ]);
});

test("an unreadable picture is null, and the next picture is decoded", async () => {
  expect(await decoder.decode(Buffer.from("hello"), BOX)).toBeNull();
  expect(await decoder.decode((await drawPhoto(900, 600)).subarray(0, 1_000), BOX)).toBeNull();
  expect(Buffer.isBuffer(await decoder.decode(await drawPhoto(), BOX))).toBe(true);
});

test("a decode that takes too long is killed", async () => {
  const hasty = createDecoder({ limitMs: 1_500, idleMs: 60_000 });
  const before = decoders().length;
  const startedAt = performance.now();
  // Takes about six seconds of a processor if it is not killed.
  expect(await hasty.decode(drawProgressiveJpeg(5_000, 5_000), BOX)).toBe("took-too-long");
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  await expect.poll(() => decoders().length).toBe(before);
});

test("an idle process ends after its time, and a dead one is replaced", async () => {
  const brief = createDecoder({ limitMs: 30_000, idleMs: 100 });
  const before = decoders().length;
  await brief.decode(await drawPhoto(), BOX);
  await expect.poll(() => decoders().length).toBe(before);
  expect(Buffer.isBuffer(await brief.decode(await drawPhoto(), BOX))).toBe(true);
});

test("a picture that comes when an idle process is being ended gets a process of its own", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const brief = createDecoder({ limitMs: 30_000, idleMs: 100 });
    const photo = await drawPhoto();
    await brief.decode(photo, BOX);
    vi.advanceTimersByTime(100);
    expect(Buffer.isBuffer(await brief.decode(photo, BOX))).toBe(true);
    // It is no longer idle when its time comes.
    vi.advanceTimersByTime(99);
    const decoding = brief.decode(photo, BOX);
    vi.advanceTimersByTime(99);
    expect(Buffer.isBuffer(await decoding)).toBe(true);
    vi.advanceTimersByTime(100);
  } finally {
    vi.useRealTimers();
  }
});

test("an idle decoder does not keep its program from ending", async () => {
  const program = `
    import { createDecoder } from "#platform/server/files/pictures/decoder.ts";
    const picture = await createDecoder({ limitMs: 30_000, idleMs: 60_000 }).decode(new Uint8Array(1), ${JSON.stringify(BOX)});
    console.log(String(picture));`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: join(import.meta.dirname, "../../../../.."),
    timeout: 30_000,
  });
  expect((await run).stdout).toBe("null\n");
});
