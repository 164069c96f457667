// Defines how live vacancies are searched, and searches them (docs/search.md).
import { sql } from "kysely";
import { addDays, type Day, dayNumber } from "#platform/domain/day.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { readState } from "#platform/domain/places/states.ts";
import type { VacancyFilters } from "#features/jobs/domain/filter-schemas.ts";
import { FILTER_NAMES, filterOf } from "#features/jobs/domain/filters.ts";
import { findMappedCity, placeKeysWithin } from "#platform/server/places/city-map.ts";
import { inCities } from "#platform/server/search/in-cities.ts";
import { search } from "#platform/server/search/search.ts";
import {
  type Filter,
  type Group,
  type Searchable,
  type SearchDatabase,
  type SearchRequest,
  withKey,
} from "#platform/server/search/searchable.ts";
import { wordsOf } from "#platform/server/search/text.ts";
import { cityOf, keySlug, slugOfTown, subjectSlug } from "./city-slug.ts";
import { readWords } from "./read-words.ts";
import { type FoundVacancy, isLive, listByNumber } from "./repository.ts";

/** The keys are those of the vacancies that an hourly job has found in time; the day itself decides. */
const vacanciesOn = (today: Day): Searchable => ({
  area: "vacancies",
  rows: sql`(select v.* from vacancies v where ${isLive(today)} and v.in_time)`,
  number: "listed_seq",
  words: ["w"],
  readsSentences: true,
  findsEveryMisspelling: false,
  countsUpTo: 200,
});

type VacancySearch = VacancyFilters & { today: Day };

export async function searchVacancies(
  database: SearchDatabase,
  asked: VacancySearch,
  page: PageRequest,
): Promise<Page<FoundVacancy>> {
  const { rows, ...total } = await search(database, vacanciesOn(asked.today), { ...requestOf(asked), page });
  const numbers = rows.map(({ number }) => number);
  return { items: await listByNumber(database.db, numbers), ...total };
}

type Wishes = { subjects: readonly string[]; profile: string; home: Place; limit: number };

/** How far from home is near. */
const NEAR_KM = 75;
const ELSEWHERE: Group = { keys: [], isLookedUp: false };

/**
 * Lists the live vacancies that pass the filters and ask for one of these subjects or for this profile: those near the
 * home first, then the newest.
 */
export async function listForCandidate(
  database: SearchDatabase,
  asked: VacancySearch,
  { subjects, profile, home, limit }: Wishes,
): Promise<FoundVacancy[]> {
  const { text, filters } = requestOf(asked);
  const wishes = [...subjects.map((subject) => `s:${subjectSlug(subject)}`), `p:${profile}`];
  const city = findMappedCity(home);
  const { rows } = await search(database, vacanciesOn(asked.today), {
    text,
    filters: [...filters, ...(asked.subject === undefined ? [{ keys: wishes, isPartition: false }] : [])],
    ...(city && { groups: [inCities(placeKeysWithin(city, NEAR_KM)), ELSEWHERE] }),
    page: { page: 1, limit },
  });
  return listByNumber(
    database.db,
    rows.map(({ number }) => number),
  );
}

export async function countVacancies(database: SearchDatabase, asked: VacancySearch): Promise<number> {
  const page = { page: 1, limit: 1 };
  const { total } = await search(database, vacanciesOn(asked.today), { ...requestOf(asked), page });
  return total;
}

function requestOf({ today, ...typed }: VacancySearch): SearchRequest {
  const asked = { ...readWords(typed), today };
  const { q, subject } = asked;
  return {
    text: q,
    filters: [
      ...withKey("s", subject === undefined ? undefined : subjectSlug(subject)),
      ...FILTER_NAMES.flatMap((name) => withKey(filterOf(name).key, asked[name])),
      ...payFilter(asked.minPay),
      ...sinceFilter(asked),
      ...cityFilter(asked),
    ],
  };
}

/** The range of a pay key in paise (5,000 rupees), and the highest one. */
const PAY_STEP = 500_000;
const HIGHEST_PAY_KEY = 80;

/** The keys serve the estimate only: there are too many to look up, so the pay is compared in each row. */
function payFilter(minPay: number | undefined): Filter[] {
  if (minPay === undefined) return [];
  const min = paiseFromRupees(minPay);
  const first = Math.min(Math.floor(min / PAY_STEP), HIGHEST_PAY_KEY);
  return [
    {
      keys: Array.from({ length: HIGHEST_PAY_KEY - first + 1 }, (_, step) => `$:${first + step}`),
      exact: sql<boolean>`coalesce(c.pay_to_paise, c.pay_from_paise) >= ${min}`,
      isLookedUp: false,
    },
  ];
}

function sinceFilter({ since, today }: VacancySearch): Filter[] {
  if (since === undefined) return [];
  const from = typeof since === "number" ? addDays(today, -since) : since;
  const days = Math.min(Math.max(dayNumber(today) - dayNumber(from) + 1, 0), 100);
  return [
    {
      keys: Array.from({ length: days }, (_, at) => `d:${dayNumber(today) - at}`),
      exact: sql<boolean>`c.publish_at >= ${from}::date`,
      isLookedUp: days > 0 && days <= 31,
    },
  ];
}

function cityFilter({ city, within }: VacancySearch): Filter[] {
  if (city === undefined) return [];
  const mapped = cityOf(city);
  if (!mapped) return [{ keys: keysOfTown(city) }];
  const { oneOf, ...found } = inCities(
    within === undefined ? mapped.placeKeys : placeKeysWithin(mapped, within),
  );
  return [{ ...found, ...(!found.isLookedUp && { exact: oneOf.compared }) }];
}

/** Of a town that the map lacks: its name, and where a city of the map has the name the state too, as rows may write it. */
function keysOfTown(text: string): string[] {
  const [name = "", state = ""] = text.split(",");
  if (slugOfTown(name) !== undefined || state.trim() === "") return [`n:${keySlug(name)}`];
  const states = new Set([state, readState(state) ?? state].map((one) => wordsOf(one).join(" ")));
  return [...states].map((one) => `c:${wordsOf(name).join(" ")}|${one}`);
}
