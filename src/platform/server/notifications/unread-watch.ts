// Counts unread notices for every open stream of this process, with two queries in each round.
import type { AccountId } from "#platform/domain/ids.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { countUnreadOf, listOpenSessions } from "./repository.ts";

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
export type UnreadWatch = (watcher: Watcher) => () => void;

const ROUND_MS = 2_000;

export function createUnreadWatch({ db, clock, onError }: Options): UnreadWatch {
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
