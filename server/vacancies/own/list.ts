// Lists a school's own vacancies, and those that everybody finds (JOB-9, JOB-13).
import type { VacancyId } from "#domain/ids.ts";
import { type Page, type PageRequest, pageOffset } from "#domain/page.ts";
import { requireFound } from "#domain/refusal.ts";
import type { EmployerViewer } from "#domain/role.ts";
import type { ShownState } from "#domain/vacancies/terms.ts";
import type { OwnVacancy } from "#domain/vacancies/wire.ts";
import type { Deps } from "#server/deps.ts";
import { listOutcomes } from "#server/vacancies/counts-repository.ts";
import { countOwn, listOwn } from "#server/vacancies/list-repository.ts";
import { presentOwnVacancy } from "#server/vacancies/present.ts";
import { findVacancy, type FoundVacancy } from "#server/vacancies/repository.ts";
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
