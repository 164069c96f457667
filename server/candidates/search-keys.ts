// The asked filters as conditions on a row `c`: mostly keys, which one index answers (docs/search.md).
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { paiseFromRupees } from "#domain/money.ts";
import type { Place } from "#domain/places/place.ts";
import type { Meaning } from "./query-words.ts";

export type Condition = RawBuilder<boolean>;

/** A salary key stands for so many paise (5,000 rupees), in the migration too. */
const SALARY_STEP = 500_000;
const MOST_SALARY_KEYS = 12;

/** Every filter but the text; `near` is an employer's address, which narrows by relocation preference. */
export function filterConditions(filters: CandidateFilters, near: Place | null): Condition[] {
  const conditions: Condition[] = [];
  const all = facetKeys(filters);
  if (all.length > 0) conditions.push(sql`c.keys @> array[${sql.join(all)}]::text[]`);
  if (near) conditions.push(sql`c.keys && array[${sql.join(relocationKeys(near))}]::text[]`);
  return [...conditions, ...salaryConditions(filters)];
}

/** Folded by the database, which folds the rows too: one meaning of "the same but for case". */
const folded = (kind: string, text: string) => sql`${`${kind}:`}::text || lower(btrim(${text}::text))`;

function facetKeys({ subject, language, profile, relocation, experience }: CandidateFilters) {
  const years = experience === undefined ? 0 : Number.parseInt(experience, 10);
  return [
    ...(subject === undefined ? [] : [folded("s", subject)]),
    ...(language === undefined ? [] : [folded("l", language)]),
    ...(profile === undefined ? [] : [sql`${`p:${profile}`}`]),
    ...(relocation === undefined ? [] : [sql`${`m:${relocation}`}`]),
    ...(years === 0 ? [] : [sql`${`e:${years}`}`]),
  ];
}

function relocationKeys({ city, state, country }: Place) {
  return [sql`'r:*'`, folded("r:n", country), folded("r:s", state), folded("r:c", city)];
}

/** The comparison decides; where the range is short, keys spare the reading of everybody else. */
function salaryConditions({ minSalary, maxSalary }: CandidateFilters): Condition[] {
  const conditions: Condition[] = [];
  const min = paiseFromRupees(minSalary ?? 0);
  if (minSalary !== undefined) conditions.push(sql`c.expected_salary_paise >= ${min}`);
  if (maxSalary === undefined) return conditions;
  const max = paiseFromRupees(maxSalary);
  conditions.push(sql`c.expected_salary_paise <= ${max}`);
  const first = Math.floor(min / SALARY_STEP);
  const count = Math.floor(max / SALARY_STEP) - first + 1;
  if (count > 0 && count <= MOST_SALARY_KEYS) {
    const keys = Array.from({ length: count }, (_, step) => `$:${first + step}`);
    conditions.push(sql`c.keys && ${keys}::text[]`);
  }
  return conditions;
}

/** Which fields a text is looked for in: the documents' five, and for admins the current profile too. */
export type SearchedFields = "public" | "admin";

/** Rank 0 is the best likeness; a tier holds who fits it and no better one: `before` is the better one's condition. */
export type Tier = { rank: number; fits: Condition[]; before?: Condition | undefined };

/**
 * The tiers of likeness, each wider than the one before: every word exact; every word exact or begun; every word
 * in any of its meanings. A tier that adds nothing is left out, the others keep their ranks.
 */
export function tiersOf(meanings: Meaning[], fields: SearchedFields): Tier[] {
  const kinds = fields === "admin" ? ["w", "a"] : ["w"];
  const tiers = [
    meanings.map(({ exact }) => exact),
    meanings.map(({ exact, begun }) => [...exact, ...begun]),
    meanings.map(({ exact, begun, near }) => [...exact, ...begun, ...near]),
  ];
  const conditions = tiers.map((tier, rank) => {
    if (rank > 0 && sizeOf(tier) === sizeOf(tiers[rank - 1] ?? [])) return null;
    const perWord = tier.map((terms) => {
      const keys = kinds.flatMap((kind) => terms.map((term) => `${kind}:${term}`));
      return sql<boolean>`c.keys && ${keys}::text[]`;
    });
    return sql<boolean>`(${sql.join(perWord, sql` and `)})`;
  });
  return conditions.flatMap((fits, rank) => {
    const before = conditions.slice(0, rank).findLast((better) => better !== null) ?? undefined;
    return fits ? [{ rank, fits: [fits], before }] : [];
  });
}

/** The conditions of one tier alone: the tiers' parts do not overlap. */
export function onlyTier({ fits, before }: Tier): Condition[] {
  return before ? [...fits, sql<boolean>`not ${before}`] : fits;
}

function sizeOf(tier: string[][]): number {
  return tier.flat().length;
}
