// Resizes stored pictures to the widths that screens ask for. The most recently used results are cached in memory.
import { LRUCache } from "lru-cache";
import { MIN_WIDTH } from "#platform/domain/files/photo-width.ts";
import { createDecodeQueue } from "./decode-queue.ts";
import { type Box, fitPicture } from "./pictures.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const ANY_HEIGHT = 10_000;
/** Lists have many of the smallest: the best quality that keeps them below 4 kB is taken (FILE-24). */
const SMALL_QUALITIES = [70, 50, 30, 10];
const SMALL_BYTES = 4_096;

/** These pictures were encoded by this server, so they are decoded in this process, in a queue apart from uploads. */
const queue = createDecodeQueue({ concurrency: 2, maxWaiting: 24, maxWaitingOfSender: 1 });

const cache = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});
const inFlight = new Map<string, Promise<Buffer>>();

/** Returns the picture unchanged if it is no wider, or if the queue is full. */
export function resizeToWidth(
  width: number,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<Buffer> {
  const name = `${width}/${key}`;
  const cached = cache.get(name);
  if (cached) return Promise.resolve(cached);
  const making = inFlight.get(name) ?? make(name, width, bytes).finally(() => inFlight.delete(name));
  inFlight.set(name, making);
  return making;
}

async function make(name: string, width: number, bytes: Buffer): Promise<Buffer> {
  const box = { width, height: ANY_HEIGHT };
  const small = await queue
    .run({ sender: name }, () => (width <= Number(MIN_WIDTH) ? fitSmall(bytes, box) : fitPicture(bytes, box)))
    .catch(() => null);
  if (!Buffer.isBuffer(small)) return bytes;
  const lighter = small.length < bytes.length ? small : bytes;
  cache.set(name, lighter);
  return lighter;
}

async function fitSmall(bytes: Buffer, box: Box): Promise<Buffer | null> {
  let small: Buffer | null = null;
  for (const quality of SMALL_QUALITIES) {
    small = await fitPicture(bytes, box, quality);
    if (small === null || small.length <= SMALL_BYTES) break;
  }
  return small;
}
