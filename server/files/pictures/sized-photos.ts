// Resizes stored pictures to the widths that screens ask for. The most recently used results are cached in memory.
import { LRUCache } from "lru-cache";
import { MIN_WIDTH } from "#domain/files/photo-width.ts";
import { createDecodeQueue } from "./decode-queue.ts";
import { fitPicture } from "./pictures.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const ANY_HEIGHT = 10_000;
/** Lists have many of the smallest: 4 kB each at most (FILE-24). */
const SMALL_QUALITY = 60;

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
    .run({ sender: name }, () =>
      fitPicture(bytes, box, width <= Number(MIN_WIDTH) ? SMALL_QUALITY : undefined),
    )
    .catch(() => null);
  if (!Buffer.isBuffer(small)) return bytes;
  const lighter = small.length < bytes.length ? small : bytes;
  cache.set(name, lighter);
  return lighter;
}
