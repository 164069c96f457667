// Limits password tries. Strangers get slower and are never refused for long. Known browsers and networks do not wait
// because of strangers (LOGIN-39, LOGIN-40, LOGIN-43).
import type pg from "pg";
import { createBudget, joinKey } from "#platform/server/http/limits/budget.ts";
import { DAY_SECONDS } from "#platform/server/http/limits/budgets.ts";
import { networkOf } from "#platform/server/http/limits/client-network.ts";
import { scaleLimit } from "#platform/domain/scale-limit.ts";

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

/** Of a limit that never refuses for long: some tries at once, then one in each interval. */
type Rate = {
  /** The number of tries at once, which starts again after `seconds`. */
  burst: number;
  seconds: number;
  /** The interval in seconds of the tries after that. */
  intervalSeconds: number;
};

type Refund = () => Promise<void>;

type SlowBudget = {
  /**
   * Returns a function that gives the try back. Throws a Refusal "rate-limited" with a wait of at most
   * `intervalSeconds` seconds.
   */
  consume(key: string): Promise<Refund>;
  reset(key: string): Promise<void>;
};

/** The counts are in the database if there is a pool, so a restart does not reset them. */
function createSlowBudget(
  name: string,
  rate: Rate,
  { factor, pool }: { factor: number; pool: pg.Pool | null },
): SlowBudget {
  const first = createBudget(name, scaleLimit(rate.burst, factor), { seconds: rate.seconds, pool });
  const later = createBudget(`${name}-later`, scaleLimit(1, factor), { seconds: rate.intervalSeconds, pool });
  return {
    async consume(key) {
      if (await first.tryConsume(key)) return () => first.refund(key);
      await later.consume(key);
      return () => later.refund(key);
    },
    async reset(key) {
      await Promise.all([first.reset(key), later.reset(key)]);
    },
  };
}

/** Takes a try from each limit, or from none if one refuses, so that a refused try does not lengthen the next wait. */
async function consumeAll(budgets: readonly (readonly [SlowBudget, string])[]): Promise<Refund> {
  const refunds: Refund[] = [];
  const refund = async () => {
    await Promise.all(refunds.map((refundOne) => refundOne()));
  };
  for (const [budget, key] of budgets) {
    try {
      refunds.push(await budget.consume(key));
    } catch (error) {
      await refund();
      throw error;
    }
  }
  return refund;
}
