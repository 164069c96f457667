// The count of unread notices as server-sent events.
import { Refusal } from "#domain/refusal.ts";
import type { SignedInViewer } from "#domain/role.ts";
import type { Database } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { createUnreadWatch, type UnreadWatch } from "./unread-watch.ts";

/** A stream ends after this time: the browser comes back by itself, and its session is looked at again. */
const LONGEST_MS = 5 * 60 * 1000;
/** Proxies close what is silent. */
const SIGN_OF_LIFE_MS = 20_000;

const watches = new WeakMap<Database, UnreadWatch>();

/** One for each database that this process serves. */
function watchOf({ db, log }: Pick<Deps, "db" | "log">): UnreadWatch {
  const known = watches.get(db);
  if (known) return known;
  const made = createUnreadWatch(db, (error) => log.warn({ err: error }, "unread notices cannot be counted"));
  watches.set(db, made);
  return made;
}

/** How each stream that is open here is closed. */
const closers = new Set<() => void>();

/** Before the door closes: a stream would hold it open. */
export function endStreams(): void {
  for (const close of closers) close();
}

export function streamUnread(
  deps: Pick<Deps, "db" | "log">,
  { accountId }: SignedInViewer,
  signal: AbortSignal,
): Response {
  let end = () => {};
  let isFull = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const stop = watchOf(deps).watch(accountId, (unread) => send(`data: {"unread":${unread}}\n\n`));
      const life = setInterval(() => send(": here\n\n"), SIGN_OF_LIFE_MS).unref();
      const limit = setTimeout(() => close(), LONGEST_MS).unref();
      end = () => {
        stop?.();
        clearInterval(life);
        clearTimeout(limit);
        signal.removeEventListener("abort", end);
        closers.delete(close);
      };
      const close = () => {
        end();
        controller.close();
      };
      signal.addEventListener("abort", end);
      closers.add(close);
      send("retry: 5000\n\n");
      isFull = stop === null;
    },
    cancel: () => end(),
  });
  if (isFull) {
    end();
    throw new Refusal("unavailable", "BUSY", "Too many pages watch just now.", { retryAfterSeconds: 60 });
  }
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store",
      // Proxies that gather answers before they pass them on would hold it back.
      "X-Accel-Buffering": "no",
    },
  });
}
