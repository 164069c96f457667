// Limits the decoding of pictures: few at once, one for each sender, and a bounded queue.
import { clientGone } from "#platform/server/http/body.ts";
import { Refusal } from "#platform/domain/refusal.ts";

type QueueLimits = { concurrency: number; maxWaiting: number; maxWaitingOfSender: number };
type Sender = { sender: string; signal?: AbortSignal };
type Waiting = { sender: string; start: () => void };

const RETRY_SECONDS = 5;

export function createDecodeQueue({ concurrency, maxWaiting, maxWaitingOfSender }: QueueLimits) {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  const isFree = (sender: string) => running.size < concurrency && !running.has(sender);

  function acquireSlot({ sender, signal }: Sender): Promise<void> | void {
    if (signal?.aborted) throw clientGone();
    if (isFree(sender)) return void running.add(sender);
    // Each waiting upload is held in memory.
    const ofSender = waiting.filter((one) => one.sender === sender).length;
    if (waiting.length >= maxWaiting || ofSender >= maxWaitingOfSender) throw tooManyWaiting();
    return waitForSlot({ sender, ...(signal && { signal }) });
  }

  function waitForSlot({ sender, signal }: Sender): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = () => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(clientGone());
    };
    const entry = {
      sender,
      start: () => {
        signal?.removeEventListener("abort", cancel);
        resolve();
      },
    };
    signal?.addEventListener("abort", cancel, { once: true });
    waiting.push(entry);
    return promise;
  }

  /**
   * Starts the first in the queue whose sender has no picture running, so that one sender's many pictures delay nobody
   * else.
   */
  function startNext(): void {
    const index = waiting.findIndex(({ sender }) => isFree(sender));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    running.add(next.sender);
    next.start();
  }

  return {
    /** Throws a Refusal "rate-limited" if the queue is full. The work does not begin if the client has gone by then. */
    async run<Result>(from: Sender, work: () => Promise<Result>): Promise<Result> {
      await acquireSlot(from);
      try {
        return await work();
      } finally {
        running.delete(from.sender);
        startNext();
      }
    },
  };
}

function tooManyWaiting(): Refusal {
  return new Refusal(
    "rate-limited",
    "BUSY",
    "Too many pictures are sent just now. Please try again shortly.",
    {
      retryAfterSeconds: RETRY_SECONDS,
    },
  );
}
