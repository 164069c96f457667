// A stretch of the rows beside a page. Where a few rows hold it, they are compared one after the other. Else it is blocks
// of consecutive numbers: each row has a key with the number of its block of 256, 4,096 and 65,536 rows, so the index
// reads about a page of rows however many match.
import type { Question, Stretch } from "./plan.ts";

const BLOCK_BITS = [8, 12, 16] as const;
const MAX_BLOCKS = 32;
/** The stretch is longer than estimated by this factor, because matches are not spread evenly. */
const MARGIN = 1.2;
const MORE = 8;

/** The index takes as long as comparing about this number of rows. */
const MAX_COMPARED = 200;
/** How many times the rows that are expected to hold the page may be compared, since that ends with its last row. */
const COMPARED_MARGIN = 2;

/** Where the stretch begins, how many matches it should have, and how many there are estimated to be in all. */
type Wanted = {
  toward: "older" | "newer";
  from: number | null;
  offset: number;
  limit: number;
  about: number;
};

/** Null if it would be nearly all rows. */
export function stretchBeside({ newest }: Question, wanted: Wanted): Stretch | null {
  const { toward, from, offset, limit } = wanted;
  const about = Math.max(wanted.about, 1);
  const compared = (limit * newest) / about;
  // Rows that are skipped would not be counted.
  if (offset === 0 && compared <= MAX_COMPARED) {
    const length = Math.ceil(compared * COMPARED_MARGIN);
    const end = toward === "older" ? (from ?? newest + 1) - length : (from ?? 0) + length;
    return { blocks: null, length, end: end <= 1 || end >= newest ? null : end };
  }
  const span = Math.ceil((((offset + limit) * MARGIN + MORE) * newest) / about);
  const bits = BLOCK_BITS.find((each) => span <= MAX_BLOCKS << each);
  if (bits === undefined || span * 2 > newest) return null;
  const isOlder = toward === "older";
  const start = from ?? (isOlder ? newest : 0);
  const far = isOlder ? Math.max(0, start - span) : Math.min(newest, start + span);
  const [first, last] = isOlder ? [far >> bits, start >> bits] : [start >> bits, far >> bits];
  const keys = Array.from({ length: last - first + 1 }, (_, at) => `b:${bits}:${first + at}`);
  const end = isOlder ? first << bits : ((last + 1) << bits) - 1;
  return {
    blocks: { keys },
    length: Math.abs(end - start) + 1,
    end: end <= 0 || end >= newest ? null : end,
  };
}
