// A search as the database is asked it: keys that a row must have, tiers of likeness, and about how many there are of each.
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import type { Relocation } from "#domain/candidates/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { meaningOf, queryWords } from "./query-words.ts";
import type { Condition, SalaryRange, SearchedFields } from "./search-keys.ts";
import { filterKeys, isShort, salaryKeys, salaryRange, tiersOfWords } from "./search-keys.ts";
import type { Found, Near } from "./search-lookup.ts";
import { lookUp } from "./search-lookup.ts";

export type CandidateSearch = {
  filters: CandidateFilters;
  /** An employer, or its address: only who would come there. */
  near: Near | null;
  fields: SearchedFields;
};

/** Rank 0 is the best likeness. A tier includes the better ones, and about so many. */
export type Tier = { rank: number; words: Condition[]; about: number };

export type Question = {
  filters: Condition[];
  salary: SalaryRange;
  /** At least one; the last is the widest. */
  tiers: Tier[];
  /** So many candidates there are in all, and the newest one's number. */
  size: number;
  newest: number;
  /** Known without counting: where at most one thing is asked for, and it has been counted. */
  total: number | null;
};

/** Null where nothing can be found. */
export async function questionOf(
  db: DatabaseOrTransaction,
  { filters, near, fields }: CandidateSearch,
): Promise<Question | null> {
  const words = filters.q === undefined ? [] : queryWords(filters.q);
  if (filters.q !== undefined && words.length === 0) return null;
  const salary = salaryRange(filters);
  const steps = salaryKeys(salary);
  const found = await lookUp(db, { keys: [...filterKeys(filters), ...steps], words, near });
  const of = (how: Found["how"]) => found.filter((one) => one.how === how);
  const size = of("everybody")[0]?.df ?? 0;

  const asked = of("key");
  const home = homeOf(of("near"), filters.relocation);
  // Who would come because of one preference has it: it need not be asked for again.
  const isImplied = (key: string) => home !== null && key.startsWith("m:");
  const keys = asked.filter(({ term }) => !isStep(term) && !isImplied(term)).map((key) => anyOf([key]));
  const certain = [...keys, ...(home ? [home] : [])];
  const range = isOpen(salary) ? [] : [anyOf(asked.filter(({ term }) => isStep(term)))];
  const shareOf = (conditions: readonly Condition[]) =>
    conditions.reduce((product, { df }) => product * Math.min(1, df / Math.max(1, size)), 1);
  const share = shareOf([...certain, ...range]);

  const tiers = tiersOfWords(
    words.map((word) => meaningOf(word, found)),
    fields,
  ).flatMap((tier, rank) => (tier ? [{ rank, words: tier, about: size * share * shareOf(tier) }] : []));
  if (tiers.length === 0) return null;

  const [only, ...others] = certain;
  const isSimple = words.length + range.length + others.length === 0;
  return {
    filters: [...certain, ...(isShort(salary, steps) ? range : [])],
    salary,
    tiers,
    size,
    newest: of("newest")[0]?.df ?? 0,
    total: isSimple ? (only?.df ?? size) : null,
  };
}

const KEY_OF: Record<Relocation, string> = {
  anywhere: "r:*",
  "within my country": "r:n:",
  "within my state": "r:s:",
  "within my city": "r:c:",
};

/** Each candidate has one such key, by its own preference: their counts add up. */
function homeOf(near: readonly Found[], relocation: Relocation | undefined): Condition | null {
  if (near.length === 0) return null;
  return anyOf(
    relocation === undefined ? near : near.filter(({ term }) => term.startsWith(KEY_OF[relocation])),
  );
}

const isStep = (key: string) => key.startsWith("$:");
const isOpen = ({ min, max }: SalaryRange) => min === undefined && max === undefined;

function anyOf(found: readonly Found[]): Condition {
  return { keys: found.map(({ term }) => term), df: found.reduce((sum, { df }) => sum + df, 0) };
}

export function isForEverybody({ filters, salary, tiers }: Question): boolean {
  return filters.length === 0 && isOpen(salary) && tiers.every(({ words }) => words.length === 0);
}

/** What everybody found fulfils, of whichever tier, as conditions on a row `c`. */
export function conditionsOf({ filters, salary, tiers }: Question): RawBuilder<boolean>[] {
  return [
    ...[...filters, ...(tiers.at(-1)?.words ?? [])].map(
      ({ keys }) => sql<boolean>`c.keys && ${keys}::text[]`,
    ),
    ...(salary.min === undefined ? [] : [sql<boolean>`c.expected_salary_paise >= ${salary.min}`]),
    ...(salary.max === undefined ? [] : [sql<boolean>`c.expected_salary_paise <= ${salary.max}`]),
  ];
}
