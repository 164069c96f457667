// Turns filters into keys of candidates, which one index answers (docs/search.md).
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { paiseFromRupees } from "#domain/money.ts";
import type { Meaning } from "./query-words.ts";

/** A part of the search's SQL. `bind` adds a parameter and returns its placeholder. */
export type SqlFragment = (bind: Bind) => string;
export type Bind = (value: unknown, type: string) => string;

/** The range of a salary key in paise (5,000 rupees), as in migration 0013. */
const SALARY_STEP = 500_000;
/** A longer range uses no keys: the amount is compared in each row. */
const MAX_SALARY_KEYS = 12;
/** The highest salary key. Higher salaries share it, because few people have them. */
const HIGHEST_SALARY_KEY = 80;

export type SalaryRange = { min: number | undefined; max: number | undefined };

/** The fields that a text is searched in: five public ones, and for admins the current profile too. */
export type SearchedFields = "public" | "admin";

/** Returns keys as typed; the database normalises them. A row must have all of them. */
export function filterKeys({
  subject,
  language,
  profile,
  relocation,
  experience,
}: CandidateFilters): string[] {
  const years = experience === undefined ? 0 : Number.parseInt(experience, 10);
  return [
    ...(subject === undefined ? [] : [`s:${subject}`]),
    ...(language === undefined ? [] : [`l:${language}`]),
    ...(profile === undefined ? [] : [`p:${profile}`]),
    ...(relocation === undefined ? [] : [`m:${relocation}`]),
    ...(years === 0 ? [] : [`e:${years}`]),
  ];
}

/** In paise. */
export function salaryRange({ minSalary, maxSalary }: CandidateFilters): SalaryRange {
  return {
    min: minSalary === undefined ? undefined : paiseFromRupees(minSalary),
    max: maxSalary === undefined ? undefined : paiseFromRupees(maxSalary),
  };
}

/** Returns the keys of the steps that a range touches, or none without a range. */
export function salaryKeys({ min, max }: SalaryRange): string[] {
  if (min === undefined && max === undefined) return [];
  const first = Math.floor((min ?? 0) / SALARY_STEP);
  const last = Math.min(Math.floor((max ?? Infinity) / SALARY_STEP), HIGHEST_SALARY_KEY);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => `$:${first + step}`);
}

/** True if the range is short enough to be looked up by its keys. */
export function isShort({ max }: SalaryRange, keys: readonly string[]): boolean {
  return (
    max !== undefined &&
    max < HIGHEST_SALARY_KEY * SALARY_STEP &&
    keys.length > 0 &&
    keys.length <= MAX_SALARY_KEYS
  );
}

/**
 * A row must have one of these keys. `df` is the estimated number of rows that do. If the keys may have changed since
 * the lookup, `written` is SQL that computes the current ones.
 */
export type Condition = {
  keys: string[];
  df: number;
  written?: SqlFragment;
  compared?: Comparison;
  /**
   * True if rows that match the other conditions mostly match this one too, such as the second word of a name of two
   * words.
   */
  isImplied?: boolean;
};

/** The share among rows that match the other conditions. */
export const shareOf = ({ df, isImplied }: Condition, size: number) =>
  isImplied ? 1 : Math.min(1, df / Math.max(1, size));

export const byRarity = (conditions: readonly Condition[]) =>
  conditions.toSorted((one, other) => one.df - other.df);

/**
 * A condition on a row `c`, with the estimated microseconds to evaluate it. `isAtAGlance` is true if the covering index
 * (migration 0016) has every column of it.
 */
export type Comparison = { written: SqlFragment; effort: number; isAtAGlance: boolean };

/**
 * The tiers of a text search, each wider than the one before: all words exact; all exact or beginning with the typed
 * word; all in any meaning. Null if a tier adds nothing to the one before, or if a word has no meaning in it.
 */
export function tiersOfWords(meanings: readonly Meaning[], fields: SearchedFields): (Condition[] | null)[] {
  const kinds = fields === "admin" ? ["w", "a"] : ["w"];
  const tiers = [
    meanings.map(({ exact }) => exact),
    meanings.map(({ exact, begun }) => [...exact, ...begun]),
    meanings.map(({ exact, begun, near }) => [...exact, ...begun, ...near]),
  ];
  return tiers.map((tier, rank) => {
    const addsNothing = rank > 0 && tier.flat().length === tiers[rank - 1]?.flat().length;
    if (addsNothing || tier.some((terms) => terms.length === 0)) return null;
    return tier.map((terms) => ({
      keys: kinds.flatMap((kind) => terms.map(({ term }) => `${kind}:${term}`)),
      df: terms.reduce((sum, { df }) => sum + df, 0),
    }));
  });
}
