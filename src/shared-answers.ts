// Keeps the answers of calls that are the same for everybody, so that pages of logged-in people need not ask for them
// again.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { LRUCache } from "lru-cache";
import { INTERFACE } from "#src/calls.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Changes } from "#platform/server/database/changes.ts";

/** As long as a page of visitors is kept (page-cache.ts). */
const MAX_MS = MINUTE_MS;
const MAX_LETTERS = 4 * 1024 * 1024;

const PATHS = new Set(INTERFACE.filter((call) => call.forEverybody).map(({ path }) => path));

/** What a page read from the API. */
export type Answer = { body: string | null; status: number; headers: Headers };

/** Answers with the kept answer of this address, or makes it. */
export type SharedAnswers = (path: string, make: () => Promise<Answer>) => Promise<Answer>;

type Kept = { answer: Answer; version: number; day: string; until: number };

export function createSharedAnswers({ changes, clock }: { changes: Changes; clock: Clock }): SharedAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_LETTERS,
    sizeCalculation: ({ answer }, path) => path.length + (answer.body ?? "").length + 1,
  });
  const isCurrent = ({ version, day, until }: Kept) =>
    version === changes.version() && day === clock.today() && until > clock.now().getTime();

  return async (path, make) => {
    const [pathname = ""] = path.split("?");
    const version = changes.version();
    if (version === null || !PATHS.has(pathname)) return make();
    const found = kept.get(path);
    if (found && isCurrent(found)) return found.answer;
    const day = clock.today();
    const answer = await make();
    if (answer.status !== 200 || answer.headers.has("set-cookie")) return answer;
    // Version and day are those before the call: an answer that was read before a change is not sent after it.
    const until = clock.now().getTime() + MAX_MS;
    kept.set(path, { answer, version, day, until });
    return answer;
  };
}
