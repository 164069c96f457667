// Turns the filters of a candidate search into keys, written as `candidate_keys` in the database writes them.
import { sql } from "kysely";
import { FILTER_NAMES, filterOf } from "#features/teachers/domain/answers.ts";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import { leastYears } from "#platform/domain/teaching-terms.ts";
import { addDays, type Day, dayNumber } from "#platform/domain/day.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import { maskedAs } from "#platform/server/database/masked-as.ts";
import { type Filter, type SearchRequest, withKey } from "#platform/server/search/searchable.ts";
import type { CandidateSearch } from "./asked.ts";
import { groupsAround } from "./distance.ts";
import { hasHome, keysOfHome } from "./home-keys.ts";

export function requestOf(search: CandidateSearch): SearchRequest {
  const { filters, comesTo, around, fields, activeSince, hidden, knownTo } = search;
  const { q, relocation, experience, degree, medium } = filters;
  const years = experience === undefined ? 0 : leastYears(experience);
  return {
    text: q,
    filters: [
      ...FILTER_NAMES.flatMap((name) => withKey(filterOf(name).key, filters[name])),
      ...(comesTo ? [{ keys: keysOfHome(comesTo, relocation), inRow: hasHome }] : withKey("m", relocation)),
      ...experienceFilter(years),
      ...salaryFilter(filters),
      ...withKey("q", degree === undefined ? undefined : degreeKey(degree)),
      ...mediumFilter(medium, fields),
      ...activityFilter(filters.activeWithin, activeSince),
    ],
    hidden,
    groups: around ? groupsAround(around, comesTo) : undefined,
    condition: knownTo === undefined ? undefined : sql<boolean>`${maskedAs(knownTo, sql`c.id`)} is null`,
  };
}

const experienceFilter = (years: number): Filter[] =>
  withKey("e", years === 0 ? undefined : years).map((filter) => ({
    ...filter,
    inRow: () => sql<boolean>`c.total_experience + 0 >= ${years}`,
  }));

/** "B.Ed." and "BEd" are the same degree, as `degree_key` in the database has it. */
const degreeKey = (degree: string) => degree.toLowerCase().replace(/[^a-z0-9]/g, "");

const ENGLISH = "english";

/** The language in which somebody teaches. Only employers and admins may see who else can teach in English. */
function mediumFilter(medium: string | undefined, fields: CandidateSearch["fields"]): Filter[] {
  if (medium === undefined) return [];
  const isEnglish = medium.trim().toLowerCase() === ENGLISH;
  if (fields === "public" || !isEnglish) return withKey("l", medium);
  return [{ keys: [`l:${ENGLISH}`, `i:${ENGLISH}`], isPartition: false }];
}

/** The most days whose keys are read; a longer range is compared in each row. */
const MAX_DAY_KEYS = 62;

/** The day of the number in its key. */
export const dayOfNumber = (number: string): Day => addDays("1970-01-01", Number(number));

/** Tomorrow counts too: another process may have begun its day a moment ago. */
function activityFilter(days: number | undefined, since: Day | undefined): Filter[] {
  if (days === undefined || since === undefined) return [];
  const first = dayNumber(since);
  const keys = Array.from({ length: days + 2 }, (_, at) => `d:${first + at}`);
  return [{ keys, exact: sql<boolean>`c.active_on >= ${since}::date`, isLookedUp: days <= MAX_DAY_KEYS }];
}

/** The range of a salary key in paise (5,000 rupees). */
const SALARY_STEP = 500_000;
/** The highest salary key. Few people have a higher salary. */
const HIGHEST_SALARY_KEY = 80;
/** A longer range is compared in each row, which is quicker than reading their keys. */
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
      // The amount decides in each row anyway.
      inRow: () => sql<boolean>`true`,
      isLookedUp:
        max < HIGHEST_SALARY_KEY * SALARY_STEP && steps.length > 0 && steps.length <= MAX_SALARY_KEYS,
    },
  ];
}
