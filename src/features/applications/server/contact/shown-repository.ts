// Queries of the applicants whose contact details a school was shown today.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type SchoolDay = { employerId: EmployerId; day: Day };

/** Returns how many were shown that day, and which of the given ones. */
export async function findShown(
  db: DatabaseOrTransaction,
  { employerId, day }: SchoolDay,
  candidateIds: readonly CandidateId[],
): Promise<{ count: number; among: Set<string> }> {
  const { rows } = await sql<{ count: number; among: string[] }>`
    select count(*) as count, coalesce(array_agg(candidate_id)
      filter (where candidate_id = any(${candidateIds}::uuid[])), '{}')::text[] as among
    from shown_applicants where employer_id = ${employerId} and day = ${day}`.execute(db);
  return { count: rows[0]?.count ?? 0, among: new Set(rows[0]?.among) };
}

/** Two members of a school are counted one after the other. */
export async function lockSchoolForCounting(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<void> {
  await sql`select from employers where id = ${employerId} for no key update`.execute(db);
}

/** A person who is deleted meanwhile is left out. */
export async function insertShown(
  db: DatabaseOrTransaction,
  { employerId, day }: SchoolDay,
  candidateIds: readonly CandidateId[],
): Promise<void> {
  await sql`insert into shown_applicants (employer_id, day, candidate_id)
    select ${employerId}, ${day}, id from candidates where id = any(${candidateIds}::uuid[])
    order by id for key share on conflict do nothing`.execute(db);
}
