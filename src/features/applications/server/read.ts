// Lists the applicants of a school, and the applications of a candidate.
import { type Stage, STAGES } from "#features/applications/domain/stages.ts";
import type { ApplicantSort } from "#features/applications/domain/terms.ts";
import type { ApplicantCounts } from "#features/applications/domain/calls.ts";
import type { Applicant, OwnApplication } from "#features/applications/domain/wire.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { notFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  type ApplicantFilters,
  countApplicants,
  countStages,
  listApplicants,
} from "./applicant-repository.ts";
import { showContacts } from "./contact/show-contacts.ts";
import { maskApplicant } from "./mask.ts";
import { countOwnApplications, listOwnApplications, type OwnApplicationRow } from "./own-repository.ts";
import { presentApplicant } from "./present.ts";
import { presentOwnApplication } from "./present-own.ts";
import { listEvents } from "./repository.ts";
import { ownsVacancy } from "./vacancy-repository.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "env">;
type Asked = Omit<ApplicantFilters, "employerId" | "knowsNames"> &
  PageRequest & { sort?: ApplicantSort | undefined };

export async function readApplicants(
  deps: ReadDeps,
  viewer: EmployerViewer,
  { page, limit, sort, ...filters }: Asked,
): Promise<Page<Applicant>> {
  const { db, clock } = deps;
  const { employerId, knowsNames } = viewer;
  if (filters.vacancyId !== undefined && !(await ownsVacancy(db, employerId, filters.vacancyId))) {
    throw notFound("Vacancy");
  }
  const [found, total] = await Promise.all([
    listApplicants(db, { ...filters, employerId, knowsNames }, { page, limit, sort }),
    countApplicants(db, { ...filters, employerId, knowsNames }),
  ]);
  const rows = found.map(maskApplicant);
  const contacts = await showContacts(deps, viewer, rows);
  const now = clock.now();
  const items = rows.map((row) => presentApplicant(row, { contact: contacts.get(row.id) ?? "role", now }));
  return { items, total };
}

const NONE = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;

export async function readCounts(
  { db }: Pick<Deps, "db">,
  { employerId }: EmployerViewer,
  vacancyId: VacancyId | undefined,
): Promise<ApplicantCounts> {
  if (vacancyId !== undefined && !(await ownsVacancy(db, employerId, vacancyId))) throw notFound("Vacancy");
  const counted = await countStages(db, { employerId, vacancyId });
  const stages = { ...NONE, ...counted };
  return { stages, total: Object.values(stages).reduce((sum, count) => sum + count, 0) };
}

export async function readOwnApplications(
  deps: Pick<Deps, "db" | "clock">,
  { accountId }: CandidateViewer,
  page: PageRequest,
): Promise<Page<OwnApplication>> {
  const { db, clock } = deps;
  const [rows, total] = await Promise.all([
    listOwnApplications(db, { candidateId: accountId, now: clock.now() }, page),
    countOwnApplications(db, accountId),
  ]);
  return { items: await presentOwn(deps, rows), total };
}

export async function presentOwn(
  { db, clock }: Pick<Deps, "db" | "clock">,
  rows: readonly OwnApplicationRow[],
): Promise<OwnApplication[]> {
  const events = Map.groupBy(
    await listEvents(
      db,
      rows.map(({ id }) => id),
    ),
    ({ application_id }) => application_id,
  );
  const at = { now: clock.now(), today: clock.today() };
  return rows.map((row) => presentOwnApplication(row, events.get(row.id) ?? [], at));
}
