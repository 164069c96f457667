// Reads the page of a vacancy as everybody sees it (JOB-11, JOB-12).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { addDays, dayInIndia, type Day } from "#platform/domain/day.ts";
import { isId } from "#platform/domain/field.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import { hasPage, lastDayOf } from "#features/applications/domain/job-state.ts";
import { CLOSED_PAGE_DAYS } from "#features/jobs/domain/terms.ts";
import type { VacancyPage } from "#features/jobs/domain/wire.ts";
import type { Deps } from "#platform/server/deps.ts";
import { isOnHold } from "#features/schools/server/reports/service.ts";
import { presentVacancy } from "./present.ts";
import { findVacancy, findVacancyBySlug, type FoundVacancy } from "./repository.ts";
import { searchVacancies } from "./search-repository.ts";
import { placeOf } from "./vacancy-columns.ts";

type Reading = Pick<Deps, "db" | "pool" | "clock">;

/** Drafts, removed ones, those before their first day and those of a school that is suspended or was refused are not found. */
export async function findPublicVacancy(
  { db, clock }: Pick<Deps, "db" | "clock">,
  idOrSlug: string,
): Promise<FoundVacancy> {
  const found = isId<VacancyId>(idOrSlug)
    ? await findVacancy(db, idOrSlug)
    : await findVacancyBySlug(db, idOrSlug);
  const row = requireFound(found, "Vacancy");
  const isPublic =
    row.school_stands && hasPage({ state: row.state, publishAt: row.publish_at }, clock.today());
  if (!isPublic) throw notFound("Vacancy");
  const ended = endOf(row, clock.today());
  if (ended !== null && addDays(ended, CLOSED_PAGE_DAYS) <= clock.today()) {
    throw new Refusal(
      "gone",
      "VACANCY_GONE",
      sentence("This vacancy ended on {day}.", { day: { day: ended } }),
    );
  }
  return row;
}

const endOf = ({ closes_at, ended_at }: FoundVacancy, today: Day) =>
  lastDayOf({ closesAt: closes_at, endedOn: ended_at && dayInIndia(ended_at) }, today);

export async function readVacancyPage(deps: Reading, row: FoundVacancy): Promise<VacancyPage> {
  const now = deps.clock.now();
  const vacancy = presentVacancy(row, now);
  const isOpen = vacancy.state === "published";
  return {
    ...vacancy,
    takesApplications: isOpen && !(await isOnHold(deps.db, row.employer_id)),
    similar: isOpen ? [] : (await listSimilar(deps, row)).map((one) => presentVacancy(one, now)),
  };
}

const SIMILAR = 5;
const SIMILAR_KM = 75;

/** With the same first subject: near by, else anywhere; without a subject near by. */
async function listSimilar(deps: Reading, row: FoundVacancy): Promise<FoundVacancy[]> {
  const [subject] = row.subjects;
  const city = placeOf(row) ?? undefined;
  const asked = { today: deps.clock.today(), subject };
  const page = { page: 1, limit: SIMILAR + 1 };
  const near = await searchVacancies(deps, { ...asked, city, within: SIMILAR_KM }, page);
  const found =
    near.items.length > SIMILAR || subject === undefined
      ? near.items
      : [...near.items, ...(await searchVacancies(deps, asked, page)).items];
  const others = new Map(found.filter(({ id }) => id !== row.id).map((one) => [one.id, one]));
  return [...others.values()].slice(0, SIMILAR);
}
