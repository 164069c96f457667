// Turns a search into what the statement needs: keys that a row must have, tiers of similarity, and the estimated
// number of matches in each.
import { type RawBuilder, sql } from "kysely";
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import type { Relocation } from "#domain/candidates/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { meaningOf, queryWords } from "./query-words.ts";
import { COMPARED_ANYWAY, columnOf, comparedHome } from "./compare.ts";
import {
  type Condition,
  type SalaryRange,
  type SearchedFields,
  byRarity,
  filterKeys,
  isShort,
  salaryKeys,
  salaryRange,
  shareOf,
  tiersOfWords,
  type SqlFragment,
} from "./keys.ts";
import { namesAmong } from "#domain/candidates/synonyms.ts";
import { type SearchHits, countOf } from "./term-cache.ts";
import { type Near, lookUp, readVocabulary, cachedLookUp, writtenHome } from "./lookup.ts";

export type CandidateSearch = {
  filters: CandidateFilters;
  /** A place or an employer: only candidates who would come there match. */
  near: Near | null;
  fields: SearchedFields;
};

/** Rank 0 is the most similar. A tier includes the tiers before it. `about` is the estimated number of matches. */
export type Tier = { rank: number; words: Condition[]; about: number };

export type Question = {
  filters: Condition[];
  salary: SalaryRange;
  /** At least one. The last tier is the widest. */
  tiers: Tier[];
  /** The number of all candidates, and the highest serial number. */
  size: number;
  newest: number;
  /** The version of the vocabulary of a cached lookup. Null if the lookup is new. */
  vocabulary: number | null;
  /**
   * With at most one condition the total is already counted: its value from the lookup, and SQL that reads the current
   * one.
   */
  total: { df: number; written: SqlFragment } | null;
};

/** Null if nothing can match. */
export async function questionOf(
  db: DatabaseOrTransaction,
  { filters, near, fields }: CandidateSearch,
  { mayRecall = false }: { mayRecall?: boolean } = {},
): Promise<Question | null> {
  const words = filters.q === undefined ? [] : queryWords(filters.q);
  if (filters.q !== undefined && words.length === 0) return null;
  const salary = salaryRange(filters);
  const steps = salaryKeys(salary);
  const asked = { keys: [...filterKeys(filters), ...steps], words, near };
  const cachedTerms = mayRecall ? cachedLookUp(db, asked) : null;
  const found = cachedTerms ?? (await lookUp(db, asked));
  const of = (how: SearchHits["how"]) => found.filter((one) => one.how === how);
  const size = countOf(found, "everybody");
  const vocabulary = cachedTerms && words.length > 0 ? countOf(found, "vocabulary") : null;

  const keysFound = of("key");
  const home = homeOf(of("near"), near, filters.relocation);
  // The employer's condition includes the relocation preference, so the filter on it is dropped.
  const isImplied = (key: string) => home !== null && key.startsWith("m:");
  const keys = keysFound.filter(({ term }) => !isStep(term) && !isImplied(term)).map(filterOf);
  const certain = [...keys, ...(home ? [home] : [])];
  const range = isOpen(salary) ? [] : [rangeOf(keysFound.filter(({ term }) => isStep(term)))];
  const sharesOf = (conditions: readonly Condition[]) =>
    conditions.reduce((product, condition) => product * shareOf(condition, size), 1);
  const share = sharesOf([...certain, ...range]);

  const tiers = tiersOfWords(
    words.map((word) => meaningOf(word, found)),
    fields,
  ).flatMap((found, rank) => {
    const tier = found && withImplied(found, words);
    return tier ? [{ rank, words: tier, about: size * share * sharesOf(tier) }] : [];
  });
  if (tiers.length === 0) {
    const isCertain = vocabulary === null || vocabulary === (await readVocabulary(db));
    return isCertain ? null : questionOf(db, { filters, near, fields });
  }

  const [only, ...others] = certain;
  const isSimple = words.length + range.length + others.length === 0;
  return {
    filters: [...certain, ...(isShort(salary, steps) ? range : [])],
    salary,
    tiers,
    size,
    newest: countOf(found, "newest"),
    vocabulary,
    total: isSimple ? totalOf(only, size) : null,
  };
}

const KEY_OF: Record<Relocation, string> = {
  anywhere: "r:*",
  "within my country": "r:n:",
  "within my state": "r:s:",
  "within my city": "r:c:",
};

/** Each candidate has exactly one of these keys, so their counts can be added. */
function homeOf(
  found: readonly SearchHits[],
  near: Near | null,
  relocation: Relocation | undefined,
): Condition | null {
  if (found.length === 0) return null;
  const home = anyOf(
    relocation === undefined ? found : found.filter(({ term }) => term.startsWith(KEY_OF[relocation])),
  );
  const now =
    near && "employerId" in near ? { ...home, written: writtenHome(near.employerId, home.keys) } : home;
  return { ...now, compared: comparedHome(now) };
}

function totalOf(only: Condition | undefined, size: number): Question["total"] {
  if (!only) return { df: size, written: () => "(select count from candidate_facets where kind = 'all')" };
  const keys = only.written ?? ((bind) => bind(only.keys, "text[]"));
  return {
    df: only.df,
    written: (bind) =>
      `(select coalesce(sum(df), 0)::int from search_keys where key = any(${keys(bind)}::text[]))`,
  };
}

const isStep = (key: string) => key.startsWith("$:");
const isOpen = ({ min, max }: SalaryRange) => min === undefined && max === undefined;

function anyOf(found: readonly SearchHits[]): Condition {
  return { keys: found.map(({ term }) => term), df: found.reduce((sum, { df }) => sum + df, 0) };
}

/** For words that form one name, the rarest alone estimates how many candidates have it. */
function withImplied(conditions: readonly Condition[], words: readonly string[]): Condition[] {
  const implied = namesAmong(words).flatMap((name) =>
    byRarity(conditions.filter((_, at) => name.includes(words[at] ?? ""))).slice(1),
  );
  return conditions.map((condition) =>
    implied.includes(condition) ? { ...condition, isImplied: true } : condition,
  );
}

function filterOf(found: SearchHits): Condition {
  const compared = columnOf(found.term);
  return { ...anyOf([found]), ...(compared && { compared }) };
}

const rangeOf = (steps: readonly SearchHits[]): Condition => ({ ...anyOf(steps), compared: COMPARED_ANYWAY });

export function isForEverybody({ filters, salary, tiers }: Question): boolean {
  return filters.length === 0 && isOpen(salary) && tiers.every(({ words }) => words.length === 0);
}

/** The conditions on a row `c` that every match fulfils, of whichever tier. */
export function conditionsOf({ filters, salary, tiers }: Question): RawBuilder<boolean>[] {
  return [
    ...[...filters, ...(tiers.at(-1)?.words ?? [])].map(
      ({ keys }) => sql<boolean>`c.keys && ${keys}::text[]`,
    ),
    ...(salary.min === undefined ? [] : [sql<boolean>`c.expected_salary_paise >= ${salary.min}`]),
    ...(salary.max === undefined ? [] : [sql<boolean>`c.expected_salary_paise <= ${salary.max}`]),
  ];
}
