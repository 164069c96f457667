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
  await sql`delete from notifications using applications
    where notifications.about = applications.id and applications.vacancy_id = ${id}
      and notifications.account_id in (select account_id from memberships where employer_id = ${employerId})
      and ${maskedAs(employerId, sql`applications.candidate_id`)} is not null`.execute(db);
}

export async function updateNames(db: DatabaseOrTransaction, id: string, change: Switch): Promise<void> {
  await db.updateTable("vacancies").set(change).where("id", "=", id).execute();
}
