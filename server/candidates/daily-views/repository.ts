// Queries of the views of profiles and resumes by schools.
import { sql } from "kysely";
import type { ViewKind } from "#domain/candidates/daily-views.ts";
import type { Day } from "#domain/day.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

export type View = { employerId: string; candidateId: string; day: Day; kind: ViewKind };

/** Returns whether this view was counted, and how many views of the kind the school had that day. */
export async function findViews(
  db: DatabaseOrTransaction,
  { employerId, candidateId, day, kind }: View,
): Promise<{ isCounted: boolean; used: number }> {
  const { rows } = await sql<{ isCounted: boolean; used: number }>`
    select
      exists (select from profile_views where employer_id = ${employerId} and day = ${day} and kind = ${kind}
        and candidate_id = ${candidateId}) as "isCounted",
      coalesce((select max(number) from profile_views
        where employer_id = ${employerId} and day = ${day} and kind = ${kind}), 0) as used`.execute(db);
  return rows[0] ?? { isCounted: false, used: 0 };
}

/**
 * Locks the candidate, so that it is not deleted meanwhile, and the school, so that its views are counted one after
 * another. Returns the school's name, or undefined if one of them does not exist.
 */
export async function lockViewers(
  db: DatabaseOrTransaction,
  { employerId, candidateId }: View,
): Promise<string | undefined> {
  const candidate = await db
    .selectFrom("candidates")
    .select("id")
    .where("id", "=", candidateId)
    .forKeyShare()
    .executeTakeFirst();
  if (!candidate) return undefined;
  const school = await db
    .selectFrom("employers")
    .select("institute_name")
    .where("id", "=", employerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return school?.institute_name;
}

/**
 * Counts and inserts in one statement. Returns the number of the view, or undefined above the limit or if it was
 * counted before.
 */
export async function insertView(
  db: DatabaseOrTransaction,
  { employerId, candidateId, day, kind }: View,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    insert into profile_views (employer_id, candidate_id, day, kind, number)
    select ${employerId}::uuid, ${candidateId}::uuid, ${day}::date, ${kind}, coalesce(max(number), 0) + 1
    from profile_views where employer_id = ${employerId} and day = ${day} and kind = ${kind}
    having coalesce(max(number), 0) < ${limit}
    on conflict (employer_id, day, kind, candidate_id) do nothing
    returning number`.execute(db);
  return rows[0]?.number;
}

export async function deleteViewsBefore(db: DatabaseOrTransaction, day: Day): Promise<void> {
  await db.deleteFrom("profile_views").where("day", "<", day).execute();
}
