// Limits the one-time codes mailed to an address. Each allows five tries, so this limits guesses too (LOGIN-41,
// LOGIN-42).
import type pg from "pg";
import { createBudget, joinKey } from "#server/http/limits/budget.ts";
import { networkOf } from "#server/http/limits/client-network.ts";
import type { Sender } from "./password-limits.ts";

const DAY = 24 * 60 * 60;

/** Codes for one address in a day. */
const CODES_A_DAY = {
  /** For all browsers that have never logged in to the account, together. */
  strangers: 10,
  /** For the browsers of one network among them. */
  network: 5,
  /** For a browser that is known to the account. */
  browser: 10,
} as const;

export function createCodeLimits(pool: pg.Pool | null, factor: number) {
  const budget = (name: string, count: number) =>
    createBudget(name, Math.max(1, Math.round(count * factor)), { seconds: DAY, pool });
  const ofNetwork = budget("code-network", CODES_A_DAY.network);
  const ofAddress = budget("code-strangers", CODES_A_DAY.strangers);
  const ofBrowser = budget("code-browser", CODES_A_DAY.browser);

  /** Returns whether one more code may be made for the address, with or without an account. */
  return async function mayMakeCode(email: string, { client, knownBrowser }: Sender): Promise<boolean> {
    if (knownBrowser !== null) return ofBrowser.tryConsume(joinKey(email, knownBrowser));
    return (
      (await ofNetwork.tryConsume(joinKey(email, networkOf(client)))) &&
      (await ofAddress.tryConsume(joinKey(email)))
    );
  };
}
