// Queries of the switch by which a school looks at the candidates of a job without their names.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { currentMemberName } from "#server/database/member-name.ts";
import { maskedAs } from "#server/database/masked-as.ts";
import type { VacancyRow } from "#server/database/tables/vacancies.ts";

type Switch = Pick<VacancyRow, "without_names" | "names_shown_at" | "names_shown_by">;
export type NamesRow = Switch & { by_name: string | null };

export function findNames(
  db: DatabaseOrTransaction,
  employerId: string,
  id: string,
): Promise<NamesRow | undefined> {
  return db
    .selectFrom("vacancies")
    .select(["without_names", "names_shown_at", "names_shown_by"])
    .select(currentMemberName(sql`vacancies.names_shown_by`, sql`vacancies.employer_id`).as("by_name"))
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
}

export function lockNames(db: DatabaseOrTransaction, employerId: string, id: string) {
  return db
    .selectFrom("vacancies")
    .select(["without_names", "title"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notices of before that call somebody by name, whom the school may not know from now on. */
export async function deleteNamingNotices(
  db: DatabaseOrTransaction,
  employerId: string,
  id: string,
): Promise<void> {
  await sql`with people as (
      select candidate_id from applications where vacancy_id = ${id} and candidate_id is not null
      union select candidate_id from shortlist_entries join shortlists on shortlists.id = shortlist_id
        where shortlists.vacancy_id = ${id} and shortlists.employer_id = ${employerId}
    ), hidden as materialized (
      select candidate_id from people where ${maskedAs(employerId, sql`people.candidate_id`)} is not null
    )
    delete from notifications
    where account_id in (select account_id from memberships where employer_id = ${employerId}) and about in (
      select candidate_id from hidden
      union all select id from applications join hidden using (candidate_id) where vacancy_id = ${id}
      union all select id from contact_requests join hidden using (candidate_id) where employer_id = ${employerId})`.execute(
    db,
  );
}

export async function updateNames(db: DatabaseOrTransaction, id: string, change: Switch): Promise<void> {
  await db.updateTable("vacancies").set(change).where("id", "=", id).execute();
}
