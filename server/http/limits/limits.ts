// The limits of calls for each client (API-9).
import type pg from "pg";
import type { LimitName } from "#domain/endpoint.ts";
import { createBudget } from "./budget.ts";
import { networkOf } from "./client-network.ts";
import { createCodeLimits } from "#server/http/guessing/code-limits.ts";
import { createSecondFactorLimits } from "#server/http/guessing/second-factor-limits.ts";
import { createMailLimits, type MailLimitName } from "#server/http/mail-limits.ts";
import {
  createPasswordLimits,
  type PasswordAttempt,
  type Sender,
} from "#server/http/guessing/password-limits.ts";

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
   * beyond the limit free addresses are refused too, so that a refusal tells nothing.
   */
  tryAddress(client: string): Promise<() => Promise<void>>;
  /** Called before a mail that one person can cause to another, or to an address that is not proven. */
  consumeMail(name: MailLimitName, key: string): Promise<void>;
  /** Called before a picture with this many pixels is decoded for a sender (server/http/upload.ts). */
  consumePixels(sender: string, count: number): Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Points in a number of seconds. A school shares one network address, so the limits of a client are high. Limits with
 * `persistent` are counted in the database, so a restart does not reset them.
 */
const BUDGETS = {
  // For each client and every call.
  read: { points: 1200, seconds: MINUTE, persistent: false },
  search: { points: 300, seconds: MINUTE, persistent: false },
  write: { points: 240, seconds: MINUTE, persistent: false },
  // Pages, cached ones included, counted before anything is rendered.
  page: { points: 300, seconds: MINUTE, persistent: false },
  contact: { points: 5, seconds: HOUR, persistent: true },
  complaint: { points: 5, seconds: HOUR, persistent: true },
  // A short period, so that others in the network of a flood wait only seconds.
  login: { points: 20, seconds: 10, persistent: false },
  otp: { points: 12, seconds: 3 * MINUTE, persistent: true },
  registration: { points: 30, seconds: HOUR, persistent: true },
  "taken-address": { points: 10, seconds: HOUR, persistent: true },
  "login-browser": { points: 20, seconds: 10, persistent: false },
  "otp-browser": { points: 12, seconds: 3 * MINUTE, persistent: true },
  // Decoded pixels of one account, or of the visitors of one network: four pictures of the largest size.
  pixels: { points: 100_000_000, seconds: MINUTE, persistent: false },
} as const;

type BudgetName = keyof typeof BUDGETS;

/** Without a pool everything is counted in this process. `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export function createLimits(pool: pg.Pool | null, factor: number): Limits {
  const budget = (name: BudgetName) => {
    const { points, seconds, persistent } = BUDGETS[name];
    return createBudget(name, Math.max(1, Math.round(points * factor)), {
      seconds,
      pool: persistent ? pool : null,
    });
  };
  const perCall: Record<LimitName | "page", ReturnType<typeof budget>> = {
    read: budget("read"),
    search: budget("search"),
    write: budget("write"),
    page: budget("page"),
    contact: budget("contact"),
    complaint: budget("complaint"),
    login: budget("login"),
    otp: budget("otp"),
    registration: budget("registration"),
  };
  const perBrowser = { login: budget("login-browser"), otp: budget("otp-browser") };
  const pixels = budget("pixels");
  const takenAddress = budget("taken-address");

  return {
    consume: (name, client) => perCall[name].consume(networkOf(client)),
    consumeOfBrowser: (name, browser) => perBrowser[name].consume(browser),
    ...createPasswordLimits(pool, factor),
    mayMakeCode: createCodeLimits(pool, factor),
    trySecondFactor: createSecondFactorLimits(pool, factor),
    tryAddress: async (client) => {
      const network = networkOf(client);
      await takenAddress.consume(network);
      return () => takenAddress.refund(network);
    },
    consumeMail: createMailLimits(pool, factor),
    consumePixels: (sender, count) => pixels.consume(sender, count),
  };
}
