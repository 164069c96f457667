// Queries of the switch by which a school looks at the candidates of a job without their names.
import { sql } from "kysely";
import type { CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";

type Switch = Pick<VacancyRow, "without_names" | "names_shown_at" | "names_shown_by">;
export type NamesRow = Switch & { by_name: string | null };

export function findNames(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  id: VacancyId,
): Promise<NamesRow | undefined> {
  return db
    .selectFrom("vacancies")
    .select(["without_names", "names_shown_at", "names_shown_by"])
    .select(currentMemberName(sql`vacancies.names_shown_by`, sql`vacancies.employer_id`).as("by_name"))
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
}

export function lockNames(db: DatabaseOrTransaction, employerId: EmployerId, id: VacancyId) {
  return db
    .selectFrom("vacancies")
    .select(["without_names", "title"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .forUpdate()
    .executeTakeFirst();
}

/** The candidates who have applied for the job or stand on its shortlist. */
export async function listPeopleOfJob(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  id: string,
): Promise<CandidateId[]> {
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    select candidate_id from applications where vacancy_id = ${id} and candidate_id is not null
    union select candidate_id from shortlist_entries join shortlists on shortlists.id = shortlist_id
      where shortlists.vacancy_id = ${id} and shortlists.employer_id = ${employerId}`.execute(db);
  return rows.map(({ candidate_id }) => candidate_id);
}

export async function updateNames(db: DatabaseOrTransaction, id: VacancyId, change: Switch): Promise<void> {
  await db.updateTable("vacancies").set(change).where("id", "=", id).execute();
}
