// A budget that never refuses for long: some tries at once, afterwards one in so many seconds.
import type pg from "pg";
import { createBudget } from "#server/http/budget.ts";

export type Pace = {
  /** Tries at once, counted again after `seconds`. */
  atOnce: number;
  seconds: number;
  /** Afterwards one try in so many seconds. */
  every: number;
};

export type GiveBack = () => Promise<void>;

export type SlowBudget = {
  /** Answers how to give the try back; a Refusal "too-many" where it has to wait, at most `every` seconds. */
  take(key: string): Promise<GiveBack>;
  forget(key: string): Promise<void>;
};

/** The counts are in the database where there is a pool: a restart gives nobody a fresh budget. */
export function createSlowBudget(name: string, pace: Pace, factor: number, pool: pg.Pool | null): SlowBudget {
  const points = (count: number) => Math.max(1, Math.round(count * factor));
  const first = createBudget(name, points(pace.atOnce), pace.seconds, pool);
  const later = createBudget(`${name}-later`, points(1), pace.every, pool);
  return {
    async take(key) {
      if (await first.tryTake(key)) return () => first.giveBack(key);
      await later.take(key);
      return () => later.giveBack(key);
    },
    async forget(key) {
      await Promise.all([first.forget(key), later.forget(key)]);
    },
  };
}

/** One try of all of them. Where one refuses, none is spent: waiting does not make the next wait longer. */
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
