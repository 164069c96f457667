// A rate limit: a number of points for each key in a period, counted in this process or in the database.
import { sentence, type Sentence, term } from "#platform/domain/locale/sentence.ts";
import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { recordsUnavailable } from "#platform/server/database/refusals.ts";
import { Refusal } from "#platform/domain/refusal.ts";

export type Budget = {
  /** Throws a Refusal "rate-limited" if no points are left, "unavailable" if the database does not answer. */
  consume(key: string, points?: number): Promise<void>;
  /** Returns false if no points are left. */
  tryConsume(key: string): Promise<boolean>;
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
  /** Stores the key for the period without counting. */
  mark(key: string): Promise<void>;
  isMarked(key: string): Promise<boolean>;
};

/** Node runs a timer at once that is longer than 2^31 ms, and the counts in memory end by a timer. */
const MAX_TIMER_SECONDS = 24 * 24 * 60 * 60;

export function createBudget(
  name: string,
  points: number,
  { seconds, pool }: { seconds: number; pool: pg.Pool | null },
): Budget {
  const duration = pool ? seconds : Math.min(seconds, MAX_TIMER_SECONDS);
  const rule = { keyPrefix: name, points, duration };
  const limiter = pool
    ? new RateLimiterPostgres({
        ...rule,
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        // An hourly job deletes expired rows for all limits.
        clearExpiredByTimeout: false,
        // A key far beyond its limit is refused without a query.
        inMemoryBlockOnConsumed: points * 2,
      })
    : new RateLimiterMemory(rule);

  return {
    consume: (key, consumed = 1) => orRefuse(() => limiter.consume(key, consumed)),
    tryConsume: async (key) => {
      try {
        await limiter.consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw refusalOf(error);
      }
    },
    refund: (key) => orRefuse(() => limiter.reward(key)),
    reset: (key) => orRefuse(() => limiter.delete(key)),
    mark: (key) => orRefuse(() => limiter.set(key, 1, duration)),
    isMarked: async (key) => {
      try {
        return (await limiter.get(key)) !== null;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

async function orRefuse(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** If a call cannot be counted, it is refused with a 503; the log has why. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RateLimiterRes)) return recordsUnavailable(error);
  const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  return new Refusal(
    "rate-limited",
    "TOO_MANY",
    sentence("Too many tries. Please try again in {time}.", { time: waitOf(seconds) }),
    {
      retryAfterSeconds: seconds,
    },
  );
}

function waitOf(seconds: number): Sentence {
  const hours = Math.ceil(seconds / 3600);
  if (hours > 48) return sentence("{count} days", { count: Math.ceil(seconds / 86_400) });
  if (hours > 1) return sentence("{count} hours", { count: hours });
  if (seconds > 60) return sentence("{count} minutes", { count: Math.ceil(seconds / 60) });
  return seconds === 1 ? term("1 second") : sentence("{count} seconds", { count: seconds });
}

/** Hashes the parts of a key, so that the table of counters contains no e-mail addresses. */
export function joinKey(...parts: string[]): string {
  return createHash("sha256").update(parts.join(" ")).digest("base64url");
}
