// Lists all applications for admins.
import type { ApplicationRow } from "#domain/applications/wire.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import type { Deps } from "#server/deps.ts";
import { type AdminFilters, type AdminRow, countAllApplications, listAllApplications } from "./repository.ts";
import { timeText } from "#server/applications/present.ts";

export async function readAllApplications(
  { db }: Pick<Deps, "db">,
  { page, limit, ...filters }: AdminFilters & PageRequest,
): Promise<Page<ApplicationRow>> {
  const [rows, total] = await Promise.all([
    listAllApplications(db, filters, { page, limit }),
    countAllApplications(db, filters),
  ]);
  return { items: rows.map(present), total };
}

const present = (row: AdminRow): ApplicationRow => ({
  _id: row.id,
  candidateId: row.candidate_id,
  name: row.candidate_name,
  vacancy: { _id: row.vacancy_id, slug: row.slug, title: row.title, city: row.city },
  school: { _id: row.employer_id, instituteName: row.institute_name },
  stage: row.stage,
  stageAt: row.stage_at.toISOString(),
  appliedAt: row.applied_at.toISOString(),
  endedAt: timeText(row.ended_at),
  seenAt: timeText(row.seen_at),
});
