// The limits of calls for each client (API-9).
import type pg from "pg";
import type { LimitName } from "#platform/domain/call.ts";
import { joinKey } from "./budget.ts";
import { type MailLimitName, openBudgets } from "./budgets.ts";
import { networkOf } from "./client-network.ts";
import {
  createPasswordLimits,
  type PasswordAttempt,
  type Sender,
} from "#platform/server/http/limits/password-limits.ts";

export type Limits = {
  /** Counts a call of the client. Throws a Refusal "rate-limited" at the limit. */
  consume(name: LimitName | "page", client: string): Promise<void>;
  /** Counts a call of a browser that somebody has logged in with before, without counting it for its network. */
  consumeOfBrowser(name: "login" | "otp", browser: string): Promise<void>;
  /** Called before a password is checked. The try counts as wrong until `markCorrect` of the result is called. */
  tryPassword(email: string, sender: Sender): Promise<PasswordAttempt>;
  /** Called after this client has logged in or recovered the account: its failures with it are cleared. */
  clearFailures(email: string, client: string): Promise<void>;
  /** Called before a code is made for an address, with or without an account. False if nothing is to be sent. */
  mayMakeCode(email: string, sender: Sender): Promise<boolean>;
  /**
   * Called before a code of a second factor is checked. The try counts as wrong until `markCorrect` of the result is
   * called.
   */
  trySecondFactor(account: string): Promise<PasswordAttempt>;
  /**
   * Called before a registration looks whether an address is taken. It counts as taken until the result is called, and
   * beyond the limit free addresses are refused too, so that a refusal reveals nothing.
   */
  tryAddress(client: string): Promise<() => Promise<void>>;
  /** Called before a mail that one person can cause to another, or to an address that is not proven. */
  consumeMail(name: MailLimitName, key: string): Promise<void>;
  /** Called before a picture with this many pixels is decoded for a sender (src/platform/server/http/upload.ts). */
  consumePixels(sender: string, count: number): Promise<void>;
};

/** Without a pool everything is counted in this process. `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export function createLimits(pool: pg.Pool | null, factor: number): Limits {
  const budgets = openBudgets(pool, factor);
  return {
    consume: (name, client) => budgets[name].consume(networkOf(client)),
    consumeOfBrowser: (name, browser) => budgets[`${name}-browser`].consume(browser),
    ...createPasswordLimits(pool, factor),
    mayMakeCode: async (email, { client, knownBrowser }) =>
      knownBrowser !== null
        ? budgets["code-browser"].tryConsume(joinKey(email, knownBrowser))
        : (await budgets["code-network"].tryConsume(joinKey(email, networkOf(client)))) &&
          (await budgets["code-strangers"].tryConsume(joinKey(email))),
    trySecondFactor: async (account) => {
      const key = joinKey(account);
      await budgets["wrong-code"].consume(key);
      return { markCorrect: () => budgets["wrong-code"].refund(key) };
    },
    tryAddress: async (client) => {
      const network = networkOf(client);
      await budgets["taken-address"].consume(network);
      return () => budgets["taken-address"].refund(network);
    },
    consumeMail: (name, key) => budgets[name].consume(joinKey(key)),
    consumePixels: (sender, count) => budgets.pixels.consume(sender, count),
  };
}
