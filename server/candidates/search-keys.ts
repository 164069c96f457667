// The asked filters as keys of candidates: one index answers them (docs/search.md).
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { paiseFromRupees } from "#domain/money.ts";
import type { Meaning } from "./query-words.ts";
import type { Written } from "./search-fragment.ts";

/** A salary key stands for so many paise (5,000 rupees), in the migration too. */
const SALARY_STEP = 500_000;
/** In a longer range the comparison alone decides. */
const MOST_SALARY_KEYS = 12;
/** Nobody is counted above: what is asked there is rare anyway. */
const HIGHEST_SALARY_KEY = 80;

export type SalaryRange = { min: number | undefined; max: number | undefined };

/** Which fields a text is looked for in: the documents' five, and for admins the current profile too. */
export type SearchedFields = "public" | "admin";

/** As they are typed: the database folds them. A row must have all of them. */
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

/** The steps that a range touches; none where no range is asked for. */
export function salaryKeys({ min, max }: SalaryRange): string[] {
  if (min === undefined && max === undefined) return [];
  const first = Math.floor((min ?? 0) / SALARY_STEP);
  const last = Math.min(Math.floor((max ?? Infinity) / SALARY_STEP), HIGHEST_SALARY_KEY);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => `$:${first + step}`);
}

/** Where the range is short, its keys spare the reading of everybody else. */
export function isShort({ max }: SalaryRange, keys: readonly string[]): boolean {
  return (
    max !== undefined &&
    max < HIGHEST_SALARY_KEY * SALARY_STEP &&
    keys.length > 0 &&
    keys.length <= MOST_SALARY_KEYS
  );
}

/**
 * A row must have one of these keys; about so many have. Where the keys may have changed since they were looked up,
 * they are written so that the database takes the ones of this moment.
 */
export type Condition = {
  keys: string[];
  df: number;
  written?: Written;
  compared?: Comparison;
  /** Whoever fulfils the others mostly fulfils this one too: the second word of a name of two words. */
  isImplied?: boolean;
};

/** Of those who fulfil the others. */
export const shareOf = ({ df, isImplied }: Condition, size: number) =>
  isImplied ? 1 : Math.min(1, df / Math.max(1, size));

export const byRarity = (conditions: readonly Condition[]) =>
  conditions.toSorted((one, other) => one.df - other.df);

/**
 * A condition on a row `c`, and about so many microseconds to see whether it is fulfilled. At a glance where all that
 * it looks at is in the index of that name (migration 0016).
 */
export type Comparison = { written: Written; effort: number; isAtAGlance: boolean };

/**
 * The tiers of likeness, each wider than the one before: every word exact; every word exact or begun; every word
 * in any of its meanings. Null where a tier adds nothing to the one before, or where some word has no meaning in it.
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
