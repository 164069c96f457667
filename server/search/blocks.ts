// A stretch of the rows beside a page: blocks of consecutive numbers. Each row has a key with the number of its block of
// 256, 4,096 and 65,536 rows, so the index reads about a page of rows however many match.
import type { Condition, Question } from "./plan.ts";

const BLOCK_BITS = [8, 12, 16] as const;
const MAX_BLOCKS = 32;
/** The stretch is longer than estimated by this factor, because matches are not spread evenly. */
const MARGIN = 1.2;
const MORE = 8;

/** Where the stretch begins, how many matches it should have, and how many there are estimated to be in all. */
type Wanted = { toward: "older" | "newer"; from: number | null; wanted: number; about: number };

/** `length` counts its numbers, and `end` is the number beyond which the rest begins, or null if there is none. */
type Stretch = { blocks: Pick<Condition, "keys" | "df">; length: number; end: number | null };

/** Null if it would be nearly all rows. */
export function stretchBeside({ newest }: Question, { toward, from, wanted, about }: Wanted): Stretch | null {
  const span = Math.ceil(((wanted * MARGIN + MORE) * newest) / Math.max(about, 1));
  const bits = BLOCK_BITS.find((each) => span <= MAX_BLOCKS << each);
  if (bits === undefined || span * 2 > newest) return null;
  const isOlder = toward === "older";
  const start = from ?? (isOlder ? newest : 0);
  const far = isOlder ? Math.max(0, start - span) : Math.min(newest, start + span);
  const [first, last] = isOlder ? [far >> bits, start >> bits] : [start >> bits, far >> bits];
  const keys = Array.from({ length: last - first + 1 }, (_, at) => `b:${bits}:${first + at}`);
  const end = isOlder ? first << bits : ((last + 1) << bits) - 1;
  return {
    blocks: { keys, df: keys.length << bits },
    length: Math.abs(end - start) + 1,
    end: end <= 0 || end >= newest ? null : end,
  };
}
