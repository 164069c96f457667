// Limits the decoding of pictures: few at once, one for each sender, and a bounded queue.
import { Refusal } from "#domain/refusal.ts";

type Lengths = { atOnce: number; maxWaiting: number; maxWaitingOfSender: number };
type Sender = { sender: string; signal?: AbortSignal };
type Waiting = { sender: string; start: () => void };

const RETRY_SECONDS = 5;

export function createDecodeQueue({ atOnce, maxWaiting, maxWaitingOfSender }: Lengths) {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  const isFree = (sender: string) => running.size < atOnce && !running.has(sender);

  function takeTurn({ sender, signal }: Sender): Promise<void> | void {
    if (signal?.aborted) throw clientGone();
    if (isFree(sender)) return void running.add(sender);
    // Each waiting upload is held in memory.
    const ofSender = waiting.filter((one) => one.sender === sender).length;
    if (waiting.length >= maxWaiting || ofSender >= maxWaitingOfSender) throw tooManyWaiting();
    return waitForTurn({ sender, ...(signal && { signal }) });
  }

  function waitForTurn({ sender, signal }: Sender): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const drop = () => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(clientGone());
    };
    const entry = {
      sender,
      start: () => {
        signal?.removeEventListener("abort", drop);
        resolve();
      },
    };
    signal?.addEventListener("abort", drop, { once: true });
    waiting.push(entry);
    return promise;
  }

  /**
   * Starts the first in the queue whose sender has no picture running, so that one sender's many pictures delay nobody
   * else.
   */
  function startNext(): void {
    const at = waiting.findIndex(({ sender }) => isFree(sender));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) return;
    running.add(next.sender);
    next.start();
  }

  return {
    /** Throws a Refusal "rate-limited" if the queue is full. The work does not begin if the client has gone by then. */
    async run<Result>(from: Sender, work: () => Promise<Result>): Promise<Result> {
      await takeTurn(from);
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

/** Nobody receives this answer, because the connection is closed. */
function clientGone(): Refusal {
  return new Refusal("invalid", "CLIENT_GONE", "The upload was given up before its picture was read.");
}
