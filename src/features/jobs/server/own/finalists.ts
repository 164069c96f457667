// Whom a school met for an earlier job like this one: it lists them first, and that is no view of a profile (JOB-100).
import { DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { findVacancy } from "#features/jobs/server/repository.ts";
import { maskFor } from "#features/teachers/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";
import { listFormerFinalists } from "./finalist-repository.ts";
import { requireOwn } from "./write.ts";

const MAX_FINALISTS = 10;
const TWO_YEARS_MS = 730 * DAY_MS;

export async function readFormerFinalists(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  id: VacancyId,
) {
  requireOwn(await findVacancy(db, id), viewer);
  const rows = await listFormerFinalists(db, {
    vacancyId: id,
    employerId: viewer.employerId,
    today: clock.today(),
    since: new Date(clock.now().getTime() - TWO_YEARS_MS),
    limit: MAX_FINALISTS,
  });
  const finalists = (await maskFor(db, viewer, rows)).map((row) => ({
    _id: row.id,
    fullName: row.full_name,
    photo: photoAddress(row.photo_key),
    post: row.title,
    stage: row.stage,
    on: dayInIndia(row.met_at),
    threadId: row.thread_id,
  }));
  return { finalists };
}
