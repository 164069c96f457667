// Queries of all applications, for admins.
import { sql } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import { matchesNames } from "#platform/server/database/text-match.ts";

export type AdminFilters = {
  vacancyId?: VacancyId | undefined;
  employerId?: EmployerId | undefined;
  stage?: Stage | undefined;
  q?: string | undefined;
};

export type AdminRow = Pick<
  ApplicationRow,
  | "id"
  | "seq"
  | "vacancy_id"
  | "employer_id"
  | "candidate_id"
  | "candidate_name"
  | "stage"
  | "source"
  | "applied_at"
  | "stage_at"
  | "ended_at"
  | "seen_at"
> & { slug: string; title: string; city: string | null; institute_name: string };

const FROM = sql`from applications
  join vacancies on vacancies.id = applications.vacancy_id
  join employers on employers.id = applications.employer_id`;

const COLUMNS = sql`applications.id, applications.seq, vacancy_id, applications.employer_id, candidate_id,
  candidate_name, stage, source, applied_at, stage_at, applications.ended_at, seen_at, vacancies.slug, title, vacancies.city,
  institute_name`;

export async function listAllApplications(
  db: DatabaseOrTransaction,
  filters: AdminFilters,
  page: PageRequest,
): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`select ${COLUMNS} ${FROM} ${whereOf(filters)}
    order by applied_at desc, applications.id desc limit ${page.limit} offset ${pageOffset(page)}`.execute(
    db,
  );
  return rows;
}

/** In the order in which they were made first, the newest first (for the export). */
export function applicationsInBatches(
  db: DatabaseOrTransaction,
  filters: AdminFilters,
): AsyncGenerator<AdminRow[]> {
  return inBatches<AdminRow>(async (after) => {
    const { rows } = await sql<AdminRow>`select ${COLUMNS} ${FROM} ${whereOf(filters, after?.seq)}
      order by applications.seq desc limit ${BATCH_ROWS}`.execute(db);
    return rows;
  });
}

/** Without a text to look for, the count needs no other table. */
export async function countAllApplications(
  db: DatabaseOrTransaction,
  filters: AdminFilters,
): Promise<number> {
  const from = filters.q ? FROM : sql`from applications`;
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from} ${whereOf(filters)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function whereOf({ vacancyId, employerId, stage, q }: AdminFilters, before?: number) {
  const conditions = [
    ...(before === undefined ? [] : [sql`applications.seq < ${before}`]),
    ...(vacancyId === undefined ? [] : [sql`applications.vacancy_id = ${vacancyId}`]),
    ...(employerId === undefined ? [] : [sql`applications.employer_id = ${employerId}`]),
    ...(stage === undefined ? [] : [sql`applications.stage = ${stage}`]),
    ...(q ? [matchesNames(q, ["candidate_name", "title", "institute_name"])] : []),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
