// A rate limit that never refuses for long: some tries at once, then one in each interval.
import type pg from "pg";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { createBudget } from "#platform/server/http/limits/budget.ts";

export type Rate = {
  /** The number of tries at once, which starts again after `seconds`. */
  burst: number;
  seconds: number;
  /** The interval in seconds of the tries after that. */
  intervalSeconds: number;
};

type Refund = () => Promise<void>;

type SlowBudget = {
  /** Returns a function that gives the try back. Throws a Refusal "rate-limited" with a wait of at most `intervalSeconds` seconds. */
  consume(key: string): Promise<Refund>;
  reset(key: string): Promise<void>;
};

/** The counts are in the database if there is a pool, so a restart does not reset them. */
export function createSlowBudget(
  name: string,
  rate: Rate,
  { factor, pool }: { factor: number; pool: pg.Pool | null },
): SlowBudget {
  const first = createBudget(name, scaleLimit(rate.burst, factor), { seconds: rate.seconds, pool });
  const later = createBudget(`${name}-later`, scaleLimit(1, factor), { seconds: rate.intervalSeconds, pool });
  return {
    async consume(key) {
      if (await first.tryConsume(key)) return () => first.refund(key);
      await later.consume(key);
      return () => later.refund(key);
    },
    async reset(key) {
      await Promise.all([first.reset(key), later.reset(key)]);
    },
  };
}

/** Takes a try from each limit, or from none if one refuses, so that a refused try does not lengthen the next wait. */
export async function consumeAll(budgets: readonly (readonly [SlowBudget, string])[]): Promise<Refund> {
  const refunds: Refund[] = [];
  const refund = async () => {
    await Promise.all(refunds.map((refundOne) => refundOne()));
  };
  for (const [budget, key] of budgets) {
    try {
      refunds.push(await budget.consume(key));
    } catch (error) {
      await refund();
      throw error;
    }
  }
  return refund;
}
