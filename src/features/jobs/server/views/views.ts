// Counts the openings of a vacancy's page without anything that names a person (JOB-15).
import type { VacancyId } from "#platform/domain/ids.ts";
import type { Viewer } from "#platform/domain/role.ts";
import { sign } from "#platform/server/database/signed-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import { networkOf } from "#platform/server/http/limits/client-network.ts";
import { findPublicVacancy } from "../read.ts";
import { insertView } from "#features/jobs/server/counts-repository.ts";

type Opening = { id: VacancyId; viewer: Viewer; client: string };

/** Members of schools and admins are not counted. The hash differs from day to day and is deleted after the day. */
export async function countView(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, viewer, client }: Opening,
): Promise<void> {
  const { id: vacancyId } = await findPublicVacancy({ db, clock }, id);
  if (viewer.role === "employer" || viewer.role === "admin") return;
  const day = clock.today();
  const who = viewer.role === "candidate" ? viewer.accountId : networkOf(client);
  const mark = await sign(db, "viewers of vacancies", `${day} ${vacancyId} ${who}`);
  await insertView(db, { vacancyId, day, viewer: mark });
}
