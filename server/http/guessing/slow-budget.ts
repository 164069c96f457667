// A rate limit that never refuses for long: some tries at once, then one in each interval.
import type pg from "pg";
import { createBudget } from "#server/http/limits/budget.ts";

export type Pace = {
  /** The number of tries at once, which starts again after `seconds`. */
  atOnce: number;
  seconds: number;
  /** The interval in seconds of the tries after that. */
  every: number;
};

type GiveBack = () => Promise<void>;

type SlowBudget = {
  /** Returns a function that gives the try back. Throws a Refusal "rate-limited" with a wait of at most `every` seconds. */
  take(key: string): Promise<GiveBack>;
  forget(key: string): Promise<void>;
};

/** The counts are in the database if there is a pool, so a restart does not reset them. */
export function createSlowBudget(
  name: string,
  pace: Pace,
  { factor, pool }: { factor: number; pool: pg.Pool | null },
): SlowBudget {
  const points = (count: number) => Math.max(1, Math.round(count * factor));
  const first = createBudget(name, points(pace.atOnce), { seconds: pace.seconds, pool });
  const later = createBudget(`${name}-later`, points(1), { seconds: pace.every, pool });
  return {
    async take(key) {
      if (await first.tryTake(key)) return () => first.refund(key);
      await later.take(key);
      return () => later.refund(key);
    },
    async forget(key) {
      await Promise.all([first.forget(key), later.forget(key)]);
    },
  };
}

/** Takes a try from each limit, or from none if one refuses, so that a refused try does not lengthen the next wait. */
export async function takeAll(budgets: readonly (readonly [SlowBudget, string])[]): Promise<GiveBack> {
  const taken: GiveBack[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map((giveOneBack) => giveOneBack()));
  };
  for (const [budget, key] of budgets) {
    try {
      taken.push(await budget.take(key));
    } catch (error) {
      await giveBack();
      throw error;
    }
  }
  return giveBack;
}
