// Reads the desk of a job, and keeps the columns that a member reads there (DECIDE-14, DECIDE-15).
import type { ApplicantSort } from "#features/applications/domain/terms.ts";
import { NO_ID, type VacancyId } from "#platform/domain/ids.ts";
import { matchCandidate } from "#features/matching/domain/match/candidate-match.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { notFound } from "#platform/domain/refusal.ts";
import { type EmployerViewer, mayHire } from "#platform/domain/role.ts";
import type { Shortlist } from "#features/deciding/domain/calls.ts";
import type { DeskCounts, DeskRow } from "#features/deciding/domain/desk-calls.ts";
import {
  DESK_PARTS,
  type DeskColumn,
  type DeskPart,
  MAX_SHORTLIST_NAME,
  stagesOf,
} from "#features/deciding/domain/terms.ts";
import { type JudgedVacancy, settingOf } from "#features/applications/server/match.ts";
import {
  countStages,
  maskApplicant,
  readApplicants,
  showContacts,
} from "#features/applications/server/service.ts";
import { countUnreadOf } from "#features/threads/server/service.ts";
import { listForMatch } from "#features/teachers/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findMappedCity, kmFrom } from "#platform/server/places/city-map.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import {
  type DeskFilters,
  type FoundPlace,
  listDeskPlaces,
  listFound,
  listOpinions,
  type ScoredPlace,
  updateDeskColumns,
} from "./desk-repository.ts";
import { addShortlist } from "./lists.ts";
import { readPeople } from "./people.ts";
import { presentDeskRow, presentShortlist } from "./present.ts";
import { findJudgedVacancy, findShortlistOfJob, listNames } from "./repository.ts";

type DeskDeps = Pick<Deps, "db" | "pool" | "clock" | "env">;
type Asked = Omit<DeskFilters, "employerId" | "knowsNames"> &
  PageRequest & {
    sort?: ApplicantSort | undefined;
    /** Contact details of the applicants, which are counted (APPLY-8). */
    withContact?: boolean;
  };

export async function readDesk(
  deps: DeskDeps,
  viewer: EmployerViewer,
  { page, limit, sort = "newest", withContact = false, ...asked }: Asked,
): Promise<Page<DeskRow>> {
  const { db, clock } = deps;
  const { employerId, knowsNames } = viewer;
  const filters = { ...asked, employerId, knowsNames };
  const vacancy = asked.vacancyId === undefined ? null : await findOwnVacancy(db, viewer, asked.vacancyId);
  const listed = await listFound(db, filters, sort);
  const { minMatch = 0 } = asked;
  // Who has not confirmed the address reads no match of people who were found (SEE-12).
  const isJudged = !viewer.isUnproven && (sort === "match" || minMatch > 0);
  const found = (await score(deps, listed, isJudged ? vacancy : null)).filter(
    (one) => !isJudged || one.score >= minMatch,
  );
  const { places, applied } = await listDeskPlaces(db, filters, { page, limit, sort, found });
  const foundOf = new Map(found.map((one) => [one.key, one]));
  const jobOf = ({ key, vacancy_id }: (typeof places)[number]) =>
    foundOf.has(key) ? (asked.vacancyId ?? NO_ID) : (vacancy_id ?? NO_ID);
  const candidateOf = ({ key, candidate_id }: (typeof places)[number]) =>
    foundOf.get(key)?.candidate_id ?? candidate_id ?? NO_ID;
  const [applicants, people, opinions, unread] = await Promise.all([
    readApplicants(
      db,
      places.flatMap(({ key }) => (foundOf.has(key) ? [] : [key])),
    ),
    readPeople(deps, viewer, {
      vacancyId: asked.vacancyId ?? null,
      cids: places.flatMap(({ key }) => foundOf.get(key)?.cid ?? []),
    }),
    listOpinions(
      db,
      employerId,
      places.map((place) => ({ candidateId: candidateOf(place), vacancyId: jobOf(place) })),
    ),
    mayHire(viewer)
      ? countUnreadOf(
          db,
          places.map(({ key }) => key),
          { accountId: viewer.accountId, side: "school" },
        )
      : new Map<string, number>(),
  ]);
  const masked = new Map([...applicants].map(([key, row]) => [key, maskApplicant(row)]));
  const contacts = withContact ? await showContacts(deps, viewer, [...masked.values()]) : null;
  const context = { viewer, now: clock.now(), contacts, unread };
  const items = places.flatMap((place, at) => {
    const opinion = opinions[at];
    const applicant = masked.get(place.key);
    const person = people.get(foundOf.get(place.key)?.cid ?? 0);
    if (applicant)
      return [presentDeskRow({ applicant, opinion }, { ...context, kmTo: distanceFrom(applicant.vacancy) })];
    return person && vacancy
      ? [presentDeskRow({ person, opinion }, { ...context, kmTo: distanceFrom(vacancy) })]
      : [];
  });
  return { items, total: applied + found.length };
}

/** How many people there are in each part. */
export async function countDesk(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  vacancyId: VacancyId | undefined,
): Promise<DeskCounts> {
  const { employerId, knowsNames } = viewer;
  if (vacancyId !== undefined) await findOwnVacancy(db, viewer, vacancyId);
  const filters = { employerId, vacancyId, knowsNames };
  const [stages, found] = await Promise.all([countStages(db, filters), listFound(db, filters, "newest")]);
  const countOf = (part: DeskPart) =>
    part === "found" ? found.length : stagesOf(part).reduce((sum, stage) => sum + (stages[stage] ?? 0), 0);
  return Object.fromEntries(DESK_PARTS.map((part) => [part, countOf(part)])) as DeskCounts;
}

export async function findOwnVacancy(db: Deps["db"], { employerId }: EmployerViewer, id: VacancyId) {
  const vacancy = await findJudgedVacancy(db, id);
  if (vacancy?.employer_id !== employerId) throw notFound("Vacancy");
  return vacancy;
}

/** Those who were found by search are judged only where the match matters. */
async function score(
  deps: DeskDeps,
  found: readonly FoundPlace[],
  vacancy: JudgedVacancy | null,
): Promise<ScoredPlace[]> {
  if (!vacancy) return found.map((one) => ({ ...one, score: 0 }));
  const judged = await listForMatch(
    deps,
    found.map(({ cid }) => cid),
  );
  const setting = settingOf(vacancy, deps.clock.now());
  return found.map((one) => {
    const candidate = judged.get(one.cid);
    return { ...one, score: candidate ? matchCandidate(setting, candidate).score : 0 };
  });
}

/** Null where the list of cities lacks one of both places. */
export function distanceFrom({
  city,
  state_name,
}: Pick<JudgedVacancy, "city" | "state_name">): (address: string) => number | null {
  const from = city && state_name ? findMappedCity({ city, state: state_name }) : undefined;
  return (address) => {
    const home = parsePlace(address);
    return from && home ? kmFrom(from, home) : null;
  };
}

/** Named for the job, with a number where that name is taken. */
export async function openShortlistOfJob(
  deps: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  vacancyId: VacancyId,
): Promise<Shortlist> {
  const { employerId } = viewer;
  const { title } = await findOwnVacancy(deps.db, viewer, vacancyId);
  const before = await findShortlistOfJob(deps.db, { employerId, id: vacancyId });
  if (before) return presentShortlist(before);
  const taken = await listNames(deps.db, employerId);
  const base = title.slice(0, MAX_SHORTLIST_NAME - 5);
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} ${number}`;
  try {
    return await addShortlist(deps, viewer, { name, vacancyId });
  } catch (error) {
    // A colleague was quicker.
    const made = await findShortlistOfJob(deps.db, { employerId, id: vacancyId });
    if (made) return presentShortlist(made);
    throw error;
  }
}

export async function chooseDeskColumns(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  columns: DeskColumn[],
): Promise<DeskColumn[]> {
  const chosen = [...new Set(columns)];
  await updateDeskColumns(db, viewer, chosen);
  return chosen;
}
