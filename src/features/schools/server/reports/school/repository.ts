// Queries of staff's page of a school: notes, and views of full profiles.
import { type Insertable, sql } from "kysely";
import { type Day, instantInIndia } from "#platform/domain/day.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { SchoolNotes } from "#features/schools/server/reports/tables.ts";

export async function findSchoolName(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("employers")
    .select("institute_name")
    .where("id", "=", employerId)
    .executeTakeFirst();
  return row?.institute_name;
}

/** Newest first. */
export function listNotes(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("school_notes")
    .leftJoin("accounts", "accounts.id", "school_notes.by_account")
    .select(["school_notes.id", "text", "accounts.email as by", "school_notes.created_at"])
    .where("employer_id", "=", employerId)
    .orderBy("school_notes.created_at", "desc")
    .orderBy("school_notes.id", "desc")
    .execute();
}

export async function insertNote(db: DatabaseOrTransaction, row: Insertable<SchoolNotes>): Promise<void> {
  await db.insertInto("school_notes").values(row).execute();
}

type ViewsOfDay = { day: Day; views: number; withContact: number };

/** Days with views, newest first. */
export async function listDaysWithViews(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  from: Day,
): Promise<ViewsOfDay[]> {
  const { rows } = await sql<ViewsOfDay>`
    select day, count(*) as views, count(*) filter (where with_contact) as "withContact"
    from profile_views where employer_id = ${employerId} and kind <> 'application'
      and at >= ${instantInIndia(from, "00:00")}
    group by day order by day desc`.execute(db);
  return rows;
}

/** How many candidates the school has seen, and how many it has invited. */
export async function countSeenAndInvited(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  from: Day,
): Promise<{ candidates: number; invited: number }> {
  const since = instantInIndia(from, "00:00");
  const { rows } = await sql<{ candidates: number; invited: number }>`
    select (select count(distinct candidate_id) from profile_views
        where employer_id = ${employerId} and kind <> 'application' and at >= ${since}) as candidates,
      (select count(distinct candidate_id) from interviews
        where employer_id = ${employerId} and created_at >= ${since}) as invited`.execute(db);
  return rows[0] ?? { candidates: 0, invited: 0 };
}
