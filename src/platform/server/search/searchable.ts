// A definition of what can be searched and how its rows are found. docs/search.md says how to add one.
import { type RawBuilder, sql } from "kysely";
import type { Statements } from "#platform/server/database/statements.ts";

export type SearchDatabase = Statements;

export type Searchable = {
  /** The table, by which search_terms and search_keys name its counts. */
  area: string;
  /** The rows that may be found, as a table expression with the columns `id`, `keys` and the number. */
  rows: RawBuilder<unknown>;
  /** The same without that condition, for searches by keys, if a row that may not be found has none. */
  rowsWithKeys?: RawBuilder<unknown>;
  /** The column with the number by which the newest come first. */
  number: string;
  /**
   * The kinds of words by which this viewer finds: the letters of their keys. Of any other kind nothing is known to the
   * viewer.
   */
  words: readonly WordKind[];
  /** What a page has of a row `c`, separated by commas. Without it a search finds numbers only. */
  shown?: RawBuilder<unknown>;
  /** Whether texts are sentences: common words are dropped, and short forms such as "cs" are written out. */
  readsSentences: boolean;
  /** Whether a word that does not occur may be any misspelling, and short ones too, not only the closest one. */
  findsEveryMisspelling: boolean;
  /** Up to this number of estimated matches all are counted. */
  countsUpTo: number;
  /** Of a list too long to be counted, a page beyond this one is found by a position only. */
  farthestPage?: number;
  /** Selects the ids of rows with this text in an e-mail address or phone number. Null if the text is too short. */
  contacts?: (text: string) => RawBuilder<unknown> | null;
};

/**
 * Words that everybody finds by; words of a name that everybody reads; words of a name that only schools read
 * (PRIV-12); and words that only admins find by.
 */
type WordKind = "w" | "f" | "h" | "a";

/** A row must have one of these keys. The database ignores their case. */
export type Filter = {
  keys: readonly string[];
  /** A condition on a row `c` that decides where keys are too coarse, as with amounts. */
  exact?: RawBuilder<boolean>;
  /** The same for keys in their normal form, compared in a row `c`: quicker where few more rows are read for it. */
  inRow?: (keys: readonly string[]) => RawBuilder<boolean>;
  /** False where a row may have several of the keys, so that the sum of their counts is no count of rows. */
  isPartition?: boolean;
  /** False if the keys only serve to estimate how many match, because reading them takes longer than comparing rows. */
  isLookedUp?: boolean;
};

/** Rows with this value of a kind of key. All where no value is asked for, or where it has no key. */
export const withKey = (kind: string | undefined, value: string | number | undefined): Filter[] =>
  kind === undefined || value === undefined ? [] : [{ keys: [`${kind}:${value}`] }];

/**
 * Rows that are listed after those of the groups before. A row must be in one of the groups; one without keys has all
 * the rest. `oneOf` decides what the keys decide too, where there are too many keys to read.
 */
export type Group = Pick<Filter, "keys" | "isLookedUp"> & { oneOf?: OneOf };

/** The rows that a viewer may not find: neither rows nor counts have them. Rows that are found must not be among them. */
export type Hidden = {
  /** Of a row `c`. */
  isHidden: RawBuilder<boolean>;
  /** Each of their keys is in the row a second time with a minus, so that the database counts them. */
  haveOwnKeys: boolean;
};

/** The key under which hidden rows with a key are counted. */
export const hiddenKey = (key: string) => `-${key}`;

/** Of the numbers of rows with each of the keys. */
export const sumOfKeys = (
  area: string,
  keys: readonly string[],
) => sql<number>`(select coalesce(sum(df), 0)::int from search_keys
  where area = ${sql.lit(area)} and key = any((select ${keys}::text[])::text[]))`;

export type SearchRequest = {
  text?: string | undefined;
  filters: readonly Filter[];
  groups?: readonly Group[] | undefined;
  hidden?: Hidden | undefined;
  /** What a row `c` must fulfil beside the filters; hardly any row fails it. */
  condition?: RawBuilder<boolean> | undefined;
};

/**
 * Another order than that of similarity. Bands are rows with one of the keys, the first band first, within each the
 * newest; rows of no band come last.
 */
export type Bands = {
  /** The bands of a group of the search, by its place among the groups. */
  ofGroup: (group: number) => readonly Band[];
  /** Whether a group can have rows of no band. */
  hasRest: (group: number) => boolean;
  /** The column of the table that says which band a row belongs to, as text. */
  column: RawBuilder<string>;
  /** Which rows `c` belong to a band with one of these values. */
  isOneOf: (values: readonly string[]) => OneOf;
  /** The order of a row with this value in the column. */
  orderOf: (value: string) => number;
};
/**
 * A condition in two forms: one that an index decides, and one that is compared in each row by a hash table, however many
 * values it has.
 */
export type OneOf = { read: RawBuilder<boolean>; compared: RawBuilder<boolean> };

/** `column = any (values)`; `values` is an array of the column's type. */
export function isOneOf(column: RawBuilder<unknown>, values: RawBuilder<unknown>): OneOf {
  return {
    read: sql<boolean>`${column} = any(${values})`,
    compared: sql<boolean>`(${column} in (select unnest(${values}))) is true`,
  };
}

/** `values` are those of the column, one for each key. All rows of a band have the same order. */
export type Band = { keys: readonly string[]; values: readonly string[] };

/** A row's place in the results: the tier of similarity, where 0 is the best, and the row's number. */
export type RowPosition = { rank: number; number: number };

/** A row that was found, with what the page has of it. */
export type FoundRow = RowPosition & { shown?: readonly unknown[] };
