// Limits wrong codes of an account's second factor in a day, because three of a million codes are right at any time
// (LOGIN-49).
import type pg from "pg";
import { createBudget, joinKey } from "#server/http/limits/budget.ts";
import type { PasswordAttempt } from "./password-limits.ts";

const DAY = 24 * 60 * 60;
const WRONG_CODES_A_DAY = 30;

export function createSecondFactorLimits(pool: pg.Pool | null, factor: number) {
  const wrongCodes = createBudget("wrong-code", Math.max(1, Math.round(WRONG_CODES_A_DAY * factor)), {
    seconds: DAY,
    pool,
  });

  /** Called before a code is checked. */
  return async function trySecondFactor(account: string): Promise<PasswordAttempt> {
    const key = joinKey(account);
    await wrongCodes.consume(key);
    return { markCorrect: () => wrongCodes.refund(key) };
  };
}
