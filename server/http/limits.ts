// How many calls a client may make (decisions, "Accounts and sessions").
import type pg from "pg";
import type { LimitName } from "#domain/endpoint.ts";
import { createBudget } from "./budget.ts";
import { networkOf } from "./client-network.ts";
import { createCodeLimits } from "./guessing/code-limits.ts";
import { createSecondFactorLimits } from "./guessing/second-factor-limits.ts";
import { createMailLimits, type MailLimitName } from "./mail-limits.ts";
import { createPasswordLimits, type PasswordTry, type Sender } from "./guessing/password-limits.ts";

export type Limits = {
  /** Takes one call from the client's budget; a Refusal "too-many" when it is used up. */
  spend(name: LimitName | "page", client: string): Promise<void>;
  /** As above, of a browser that somebody has logged in with before: its network's budget is left alone. */
  spendOfBrowser(name: "login" | "otp", browser: string): Promise<void>;
  /** Before a password is checked. It counts as wrong until the answer's `wasRight` is called. */
  tryPassword(email: string, sender: Sender): Promise<PasswordTry>;
  /** The address was proven by this client: its failures with it are forgotten. */
  forgive(email: string, client: string): Promise<void>;
  /** Before a code is made for an address, with an account or without: false where nothing is to be sent. */
  mayMakeCode(email: string, sender: Sender): Promise<boolean>;
  /** Before a code of a second factor is checked. It counts as wrong until the answer's `wasRight` is called. */
  trySecondFactor(account: string): Promise<PasswordTry>;
  /** Before a mail that one person can have sent to another, or to an address that is not proven. */
  spendMail(name: MailLimitName, key: string): Promise<void>;
  /** Before a picture of so many pixels is decoded for a sender (server/http/upload.ts). */
  decodePixels(sender: string, count: number): Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Points, in so many seconds. A school shares one network address: what is counted per client is generous.
 * `kept` budgets are in the database: a restart gives nobody a fresh one.
 */
const BUDGETS = {
  // Per client, every call.
  read: { points: 1200, seconds: MINUTE, kept: false },
  search: { points: 300, seconds: MINUTE, kept: false },
  write: { points: 240, seconds: MINUTE, kept: false },
  // Pages, cached ones too: taken before anything is rendered.
  page: { points: 300, seconds: MINUTE, kept: false },
  contact: { points: 5, seconds: HOUR, kept: true },
  // Short: whoever shares the network with a flood waits seconds.
  login: { points: 20, seconds: 10, kept: false },
  otp: { points: 12, seconds: 3 * MINUTE, kept: true },
  registration: { points: 30, seconds: HOUR, kept: true },
  "login-browser": { points: 20, seconds: 10, kept: false },
  "otp-browser": { points: 12, seconds: 3 * MINUTE, kept: true },
  // Decoded for one account, or for the visitors of one network: four pictures of the largest size.
  pixels: { points: 100_000_000, seconds: MINUTE, kept: false },
} as const;

type BudgetName = keyof typeof BUDGETS;

/** Without a pool everything is counted in this process. `factor` multiplies every budget (RATE_LIMIT_FACTOR). */
export function createLimits(pool: pg.Pool | null, factor: number): Limits {
  const budget = (name: BudgetName) => {
    const { points, seconds, kept } = BUDGETS[name];
    return createBudget(name, Math.max(1, Math.round(points * factor)), seconds, kept ? pool : null);
  };
  const perCall: Record<LimitName | "page", ReturnType<typeof budget>> = {
    read: budget("read"),
    search: budget("search"),
    write: budget("write"),
    page: budget("page"),
    contact: budget("contact"),
    login: budget("login"),
    otp: budget("otp"),
    registration: budget("registration"),
  };
  const perBrowser = { login: budget("login-browser"), otp: budget("otp-browser") };
  const pixels = budget("pixels");

  return {
    spend: (name, client) => perCall[name].take(networkOf(client)),
    spendOfBrowser: (name, browser) => perBrowser[name].take(browser),
    ...createPasswordLimits(pool, factor),
    mayMakeCode: createCodeLimits(pool, factor),
    trySecondFactor: createSecondFactorLimits(pool, factor),
    spendMail: createMailLimits(pool, factor),
    decodePixels: (sender, count) => pixels.take(sender, count),
  };
}
