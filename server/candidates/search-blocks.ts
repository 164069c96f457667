// Which part of the candidates is read: a stretch beside where the page begins, and of it only who has the telling keys.
import type { Condition } from "./search-keys.ts";
import type { Question, Tier } from "./search-question.ts";

/** Each row has the number of its block of 256, 4,096 and 65,536 as a key (migration 0013). */
const BLOCK_BITS = [8, 12, 16] as const;
const MOST_BLOCKS = 16;
/** So many more than should be enough: those who fit do not lie evenly. */
const MARGIN = 1.3;
const MORE = 45;

export type Walk = { toward: "older" | "newer"; from: number | null };

/** About enough for `wanted`. Null where the stretch would be nearly everybody. */
export function blocksToLookAt(
  { newest }: Question,
  { about }: Tier,
  { toward, from }: Walk,
  wanted: number,
): Condition | null {
  const span = ((wanted * MARGIN + MORE) * newest) / Math.max(about, 1);
  const bits = BLOCK_BITS.find((each) => span <= MOST_BLOCKS << each);
  if (bits === undefined || span * 2 > newest) return null;
  const count = Math.ceil(span / (1 << bits)) + 1;
  const start = (toward === "older" ? (from ?? newest) : (from ?? 0)) >> bits;
  const last = newest >> bits;
  const keys = Array.from({ length: count }, (_, at) => start + (toward === "older" ? -at : at))
    .filter((block) => block >= 0 && block <= last)
    .map((block) => `b:${bits}:${block}`);
  return { keys, df: count << bits };
}

/** Microseconds, as measured: reading a row, stepping through the rarest list, and reading another list along with it. */
const ROW = 4;
const STEP = 0.3;
const BESIDE = 0.005;

/**
 * Which keys are looked up in the index; the others are compared in the rows found. The rarest always; another one
 * where it spares more rows than it costs to read along.
 */
export function telling(
  conditions: readonly Condition[],
  size: number,
): { indexed: Condition[]; compared: Condition[] } {
  const [rarest, ...others] = conditions.toSorted((one, other) => one.df - other.df);
  if (!rarest) return { indexed: [], compared: [] };
  const indexed = [rarest];
  const compared: Condition[] = [];
  let rows = rarest.df;
  for (const condition of others) {
    const share = Math.min(1, condition.df / Math.max(1, size));
    const isWorthIt = rows * (1 - share) * ROW > rarest.df * STEP + Math.min(condition.df, size) * BESIDE;
    if (isWorthIt) rows *= share;
    (isWorthIt ? indexed : compared).push(condition);
  }
  return { indexed, compared };
}
