// Defines how candidates are searched, and searches them for a list (docs/search.md).
import { sql } from "kysely";
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { type Position, writePosition } from "#domain/candidates/position.ts";
import type { CandidateSort, Relocation } from "#domain/candidates/terms.ts";
import { paiseFromRupees } from "#domain/money.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import type { Place } from "#domain/places/place.ts";
import { findIdsByContact } from "#server/accounts/contact-repository.ts";
import { findPlaceOfEmployer } from "#server/employers/place-repository.ts";
import {
  LISTED_CANDIDATES,
  type ListedCandidate,
  listListedCandidatesByCid,
} from "#server/candidates/repository.ts";
import { search, searchSorted } from "#server/search/search.ts";
import type { Filter, Searchable, SearchDatabase, SearchRequest } from "#server/search/searchable.ts";

export type CandidateSearch = {
  filters: CandidateFilters;
  /** A place or an employer: only candidates who would come there match. */
  near: Place | { employerId: string } | null;
  /** Admins also search the current profile, e-mail addresses and phone numbers, and find every misspelling. */
  fields: "public" | "admin";
};

export const CANDIDATES: Searchable = {
  area: "candidates",
  rows: sql.raw(LISTED_CANDIDATES),
  number: "cid",
  wordKinds: ["w"],
  readsSentences: true,
  findsEveryMisspelling: false,
  countsUpTo: 200,
};

const CANDIDATES_FOR_ADMINS: Searchable = {
  ...CANDIDATES,
  wordKinds: ["w", "a"],
  findsEveryMisspelling: true,
  contacts: (text) => findIdsByContact("candidates", text),
};

export const searchableFor = ({ fields }: CandidateSearch) =>
  fields === "admin" ? CANDIDATES_FOR_ADMINS : CANDIDATES;

/** The keys are written as `candidate_keys` in the database writes them (migration 0036). */
export async function requestOf(
  database: SearchDatabase,
  { filters, near }: CandidateSearch,
): Promise<SearchRequest> {
  const { q, subject, language, profile, relocation, experience } = filters;
  const years = experience === undefined ? 0 : Number.parseInt(experience, 10);
  const place = near && "employerId" in near ? await findPlaceOfEmployer(database, near.employerId) : near;
  const one = (kind: string, value: string | number | undefined): Filter[] =>
    value === undefined ? [] : [{ keys: [`${kind}:${value}`] }];
  return {
    text: q,
    filters: [
      ...one("s", subject),
      ...one("l", language),
      ...one("p", profile),
      ...(place ? [{ keys: keysOfHome(place, relocation) }] : one("m", relocation)),
      ...one("e", years === 0 ? undefined : years),
      ...salaryFilter(filters),
    ],
  };
}

/** Each candidate has exactly one of these keys. With a preference, only those who have it match. */
function keysOfHome({ city, state, country }: Place, relocation: Relocation | undefined): string[] {
  const keys: Record<Relocation, string> = {
    anywhere: "r:*",
    "within my country": `r:n:${country.trim()}`,
    "within my state": `r:s:${state.trim()}`,
    "within my city": `r:c:${city.trim()}`,
  };
  return relocation === undefined ? Object.values(keys) : [keys[relocation]];
}

/** The range of a salary key in paise (5,000 rupees). */
const SALARY_STEP = 500_000;
/** The highest salary key. Few people have a higher salary. */
const HIGHEST_SALARY_KEY = 80;
/** A longer range is compared in each row, which is quicker than reading so many keys. */
const MAX_SALARY_KEYS = 12;

function salaryFilter({ minSalary, maxSalary }: CandidateFilters): Filter[] {
  if (minSalary === undefined && maxSalary === undefined) return [];
  const min = paiseFromRupees(minSalary ?? 0);
  const max = maxSalary === undefined ? Infinity : paiseFromRupees(maxSalary);
  const first = Math.floor(min / SALARY_STEP);
  const last = Math.min(Math.floor(max / SALARY_STEP), HIGHEST_SALARY_KEY);
  const steps = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => `$:${first + step}`);
  // `+ 0` keeps the planner from using the index on the column.
  const amount = sql`c.expected_salary_paise + 0`;
  return [
    {
      keys: steps,
      exact:
        max === Infinity
          ? sql<boolean>`${amount} >= ${min}`
          : sql<boolean>`${amount} between ${min} and ${max}`,
      isLookedUp:
        max < HIGHEST_SALARY_KEY * SALARY_STEP && steps.length > 0 && steps.length <= MAX_SALARY_KEYS,
    },
  ];
}

type CandidatePage = PageRequest & {
  /** The position of the page. Without it the page number decides. */
  at?: Position | undefined;
  /** Counts all matches, even if that takes long. */
  exact?: boolean;
};

/** Returns one page of matches, most similar first, then newest. */
export async function searchCandidates(
  database: SearchDatabase,
  asked: CandidateSearch,
  { at, ...page }: CandidatePage,
): Promise<Page<ListedCandidate>> {
  const { rows, ...total } = await search(database, searchableFor(asked), {
    ...(await requestOf(database, asked)),
    page: { ...page, at: at && { side: at.side, rank: at.rank, number: at.cid } },
  });
  const numbers = rows.map(({ number }) => number);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    items: await listListedCandidatesByCid(database, numbers),
    ...total,
    ...(first && { prev: writePosition({ side: "before", rank: first.rank, cid: first.number }) }),
    ...(last && { next: writePosition({ side: "after", rank: last.rank, cid: last.number }) }),
  };
}

/** Each order has its index (migration 0009). Experience and salary are highest first. */
const ORDERS: Record<CandidateSort, ReturnType<typeof sql>> = {
  newest: sql`c.cid desc`,
  name: sql`lower(c.full_name), c.cid`,
  experience: sql`c.total_experience desc, c.cid desc`,
  salary: sql`c.expected_salary_paise desc, c.cid desc`,
};

/** The admin's list in another order, with the same filters. */
export async function sortCandidates(
  database: SearchDatabase,
  asked: CandidateSearch,
  { sort, ...page }: PageRequest & { sort: CandidateSort; exact: boolean },
): Promise<Page<ListedCandidate>> {
  const request = { ...(await requestOf(database, asked)), page, order: ORDERS[sort] };
  const { numbers, ...total } = await searchSorted(database, searchableFor(asked), request);
  return { items: await listListedCandidatesByCid(database, numbers), ...total };
}
