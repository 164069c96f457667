// Limits password tries. Strangers get slower and are never refused for long. Known browsers and networks do not wait
// because of strangers (LOGIN-39, LOGIN-40, LOGIN-43).
import type pg from "pg";
import { createBudget, joinKey } from "#platform/server/http/limits/budget.ts";
import { DAY_SECONDS } from "#platform/server/http/limits/budgets.ts";
import { networkOf } from "#platform/server/http/limits/client-network.ts";
import { createSlowBudget, type Rate, consumeAll } from "./slow-budget.ts";

/** `knownBrowser` is the browser or session that was logged in to this account before. */
export type Sender = { client: string; knownBrowser: string | null };

/** A try counts as wrong until `markCorrect` is called, so that simultaneous guesses are all counted. */
export type PasswordAttempt = { markCorrect(): Promise<void> };

/**
 * The limits of wrong passwords. A school shares one network address, so a network's limit for all accounts is high.
 */
const PASSWORD_RATES = {
  // For one account by one network: 10 and then 1,440 a day.
  "wrong-pair": { burst: 10, seconds: DAY_SECONDS, intervalSeconds: 60 },
  // For one account by all networks that have never logged in to it: 30 and then 1,440 a day.
  "wrong-address": { burst: 30, seconds: DAY_SECONDS, intervalSeconds: 60 },
  // By one network for all accounts that it has never logged in to: 11,040 a day.
  "wrong-network": { burst: 100, seconds: 3_600, intervalSeconds: 10 },
  // For one account by a browser that is known to it: 10 and then 1,440 a day.
  "wrong-browser": { burst: 10, seconds: DAY_SECONDS, intervalSeconds: 60 },
} as const satisfies Record<string, Rate>;

const NETWORK_KNOWN_SECONDS = 30 * DAY_SECONDS;

export function createPasswordLimits(pool: pg.Pool | null, factor: number) {
  const budget = (name: keyof typeof PASSWORD_RATES) =>
    createSlowBudget(name, PASSWORD_RATES[name], { factor, pool });
  const ofPair = budget("wrong-pair");
  const ofAddress = budget("wrong-address");
  const ofNetwork = budget("wrong-network");
  const ofBrowser = budget("wrong-browser");
  // Networks that have logged in to the account.
  const knownNetworks = createBudget("known", 1, { seconds: NETWORK_KNOWN_SECONDS, pool });

  async function clearFailures(email: string, client: string): Promise<void> {
    const pair = joinKey(email, networkOf(client));
    await Promise.all([ofPair.reset(pair), knownNetworks.mark(pair)]);
  }

  return {
    /** Called before a password is checked. */
    async tryPassword(email: string, sender: Sender): Promise<PasswordAttempt> {
      if (sender.knownBrowser !== null) {
        const browser = joinKey(email, sender.knownBrowser);
        await ofBrowser.consume(browser);
        return {
          markCorrect: async () => {
            await Promise.all([ofBrowser.reset(browser), clearFailures(email, sender.client)]);
          },
        };
      }
      const network = networkOf(sender.client);
      const pair = joinKey(email, network);
      const isKnown = await knownNetworks.isMarked(pair);
      // The limit of the pair comes first, so that many tries for one account do not use up the limit of a whole
      // school.
      const refund = await consumeAll([
        [ofPair, pair],
        ...(isKnown ? [] : [[ofNetwork, network] as const, [ofAddress, joinKey(email)] as const]),
      ]);
      return {
        markCorrect: async () => {
          await refund();
          await clearFailures(email, sender.client);
        },
      };
    },

    /** Called after this network has logged in or recovered the account: its failures with it are cleared. */
    clearFailures,
  };
}
