// How many calls a client may make (decisions, "Accounts and sessions").
import { createHash } from "node:crypto";
import type pg from "pg";
import type { LimitName } from "#domain/endpoint.ts";
import { createBudget } from "./budget.ts";
import { networkOf } from "./client-network.ts";

export type Limits = {
  /** Takes one call from the client's budget; a Refusal "too-many" when it is used up. */
  spend(name: LimitName | "page", client: string): Promise<void>;
  /**
   * Before a password is checked. It counts as wrong until `forgive` says otherwise, so that guesses made at the
   * same moment are all counted.
   */
  tryPassword(email: string, client: string): Promise<void>;
  /** The password was right, or the address was proven: this client's failures with it are forgotten. */
  forgive(email: string, client: string): Promise<void>;
  /** Before a code is made for an address, whether or not it has an account. */
  makeCode(email: string, client: string): Promise<void>;
  /** Before a picture of so many pixels is decoded for a sender (server/http/upload.ts). */
  decodePixels(sender: string, count: number): Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  login: { points: 120, seconds: MINUTE, kept: false },
  otp: { points: 60, seconds: 15 * MINUTE, kept: true },
  registration: { points: 30, seconds: HOUR, kept: true },
  // Wrong passwords: of one address by one client, by one client, and of one address by everybody.
  "wrong-pair": { points: 10, seconds: 15 * MINUTE, kept: true },
  "wrong-client": { points: 100, seconds: 15 * MINUTE, kept: true },
  "wrong-address": { points: 300, seconds: 10 * MINUTE, kept: true },
  // Codes mailed to one address: asked for by one client, and by everybody.
  "code-pair": { points: 5, seconds: 15 * MINUTE, kept: true },
  "code-address": { points: 15, seconds: HOUR, kept: true },
  // Decoded for one account, or for the visitors of one network: four pictures of the largest size.
  pixels: { points: 100_000_000, seconds: MINUTE, kept: false },
  // A client that has logged in with an address is let past what everybody else did to that address.
  known: { points: 1, seconds: 30 * DAY, kept: true },
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
  const wrongPair = budget("wrong-pair");
  const wrongClient = budget("wrong-client");
  const wrongAddress = budget("wrong-address");
  const codePair = budget("code-pair");
  const codeAddress = budget("code-address");
  const known = budget("known");
  const pixels = budget("pixels");

  return {
    spend: (name, client) => perCall[name].take(networkOf(client)),

    async tryPassword(email, client) {
      const network = networkOf(client);
      const pair = keyOf(email, network);
      // The pair first: who hammers at one address does not use up what a whole school shares.
      await wrongPair.take(pair);
      await wrongClient.take(network);
      // A flood from many clients may not keep the owner out of their own account.
      if (!(await known.isMarked(pair))) await wrongAddress.take(keyOf(email));
    },

    async forgive(email, client) {
      const network = networkOf(client);
      const pair = keyOf(email, network);
      if (!(await known.isMarked(pair))) await wrongAddress.giveBack(keyOf(email));
      await Promise.all([wrongPair.forget(pair), wrongClient.giveBack(network), known.mark(pair)]);
    },

    async makeCode(email, client) {
      await codePair.take(keyOf(email, networkOf(client)));
      await codeAddress.take(keyOf(email));
    },

    decodePixels: (sender, count) => pixels.take(sender, count),
  };
}

/** Addresses are not kept in the clear where they are only counted. */
function keyOf(...parts: string[]): string {
  return createHash("sha256").update(parts.join(" ")).digest("base64url");
}
