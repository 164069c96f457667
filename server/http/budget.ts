// One budget: so many points in so many seconds for each key, in this process or in the database.
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#domain/refusal.ts";

export type Budget = {
  /** A Refusal "too-many" where nothing is left, "unavailable" where that cannot be known. */
  take(key: string, points?: number): Promise<void>;
  /** False where nothing is left. */
  tryTake(key: string): Promise<boolean>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
  /** Remembers the key, without counting, for the budget's time. */
  mark(key: string): Promise<void>;
  isMarked(key: string): Promise<boolean>;
};

export function createBudget(name: string, points: number, seconds: number, pool: pg.Pool | null): Budget {
  const rule = { keyPrefix: name, points, duration: seconds };
  const limiter = pool
    ? new RateLimiterPostgres({
        ...rule,
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        // The hourly sweep does it once for all of them.
        clearExpiredByTimeout: false,
        // Who is over the budget by far is refused without asking the database.
        inMemoryBlockOnConsumed: points * 2,
      })
    : new RateLimiterMemory(rule);

  return {
    take: (key, taken = 1) => orRefuse(() => limiter.consume(key, taken)),
    tryTake: async (key) => {
      try {
        await limiter.consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw refusalOf(error);
      }
    },
    giveBack: (key) => orRefuse(() => limiter.reward(key)),
    forget: (key) => orRefuse(() => limiter.delete(key)),
    mark: (key) => orRefuse(() => limiter.set(key, 1, seconds)),
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

/** Fails closed: what cannot be counted is not let through, and it is no fault of the caller's. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RateLimiterRes)) {
    return new Refusal(
      "unavailable",
      "UNAVAILABLE",
      "We cannot reach our records just now. Please try again shortly.",
      { retryAfterSeconds: 5 },
    );
  }
  const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  return new Refusal("too-many", "TOO_MANY", `Too many tries. Please try again in ${waitOf(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

function waitOf(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
