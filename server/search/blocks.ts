// The part of the rows that is searched first: blocks of consecutive numbers beside the page. Each row has a key with the
// number of its block of 256, 4,096 and 65,536 rows, so the index reads about a page of rows however many match.
import type { Question, Tier } from "./plan.ts";

const BLOCK_BITS = [8, 12, 16] as const;
const MAX_BLOCKS = 32;
/** The range is longer than estimated by this factor, because matches are not spread evenly. */
const MARGIN = 1.2;
const MORE = 8;

/** Where the range begins, and how many matches it should have. */
type Stretch = { toward: "older" | "newer"; from: number | null; wanted: number };

/** The keys of the blocks to search first. Null if they would be nearly all. */
export function blockKeys({ newest }: Question, { about }: Tier, stretch: Stretch): string[] | null {
  const span = Math.ceil(((stretch.wanted * MARGIN + MORE) * newest) / Math.max(about, 1));
  const bits = BLOCK_BITS.find((each) => span <= MAX_BLOCKS << each);
  if (bits === undefined || span * 2 > newest) return null;
  const isOlder = stretch.toward === "older";
  const start = stretch.from ?? (isOlder ? newest : 0);
  const end = isOlder ? Math.max(0, start - span) : Math.min(newest, start + span);
  const [first, last] = isOlder ? [end >> bits, start >> bits] : [start >> bits, end >> bits];
  return Array.from({ length: last - first + 1 }, (_, at) => `b:${bits}:${first + at}`);
}
