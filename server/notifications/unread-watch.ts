// Counts the unread notices of everybody who watches in this process, with two queries in each round.
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { countUnreadOf, listOpenSessions } from "./repository.ts";

export type Watcher = {
  accountId: string;
  sessionId: string;
  /** Called at the start and then at every change. */
  onCount: (unread: number) => void;
  /** The session has ended, in this process or in another one. */
  onSessionEnd: () => void;
};

type Options = { db: Database; clock: Clock; onError: (error: unknown) => void };
/** Returns how to stop. */
export type UnreadWatch = (watcher: Watcher) => () => void;

const ROUND_MS = 2_000;

export function createUnreadWatch({ db, clock, onError }: Options): UnreadWatch {
  const lastCounts = new Map<Watcher, number | undefined>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      // A watcher that comes during the queries is in none of the answers: it waits for the next round.
      const watchers = [...lastCounts.keys()];
      const [counts, sessions] = await Promise.all([
        countUnreadOf(db, [...new Set(watchers.map(({ accountId }) => accountId))]),
        listOpenSessions(db, [...new Set(watchers.map(({ sessionId }) => sessionId))], clock.now()),
      ]);
      for (const watcher of watchers) report(watcher, counts.get(watcher.accountId) ?? 0, sessions);
    } catch (error) {
      onError(error);
    }
    timer = lastCounts.size > 0 ? setTimeout(() => void look(), ROUND_MS).unref() : undefined;
  }

  function report(watcher: Watcher, unread: number, sessions: ReadonlySet<string>): void {
    if (!lastCounts.has(watcher)) return;
    if (!sessions.has(watcher.sessionId)) return watcher.onSessionEnd();
    if (lastCounts.get(watcher) === unread) return;
    lastCounts.set(watcher, unread);
    watcher.onCount(unread);
  }

  return (watcher) => {
    lastCounts.set(watcher, undefined);
    // The first watcher starts a round at once; later ones wait for it at most two seconds.
    timer ??= setTimeout(() => void look(), 0).unref();
    return () => lastCounts.delete(watcher);
  };
}
