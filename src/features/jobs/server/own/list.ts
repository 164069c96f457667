// Lists a school's own vacancies, and reads one, each with its views and applications (JOB-80).
import type { ShownState } from "#features/applications/domain/job-state.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { type Page, type PageRequest, pageOffset } from "#platform/domain/page.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listOutcomes } from "#features/jobs/server/counts-repository.ts";
import { countOwn, listOwn } from "#features/jobs/server/list-repository.ts";
import { presentOwnVacancy } from "#features/jobs/server/present.ts";
import { findVacancy, type FoundVacancy } from "#features/jobs/server/repository.ts";
import { requireOwn } from "./write.ts";

type Reading = Pick<Deps, "db" | "clock">;

export async function listOwnVacancies(
  deps: Reading,
  { employerId }: EmployerViewer,
  { state, ...page }: PageRequest & { state?: ShownState | undefined },
): Promise<Page<OwnVacancy>> {
  const { db, clock } = deps;
  const asked = { employerId, state, today: clock.today() };
  const [rows, total] = await Promise.all([
    listOwn(db, asked, { offset: pageOffset(page), limit: page.limit }),
    countOwn(db, asked),
  ]);
  return { items: await withOutcomes(deps, rows), total };
}

async function withOutcomes({ db, clock }: Reading, rows: readonly FoundVacancy[]): Promise<OwnVacancy[]> {
  const outcomes = await listOutcomes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentOwnVacancy(row, outcomes.get(row.id), clock));
}

export async function readOwnVacancy(
  deps: Reading,
  viewer: EmployerViewer,
  id: VacancyId,
): Promise<OwnVacancy> {
  const row = requireOwn(await findVacancy(deps.db, id), viewer);
  const [vacancy] = await withOutcomes(deps, [row]);
  return requireFound(vacancy, "Vacancy");
}
