// Sends the count of unread notices as server-sent events.
import { MINUTE_MS } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import { STREAM_END } from "#platform/domain/notifications/stream.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Role } from "#platform/domain/role.ts";
import type { Database } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Clock } from "#platform/server/clock.ts";
import { countUnreadOf, listOpenSessions } from "./repository.ts";

/** A stream ends after this time. The browser then connects again, and its session is checked again. */
const MAX_AGE_MS = 5 * MINUTE_MS;
/** Proxies close connections on which nothing is sent. */
const HEARTBEAT_MS = 20_000;
/** The limit of one process. Pages that get no stream poll every half minute. */
export const MAX_STREAMS = 2_000;
/** The limit of one account in one process. A browser opens a stream only for the visible tab. */
const MAX_STREAMS_OF_ACCOUNT = 5;

const watches = new WeakMap<Database, UnreadWatch>();

/** Returns the watch of a database. Every stream of this process shares it. */
function getWatch({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): UnreadWatch {
  const existing = watches.get(db);
  if (existing) return existing;
  const onError = (error: unknown) => log.warn({ err: error }, "unread notices cannot be counted");
  const made = createUnreadWatch({ db, clock, onError });
  watches.set(db, made);
  return made;
}

type Watching = { role: Role; accountId: AccountId; email: string; sessionId: string };

type OpenStream = {
  accountId: AccountId;
  sessionId: string;
  close: () => void;
  /** Ends the stream with an event after which the browser does not connect again. */
  end: () => void;
};

/** A Set keeps the order of insertion, so the oldest stream is first. */
const openStreams = new Set<OpenStream>();

/**
 * Ends all streams before the server closes, because each would keep its connection open. Browsers connect again, to
 * another process.
 */
export function endStreams(): void {
  for (const { close } of openStreams) close();
}

/** Called after a session was deleted. In other processes its streams end within two seconds. */
export function endStreamsOfSession(sessionId: string): void {
  for (const stream of openStreams) if (stream.sessionId === sessionId) stream.end();
}

/** Called after the sessions of an account were deleted. In other processes their streams end within two seconds. */
export function endStreamsOfAccount(accountId: AccountId): void {
  for (const stream of openStreams) if (stream.accountId === accountId) stream.end();
}

/** Ends the person's oldest stream if there are already as many as allowed. */
function makeRoom(accountId: AccountId): void {
  const own = [...openStreams].filter((stream) => stream.accountId === accountId);
  if (own.length >= MAX_STREAMS_OF_ACCOUNT) own[0]?.end();
  // The answer is no 503, because a proxy could take that for a failed process.
  else if (openStreams.size >= MAX_STREAMS)
    throw new Refusal("rate-limited", "BUSY", "Too many pages watch just now.", { retryAfterSeconds: 60 });
}

export function streamUnread(
  deps: Pick<Deps, "db" | "clock" | "log">,
  { accountId, sessionId }: Watching,
  signal: AbortSignal,
): Response {
  makeRoom(accountId);
  let stop = () => {};
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const close = () => {
        stop();
        controller.close();
      };
      const end = () => {
        send(`event: ${STREAM_END}\ndata: {}\n\n`);
        close();
      };
      const stream = { accountId, sessionId, close, end };
      const unwatch = getWatch(deps)({
        accountId,
        sessionId,
        onCount: (unread) => send(`data: {"unread":${unread}}\n\n`),
        onSessionEnd: end,
      });
      const heartbeat = setInterval(() => send(": here\n\n"), HEARTBEAT_MS).unref();
      const limit = setTimeout(close, MAX_AGE_MS).unref();
      stop = () => {
        unwatch();
        clearInterval(heartbeat);
        clearTimeout(limit);
        signal.removeEventListener("abort", stop);
        openStreams.delete(stream);
      };
      signal.addEventListener("abort", stop);
      openStreams.add(stream);
      send("retry: 5000\n\n");
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store",
      // Makes a proxy that buffers answers pass this one on at once.
      "X-Accel-Buffering": "no",
    },
  });
}

type Watcher = {
  accountId: AccountId;
  sessionId: string;
  /** Called with the first count and then after every change. */
  onCount: (unread: number) => void;
  /** Called when the session was deleted or has expired, also in another process. */
  onSessionEnd: () => void;
};

type Options = { db: Database; clock: Clock; onError: (error: unknown) => void };
/** Starts to watch and returns a function that stops it. */
type UnreadWatch = (watcher: Watcher) => () => void;

const ROUND_MS = 2_000;

/** Counts unread notices for every open stream of this process, with two queries in each round. */
function createUnreadWatch({ db, clock, onError }: Options): UnreadWatch {
  const lastCounts = new Map<Watcher, number | undefined>();
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    try {
      // A watcher that is added during the queries is in none of the results. The next round counts for it.
      const watchers = [...lastCounts.keys()];
      const [counts, sessions] = await Promise.all([
        countUnreadOf(db, [...new Set(watchers.map(({ accountId }) => accountId))]),
        listOpenSessions(db, [...new Set(watchers.map(({ sessionId }) => sessionId))], clock.now()),
      ]);
      for (const watcher of watchers) notifyWatcher(watcher, counts.get(watcher.accountId) ?? 0, sessions);
    } catch (error) {
      onError(error);
    }
    timer = lastCounts.size > 0 ? setTimeout(() => void poll(), ROUND_MS).unref() : undefined;
  }

  function notifyWatcher(watcher: Watcher, unread: number, sessions: ReadonlySet<string>): void {
    if (!lastCounts.has(watcher)) return;
    if (!sessions.has(watcher.sessionId)) return watcher.onSessionEnd();
    if (lastCounts.get(watcher) === unread) return;
    lastCounts.set(watcher, unread);
    watcher.onCount(unread);
  }

  return (watcher) => {
    lastCounts.set(watcher, undefined);
    // The first watcher starts a round at once. Later ones wait at most two seconds for the next.
    timer ??= setTimeout(() => void poll(), 0).unref();
    return () => lastCounts.delete(watcher);
  };
}
