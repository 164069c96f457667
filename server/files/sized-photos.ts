// Resizes stored pictures to the widths that screens ask for. The most recently used results are cached in memory.
import { createDecodeQueue } from "./decode-queue.ts";
import { fitPicture } from "./pictures.ts";

const MOST_BYTES = 32 * 1024 * 1024;
const ANY_HEIGHT = 10_000;

/** These pictures were encoded by this server, so they are decoded in this process, in a queue apart from uploads. */
const queue = createDecodeQueue({ atOnce: 2, maxWaiting: 24, maxWaitingOfSender: 1 });

/** A cache with the least recently used first. */
const kept = new Map<string, Buffer>();
const beingMade = new Map<string, Promise<Buffer>>();
let keptBytes = 0;

/** Returns the picture unchanged if it is no wider, or if the queue is full. */
export function inWidth(width: number, { key, bytes }: { key: string; bytes: Buffer }): Promise<Buffer> {
  const name = `${width}/${key}`;
  const known = kept.get(name);
  if (known) {
    kept.delete(name);
    kept.set(name, known);
    return Promise.resolve(known);
  }
  const making = beingMade.get(name) ?? make(name, width, bytes).finally(() => beingMade.delete(name));
  beingMade.set(name, making);
  return making;
}

async function make(name: string, width: number, bytes: Buffer): Promise<Buffer> {
  const box = { width, height: ANY_HEIGHT };
  const small = await queue.run({ sender: name }, () => fitPicture(bytes, box)).catch(() => null);
  if (!Buffer.isBuffer(small)) return bytes;
  const lighter = small.length < bytes.length ? small : bytes;
  keep(name, lighter);
  return lighter;
}

function keep(name: string, bytes: Buffer): void {
  kept.set(name, bytes);
  keptBytes += bytes.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_BYTES) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
}
