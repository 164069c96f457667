// Queries of the vacancy that somebody applies for, and of its school.
import { sql } from "kysely";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";

export type VacancyToApplyFor = VacancyRow & {
  institute_name: string;
  counts_as_verified_until: Date | null;
  suspended_at: Date | null;
  /** Because of reports about money (REPORT-5). */
  is_on_hold: boolean;
};

/** Keeps the vacancy from being changed until the transaction ends. */
export async function shareVacancy(
  db: DatabaseOrTransaction,
  id: string,
): Promise<VacancyToApplyFor | undefined> {
  const { rows } = await sql<VacancyToApplyFor>`
    select vacancies.*, institute_name, counts_as_verified_until, suspended_at,
      exists (select from reports
        where reports.employer_id = employers.id and causes_hold and reports.state = 'open') as is_on_hold
    from vacancies join employers on employers.id = vacancies.employer_id
    where vacancies.id = ${id} for share of vacancies`.execute(db);
  return rows[0];
}

/** Drafts too. */
export async function ownsVacancy(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  id: VacancyId,
): Promise<boolean> {
  const row = await db
    .selectFrom("vacancies")
    .select("id")
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  return row !== undefined;
}
