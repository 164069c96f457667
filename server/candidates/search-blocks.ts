// Which part of the candidates is read: a stretch beside where the page begins, and of it only who has the telling keys.
import { comparisonOf } from "./search-compare.ts";
import type { Condition } from "./search-keys.ts";
import { byRarity, shareOf } from "./search-keys.ts";
import type { Question, Tier } from "./search-question.ts";
import { LISTED_CANDIDATES } from "./listed.ts";

/** Each row has the number of its block of 256, 4,096 and 65,536 as a key (migration 0013). */
const BLOCK_BITS = [8, 12, 16] as const;
const MOST_BLOCKS = 32;
/** So many more than should be enough: those who fit do not lie evenly. */
const MARGIN = 1.2;
const MORE = 8;

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
      from (select max(cid) >> ${put(bits, "int4")} as top from ${LISTED_CANDIDATES} known) newest
    )`,
  };
}

/** Microseconds, as measured: reading a row. */
const ROW = 1.2;
/** Beginning with the list of a key, reading on in it by one, and looking for one of it in the other lists. */
const BEGUN = 8;
const READ = 0.01;
const SOUGHT = 0.3;
/** A long list is unpacked by the page, however little of it is asked for. */
const UNPACKED = 5_000;

/** Where is read: in these blocks or everywhere; and which part of the expected is still believed in. */
export type Stretch = { blocks: Condition | null; trust: number };

/** The others are compared in the rows found. In all it takes about so many microseconds. */
type Telling = { indexed: Condition[]; compared: Condition[]; effort: number };

/**
 * Which keys are looked up in the index: the rarest always, another one where it spares more than it costs to read
 * along.
 */
export function telling(conditions: readonly Condition[], { blocks, trust }: Stretch, size: number): Telling {
  const [rarest, ...others] = [...(blocks ? [blocks] : []), ...byRarity(conditions)];
  if (!rarest) return { indexed: [], compared: [], effort: 0 };
  const indexed = [rarest];
  const compared: Condition[] = [];
  // Beside blocks a list is read only where these are.
  const reach = blocks ? Math.min(1, blocks.df / Math.max(1, size)) : 1;
  let rows = rarest.df;
  let effort = INDEX + rarest.keys.length * BEGUN + rows * READ;
  for (const condition of others) {
    const { keys, df } = condition;
    const share = shareOf(condition, size);
    const comparing = comparisonOf(condition).effort;
    const spared = rows * (comparing + (1 - share) * ROW);
    const there = df * reach;
    const read = Math.max(there, Math.min(df, UNPACKED * keys.length));
    const cost = keys.length * BEGUN + read * READ + Math.min(rows, there) * SOUGHT;
    (spared > cost ? indexed : compared).push(condition);
    effort += spared > cost ? cost : rows * comparing;
    if (spared > cost) rows *= share * trust;
  }
  return { indexed, compared, effort: effort + rows * FOUND };
}

/** A page from the index costs so many microseconds even where there is little to read. */
const INDEX = 250;
/** One found there lies on a page of its own, and is sorted. */
const FOUND = 2.4;
/** A row at a glance, and fetching a page of whole ones afterwards. */
const GLANCE = 0.5;
const FETCHING = 80;
/** Where those who fit lie far apart, so many times as many are looked at. */
const FARTHER = 3;

/** So many of the newest are looked at, each as a whole or at a glance. */
export type Along = { span: number; isAtAGlance: boolean };

/** Along the newest ones, comparing each, where that is quicker than by the index. Null where too few fit for that. */
export function walkAmong(
  question: Question,
  tier: Tier,
  blocks: Condition | null,
  wanted: number,
): Along | null {
  const { size } = question;
  const conditions = [...question.filters, ...tier.words];
  const rows = (wanted * question.newest) / Math.max(tier.about, 1);
  let comparing = 0;
  let share = 1;
  for (const condition of byRarity(conditions)) {
    comparing += share * comparisonOf(condition).effort;
    share *= shareOf(condition, size);
  }
  const whole = rows * (ROW + comparing);
  const glance = conditions.every((one) => comparisonOf(one).isAtAGlance)
    ? rows * (GLANCE + comparing) + FETCHING
    : Infinity;
  const { effort } = telling(conditions, { blocks, trust: 1 }, size);
  if (Math.min(whole, glance) > effort) return null;
  return { span: Math.ceil(rows * FARTHER) + MORE, isAtAGlance: glance < whole };
}
