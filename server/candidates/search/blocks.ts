// Decides which candidates a search reads: a range of serial numbers beside the page, and in it only rows with the
// selective keys.
import { comparisonOf } from "./compare.ts";
import { type Condition, byRarity, shareOf } from "./keys.ts";
import type { Question, Tier } from "./search-question.ts";
import { LISTED_CANDIDATES } from "#server/candidates/repository.ts";

/** Each row has keys with the number of its block of 256, 4,096 and 65,536 rows (migration 0013). */
const BLOCK_BITS = [8, 12, 16] as const;
const MAX_BLOCKS = 32;
/** The range is longer than estimated by this factor, because matches are not spread evenly. */
const MARGIN = 1.2;
const MORE = 8;

type ScanDirection = { toward: "older" | "newer"; from: number | null };

/** Returns how many consecutive serial numbers should contain `wanted` matches. */
function blockRangeFor({ newest }: Question, { about }: Tier, wanted: number): number {
  return ((wanted * MARGIN + MORE) * newest) / Math.max(about, 1);
}

/** Returns the keys of the blocks that should contain `wanted` matches. Null if they would be nearly all candidates. */
export function blocksToLookAt(
  question: Question,
  tier: Tier,
  { toward, from }: ScanDirection,
  wanted: number,
): Condition | null {
  const { newest } = question;
  const span = Math.ceil(blockRangeFor(question, tier, wanted));
  const bits = BLOCK_BITS.find((each) => span <= MAX_BLOCKS << each);
  if (bits === undefined || span * 2 > newest) return null;
  const start = toward === "older" ? (from ?? newest) : (from ?? 0);
  const end = toward === "older" ? Math.max(0, start - span) : Math.min(newest, start + span);
  const count = Math.abs((end >> bits) - (start >> bits)) + 1;
  const step = toward === "older" ? -1 : 1;
  const keys = Array.from({ length: count }, (_, at) => `b:${bits}:${(start >> bits) + at * step}`);
  const blocks = { keys, df: count << bits };
  if (from !== null) return blocks;
  // The database computes the newest block itself, so that candidates who have registered since the lookup are
  // included.
  return {
    ...blocks,
    written: (bind) => `(
      select array(select ${bind(`b:${bits}:`, "text")} || block from generate_series(top - ${bind(count - 1, "int4")}, top) block)
      from (select max(cid) >> ${bind(bits, "int4")} as top from ${LISTED_CANDIDATES} known) newest
    )`,
  };
}

/** Measured in microseconds: reading a row. */
const ROW = 1.2;
/**
 * In microseconds: opening the posting list of a key, reading an entry of it, and finding an entry in the other lists.
 */
const BEGUN = 8;
const READ = 0.01;
const SOUGHT = 0.3;
/** A long posting list is decompressed in whole pages, so at least this many entries are read. */
const UNPACKED = 5_000;

/**
 * The rows that are read: in these blocks, or everywhere if null. `trust` is the share of the estimated matches that is
 * still assumed.
 */
export type BlockRange = { blocks: Condition | null; trust: number };

/**
 * The keys that the index looks up, and those that are compared in the rows found. `effort` is the estimated time in
 * microseconds.
 */
type SelectKeysOptions = { indexed: Condition[]; compared: Condition[]; effort: number };

/**
 * Chooses the keys that are looked up in the index: always the rarest, and another one if it saves more than reading
 * its list costs.
 */
export function selectIndexKeys(
  conditions: readonly Condition[],
  { blocks, trust }: BlockRange,
  size: number,
): SelectKeysOptions {
  const [rarest, ...others] = [...(blocks ? [blocks] : []), ...byRarity(conditions)];
  if (!rarest) return { indexed: [], compared: [], effort: 0 };
  const indexed = [rarest];
  const compared: Condition[] = [];
  // Together with block keys, only the part of a list within these blocks is read.
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

/** In microseconds: the fixed cost of a search by the index. */
const INDEX = 250;
/** In microseconds: reading a row that the index found, which is on a page of its own, and sorting it. */
const FOUND = 2.4;
/** In microseconds: reading an entry of the covering index, and reading a page of whole rows afterwards. */
const COVERING_TABLE = 0.5;
const FETCHING = 80;
/** Up to this many times the estimated rows are read, because matches may be far apart. */
const FARTHER = 3;

/** How many of the newest rows are read one by one, and whether from the table or from the covering index. */
type ScanPlan = { span: number; isAtAGlance: boolean };

/**
 * Plans to read the newest rows one by one if that is quicker than the index of keys. Null if too few match for that.
 */
export function scanDirectionFor(
  question: Question,
  tier: Tier,
  blocks: Condition | null,
  wanted: number,
): ScanPlan | null {
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
  const coveringRows = conditions.every((one) => comparisonOf(one).isAtAGlance)
    ? rows * (COVERING_TABLE + comparing) + FETCHING
    : Infinity;
  const { effort } = selectIndexKeys(conditions, { blocks, trust: 1 }, size);
  if (Math.min(whole, coveringRows) > effort) return null;
  return { span: Math.ceil(rows * FARTHER) + MORE, isAtAGlance: coveringRows < whole };
}
