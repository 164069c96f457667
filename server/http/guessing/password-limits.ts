// Limits password tries. Strangers get slower and are never refused for long. Known browsers and networks do not wait
// because of strangers (LOGIN-39, LOGIN-40, LOGIN-43).
import type pg from "pg";
import { createBudget } from "#server/http/limits/budget.ts";
import { networkOf } from "#server/http/limits/client-network.ts";
import { keyOf } from "./key-of.ts";
import { createSlowBudget, type Pace, takeAll } from "./slow-budget.ts";

/** `known` is the browser or session that was logged in to this account before. */
export type Sender = { client: string; known: string | null };

/** A try counts as wrong until `wasRight` is called, so that simultaneous guesses are all counted. */
export type PasswordTry = { wasRight(): Promise<void> };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The limits of wrong passwords. A school shares one network address, so a network's limit for all accounts is high.
 */
const PASSWORD_PACES = {
  // For one account by one network: 10 and then 1,440 a day.
  "wrong-pair": { atOnce: 10, seconds: DAY, every: MINUTE },
  // For one account by all networks that have never logged in to it: 30 and then 1,440 a day.
  "wrong-address": { atOnce: 30, seconds: DAY, every: MINUTE },
  // By one network for all accounts that it has never logged in to: 11,040 a day.
  "wrong-network": { atOnce: 100, seconds: HOUR, every: 10 },
  // For one account by a browser that is known to it: 10 and then 1,440 a day.
  "wrong-browser": { atOnce: 10, seconds: DAY, every: MINUTE },
} as const satisfies Record<string, Pace>;

const NETWORK_KNOWN_SECONDS = 30 * DAY;

export function createPasswordLimits(pool: pg.Pool | null, factor: number) {
  const budget = (name: keyof typeof PASSWORD_PACES) =>
    createSlowBudget(name, PASSWORD_PACES[name], { factor, pool });
  const ofPair = budget("wrong-pair");
  const ofAddress = budget("wrong-address");
  const ofNetwork = budget("wrong-network");
  const ofBrowser = budget("wrong-browser");
  // Networks that have logged in to the account.
  const known = createBudget("known", 1, { seconds: NETWORK_KNOWN_SECONDS, pool });

  async function clearFailures(email: string, client: string): Promise<void> {
    const pair = keyOf(email, networkOf(client));
    await Promise.all([ofPair.forget(pair), known.mark(pair)]);
  }

  return {
    /** Called before a password is checked. */
    async tryPassword(email: string, sender: Sender): Promise<PasswordTry> {
      if (sender.known !== null) {
        const browser = keyOf(email, sender.known);
        await ofBrowser.take(browser);
        return {
          wasRight: async () => {
            await Promise.all([ofBrowser.forget(browser), clearFailures(email, sender.client)]);
          },
        };
      }
      const network = networkOf(sender.client);
      const pair = keyOf(email, network);
      const isKnown = await known.isMarked(pair);
      // The limit of the pair comes first, so that many tries for one account do not use up the limit of a whole
      // school.
      const giveBack = await takeAll([
        [ofPair, pair],
        ...(isKnown ? [] : [[ofNetwork, network] as const, [ofAddress, keyOf(email)] as const]),
      ]);
      return {
        wasRight: async () => {
          await giveBack();
          await clearFailures(email, sender.client);
        },
      };
    },

    /** Called after this network has logged in or recovered the account: its failures with it are cleared. */
    clearFailures,
  };
}
