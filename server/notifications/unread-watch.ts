// Keeps browsers told of their unread notices: one query in each round for everybody who watches in this process.
import type { Database } from "#server/database/connect.ts";
import { countUnreadOf } from "./repository.ts";

type Tell = (unread: number) => void;
export type UnreadWatch = {
  /** Calls back at once and then at every change; answers how to stop, or null where too many watch already. */
  watch(accountId: string, tell: Tell): (() => void) | null;
};

const EVERY_MS = 2_000;
/** Browsers that find no place ask again by themselves, less often. */
const MOST_WATCHERS = 2_000;
const MOST_OF_ONE = 10;

export function createUnreadWatch(db: Database, onError: (error: unknown) => void): UnreadWatch {
  const watchers = new Map<string, Map<Tell, number | undefined>>();
  let total = 0;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const counts = await countUnreadOf(db, [...watchers.keys()]);
      for (const [accountId, tells] of watchers) {
        const unread = counts.get(accountId) ?? 0;
        for (const [tell, told] of tells) {
          if (told === unread) continue;
          tells.set(tell, unread);
          tell(unread);
        }
      }
    } catch (error) {
      onError(error);
    }
    if (total > 0) timer = setTimeout(() => void look(), EVERY_MS).unref();
    else timer = undefined;
  }

  return {
    watch(accountId, tell) {
      const tells = watchers.get(accountId) ?? new Map<Tell, number | undefined>();
      if (total >= MOST_WATCHERS || tells.size >= MOST_OF_ONE) return null;
      watchers.set(accountId, tells);
      tells.set(tell, undefined);
      total += 1;
      // The next round comes at once for whoever is first; others wait for it at most two seconds.
      timer ??= setTimeout(() => void look(), 0).unref();
      return () => {
        if (!tells.delete(tell)) return;
        total -= 1;
        if (tells.size === 0) watchers.delete(accountId);
      };
    },
  };
}
