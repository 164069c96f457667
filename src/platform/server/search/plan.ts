// What a search needs to read rows: conditions on keys, in tiers of similarity.
import type { RawBuilder } from "kysely";

/** A row must have one of the keys. `share` is the estimated share of rows that do, of those that match the rest. */
export type Condition = {
  keys: string[];
  /** Or it has one key of each of two lists, for two words that were typed as one. */
  together?: readonly (readonly [string[], string[]])[];
  df: number;
  share: number;
  /** The same, compared in a row `c`. */
  inRow?: RawBuilder<boolean> | undefined;
};

/** The ranks of the tiers of a group begin at a multiple of this. */
export const MAX_TIERS = 5;

/** Rows of the same similarity: those with these words, or those with these contacts. It includes the tiers before it. */
export type Tier = {
  /** 0 is the most similar. */
  rank: number;
  /** The estimated number of rows. */
  about: number;
  words: Condition[];
  contacts: RawBuilder<unknown> | null;
  /** The group of rows that it belongs to, or null if the search has none. */
  group: PlannedGroup | null;
};

/**
 * `keys` are read in the index; where there are too many, `read` is what a search reads or compares. `compared`
 * compares a row. A group with none of them has all rows.
 */
export type PlannedGroup = {
  at: number;
  keys: Condition | null;
  read: RawBuilder<boolean> | null;
  compared: RawBuilder<boolean> | null;
};

export type Question = {
  filters: Condition[];
  /** Conditions on a row `c` that no key decides. */
  exact: RawBuilder<boolean>[];
  /** At least one, those of the first group first. */
  tiers: Tier[];
  groups: PlannedGroup[];
  /** The estimated share of rows that match, groups apart, as if the conditions were independent of each other. */
  share: number;
  /** The number of all rows, and the highest number of a row. */
  size: number;
  newest: number;
  counts: Counts;
};

/** Counts that may have been remembered: each statement that reads rows compares them with the present. */
export type Counts = {
  /** The version of the area's words, by which the words of the text were read. Null without any. */
  version: number | null;
  /** Whether rows or words have come since. */
  areOutdated: boolean;
  /**
   * The keys whose counts are the exact number of matches, that number, and how many of them the viewer may not find.
   * Null where no counts say it.
   */
  counted: { keys: string[]; total: number; hidden?: RawBuilder<number> | undefined } | null;
};

/**
 * A stretch of the numbers beside a page. Without `blocks` its rows are compared in the order of their numbers. `length`
 * counts the numbers, and `end` is the last of them, beyond which the rest begins, or null if there is none.
 */
export type Stretch = {
  blocks: Pick<Condition, "keys"> | null;
  length: number;
  end: number | null;
};
