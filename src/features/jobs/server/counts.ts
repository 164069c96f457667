// Counts live vacancies by subject and city, for the public list and for the pages of a subject or city (JOB-14).
import type { CountedVacancies, readVacancyLanding } from "#features/jobs/domain/calls.ts";
import type { QueryOf, ReplyOf } from "#platform/domain/call.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { INDEXED_FROM } from "#features/jobs/domain/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findMappedCity, kmFrom, type MappedCity } from "#platform/server/places/city-map.ts";
import { wordsOf } from "#platform/server/search/text.ts";
import { cityOf, nameOfCity, slugOfCity, slugOfTown, subjectSlug } from "./city-slug.ts";
import {
  countLive,
  findWritten,
  listKeyCounts,
  listPairCounts,
  listSubjectNames,
} from "./counts-repository.ts";
import { countVacancies } from "./search-repository.ts";

type Reading = Pick<Deps, "db" | "pool" | "clock">;

const MAX_LISTED = 200;

/** The counts of the keys, which the database keeps. */
export async function countLiveVacancies({ db }: Pick<Deps, "db">) {
  const [total, subjects, cities] = await Promise.all([
    countLive(db),
    countAllSubjects(db),
    countAllCities(db),
  ]);
  return { total, subjects, cities: cities.map(withoutCity) };
}

const countAllSubjects = (db: DatabaseOrTransaction) => nameSubjects(db, listKeyCounts(db, "s", MAX_LISTED));

const countAllCities = async (db: DatabaseOrTransaction) =>
  mergedCities(await listKeyCounts(db, "c", MAX_LISTED));

type KeyCount = { value: string; count: number };

async function nameSubjects(
  db: DatabaseOrTransaction,
  reading: Promise<readonly KeyCount[]>,
): Promise<CountedVacancies[]> {
  const [counts, names] = await Promise.all([reading, listSubjectNames(db)]);
  const bySlug = new Map(names.map((name) => [subjectSlug(name), name]));
  return counts.map(({ value, count }) => ({
    label: bySlug.get(value) ?? capitalized(value),
    slug: value,
    count,
  }));
}

const capitalized = (text: string) =>
  text.replace(
    /(^|[\s-])(\p{L})/gu,
    (_, before: string, letter: string) => (before && " ") + letter.toUpperCase(),
  );

type CountedCity = CountedVacancies & { city: MappedCity | undefined };

const withoutCity = ({ label, slug, count }: CountedCity): CountedVacancies => ({ label, slug, count });

/** Of places as keys have them. Several names of one city are one. */
function mergedCities(counts: readonly KeyCount[]): CountedCity[] {
  const bySlug = new Map<string, CountedCity>();
  for (const { value, count } of counts) {
    const [name = "", state = ""] = value.split("|").map(capitalized);
    const city = findMappedCity({ city: name, state });
    const slug = city ? slugOfCity(city) : slugOfTown(name);
    if (slug === undefined) continue;
    const before = bySlug.get(slug);
    const label = city ? nameOfCity(city) : name;
    bySlug.set(slug, { label, slug, count: count + (before?.count ?? 0), city });
  }
  return [...bySlug.values()].toSorted((one, other) => other.count - one.count);
}

type Landing = ReplyOf<typeof readVacancyLanding>;

export async function readLanding(
  deps: Reading,
  { subject: subjectSlug, city: citySlug }: QueryOf<typeof readVacancyLanding>,
): Promise<Landing> {
  const { db, clock } = deps;
  const subject = subjectSlug === undefined ? null : await findSubject(db, subjectSlug);
  const city = citySlug === undefined ? null : await findCity(db, citySlug);
  const [total, subjects, cities] = await Promise.all([
    countVacancies(deps, { subject: subject?.slug, city: citySlug, today: clock.today() }),
    city
      ? nameSubjects(db, listPairCounts(db, { kind: "y", of: city.places, limit: MAX_LISTED }))
      : countAllSubjects(db),
    subject
      ? listPairCounts(db, { kind: "x", of: [subject.slug], limit: MAX_LISTED }).then(mergedCities)
      : countAllCities(db),
  ]);
  return {
    subject,
    city: city && { label: city.label, state: city.state, slug: city.slug },
    total,
    isIndexed: total >= INDEXED_FROM,
    subjects,
    cities: nearestFirst(cities, city).map(withoutCity),
  };
}

/** The most first without a city. */
function nearestFirst(counts: readonly CountedCity[], around: FoundCity | null): readonly CountedCity[] {
  const from = around?.mapped;
  if (!around || !from) return counts;
  const km = ({ city }: CountedCity) => (city ? (kmFrom(from, city.place) ?? Infinity) : Infinity);
  return counts.filter(({ slug }) => slug !== around.slug).toSorted((one, other) => km(one) - km(other));
}

async function findSubject(db: DatabaseOrTransaction, text: string) {
  const slug = subjectSlug(text);
  const named = (await listSubjectNames(db)).find((name) => subjectSlug(name) === slug);
  const written = named ? undefined : await findWritten(db, `s:${slug}`);
  const label = named ?? written?.subjects.find((subject) => subjectSlug(subject) === slug);
  return { label: requireFound(label, "Subject"), slug };
}

type FoundCity = {
  label: string;
  state: string | null;
  slug: string;
  /** As keys have them: each of its names with the state, or the name alone of a city that is not on the map. */
  places: readonly string[];
  mapped: MappedCity | undefined;
};

async function findCity(db: DatabaseOrTransaction, text: string): Promise<FoundCity> {
  const mapped = cityOf(text);
  if (mapped) {
    const { state } = mapped.place;
    const [label, slug] = [nameOfCity(mapped), slugOfCity(mapped)];
    return { label, state, slug, places: mapped.placeKeys, mapped };
  }
  const [name = ""] = text.split(",");
  const slug = requireFound(slugOfTown(name), "City");
  const written = await findWritten(db, `n:${slug}`);
  const label = requireFound(written?.city, "City");
  const places = [wordsOf(name).join(" ")];
  return { label, state: written?.state_name ?? null, slug, places, mapped };
}
