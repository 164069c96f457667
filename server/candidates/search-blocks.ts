// Which part of the candidates is read: a stretch beside where the page begins, and of it only who has the telling keys.
import type { Condition } from "./search-keys.ts";
import type { Question, Tier } from "./search-question.ts";

/** Each row has the number of its block of 256, 4,096 and 65,536 as a key (migration 0013). */
const BLOCK_BITS = [8, 12, 16] as const;
const MOST_BLOCKS = 16;
/** So many more than should be enough: those who fit do not lie evenly. */
const MARGIN = 1.3;
const MORE = 30;

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

/** Microseconds, as measured: reading a row, comparing it, and each key that it is compared with. */
const ROW = 2;
const COMPARING = 4;
const COMPARED = 0.25;
/** Beginning with the list of a key, reading on in it by one, and looking there for one that the other lists have. */
const BEGUN = 6;
const READ = 0.015;
const SOUGHT = 0.3;

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
  const byRarity = conditions.toSorted((one, other) => one.df - other.df);
  const [rarest, ...others] = blocks ? [blocks, ...byRarity] : byRarity;
  if (!rarest) return { indexed: [], compared: [] };
  const indexed = [rarest];
  const compared: Condition[] = [];
  // Beside blocks a list is read only where these are.
  const reach = blocks ? Math.min(1, blocks.df / Math.max(1, size)) : 1;
  let rows = rarest.df;
  for (const condition of others) {
    const { keys, df } = condition;
    const share = Math.min(1, df / Math.max(1, size));
    const spared = rows * (COMPARING + COMPARED * keys.length + (1 - share) * ROW);
    const cost = keys.length * BEGUN + df * reach * READ + rows * SOUGHT;
    if (spared > cost) rows *= share * trust;
    (spared > cost ? indexed : compared).push(condition);
  }
  return { indexed, compared };
}
