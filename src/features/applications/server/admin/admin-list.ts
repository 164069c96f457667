// Lists all applications for admins.
import { type ApplicationRow, applicationRowSchema } from "#features/applications/domain/wire.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type AdminFilters, type AdminRow, countAllApplications, listAllApplications } from "./repository.ts";

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

const present = (row: AdminRow): ApplicationRow =>
  presentRow(applicationRowSchema, row, {
    name: row.candidate_name,
    vacancy: { _id: row.vacancy_id, slug: row.slug, title: row.title, city: row.city },
    school: { _id: row.employer_id, instituteName: row.institute_name },
  });
