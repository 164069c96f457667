// Which part of the candidates is read: a stretch beside where the page begins, and of it only who has the telling keys.
import { comparisonOf } from "./search-compare.ts";
import type { Condition } from "./search-keys.ts";
import type { Question, Tier } from "./search-question.ts";

/** Each row has the number of its block of 256, 4,096 and 65,536 as a key (migration 0013). */
const BLOCK_BITS = [8, 12, 16] as const;
const MOST_BLOCKS = 16;
/** So many more than should be enough: those who fit do not lie evenly. */
const MARGIN = 1.2;
const MORE = 10;

export type Walk = { toward: "older" | "newer"; from: number | null };

/** So many candidates in a row should hold `wanted` who fit. */
export function stretchFor({ newest }: Question, { about }: Tier, wanted: number): number {
  return ((wanted * MARGIN + MORE) * newest) / Math.max(about, 1);
}

/** About enough for `wanted`. Null where the stretch would be nearly everybody. */
export function blocksToLookAt(
  question: Question,
  tier: Tier,
  { toward, from }: Walk,
  wanted: number,
): Condition | null {
  const { newest } = question;
  const span = Math.ceil(stretchFor(question, tier, wanted));
  const bits = BLOCK_BITS.find((each) => span <= MOST_BLOCKS << each);
  if (bits === undefined || span * 2 > newest) return null;
  const start = toward === "older" ? (from ?? newest) : (from ?? 0);
  const end = toward === "older" ? Math.max(0, start - span) : Math.min(newest, start + span);
  const count = Math.abs((end >> bits) - (start >> bits)) + 1;
  const step = toward === "older" ? -1 : 1;
  const keys = Array.from({ length: count }, (_, at) => `b:${bits}:${(start >> bits) + at * step}`);
  const blocks = { keys, df: count << bits };
  if (from !== null) return blocks;
  // Whoever has come since the newest one was looked up is looked at too.
  return {
    ...blocks,
    written: (put) => `(
      select array(select ${put(`b:${bits}:`, "text")} || block from generate_series(top - ${put(count - 1, "int4")}, top) block)
      from (select max(cid) >> ${put(bits, "int4")} as top from candidates) newest
    )`,
  };
}

/** Microseconds, as measured: reading a row. */
const ROW = 1.2;
/** Beginning with the list of a key, reading on in it by one, and looking there for one that the other lists have. */
const BEGUN = 8;
const READ = 0.01;
const SOUGHT = 0.3;
/** A long list is unpacked by the page, however little of it is asked for. */
const UNPACKED = 5_000;

/** Where is read: in these blocks or everywhere; and which part of the expected is still believed in. */
export type Stretch = { blocks: Condition | null; trust: number };

/**
 * Which keys are looked up in the index; the others are compared in the rows found. The rarest always; another one
 * where it spares more than it costs to read along.
 */
export function telling(
  conditions: readonly Condition[],
  { blocks, trust }: Stretch,
  size: number,
): { indexed: Condition[]; compared: Condition[] } {
  const [rarest, ...others] = [...(blocks ? [blocks] : []), ...byRarity(conditions)];
  if (!rarest) return { indexed: [], compared: [] };
  const indexed = [rarest];
  const compared: Condition[] = [];
  // Beside blocks a list is read only where these are.
  const reach = blocks ? Math.min(1, blocks.df / Math.max(1, size)) : 1;
  let rows = rarest.df;
  for (const condition of others) {
    const { keys, df } = condition;
    const share = Math.min(1, df / Math.max(1, size));
    const spared = rows * (comparisonOf(condition).effort + (1 - share) * ROW);
    const read = Math.max(df * reach, Math.min(df, UNPACKED * keys.length));
    const cost = keys.length * BEGUN + read * READ + rows * SOUGHT;
    if (spared > cost) rows *= share * trust;
    (spared > cost ? indexed : compared).push(condition);
  }
  return { indexed, compared };
}

/** A page from the index costs so many microseconds even where there is little to read, and each one found so many. */
const INDEX = 800;
const FOUND = 5;
/** Where those who fit lie far apart, so many times as many are looked at. */
const FARTHER = 3;

/**
 * Where many fit, the quickest way is along the newest ones, comparing each: at most so many of them are looked at.
 * Null where too few fit for that.
 */
export function walkAmong(question: Question, tier: Tier, wanted: number): number | null {
  const rows = (wanted * question.newest) / Math.max(tier.about, 1);
  let each = ROW;
  let share = 1;
  for (const condition of byRarity([...question.filters, ...tier.words])) {
    each += share * comparisonOf(condition).effort;
    share *= condition.df / Math.max(1, question.size);
  }
  return rows * each <= INDEX + wanted * FOUND ? Math.ceil(rows * FARTHER) + MORE : null;
}

export const byRarity = (conditions: readonly Condition[]) =>
  conditions.toSorted((one, other) => one.df - other.df);
