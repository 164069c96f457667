// Queries of the notices that name a candidate to the members of a school.
import { sql } from "kysely";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isKnown } from "#platform/server/database/masked-as.ts";

/** Those of these candidates whose names the school reads. */
export async function listKnown(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  candidateIds: readonly CandidateId[],
): Promise<CandidateId[]> {
  const { rows } = await sql<{ id: CandidateId }>`
    select id from unnest(${candidateIds}::uuid[]) asked (id)
    where ${isKnown(employerId, sql`asked.id`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the members' notices about these candidates, their applications and requests for their contact details. */
export async function deleteNotices(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  candidateIds: readonly CandidateId[],
): Promise<void> {
  await sql`with people as (select candidate_id from unnest(${candidateIds}::uuid[]) hidden (candidate_id))
    delete from notifications
    where account_id in (select account_id from memberships where employer_id = ${employerId}) and about in (
      select candidate_id from people
      union all select id from applications join people using (candidate_id) where employer_id = ${employerId}
      union all select id from contact_requests join people using (candidate_id) where employer_id = ${employerId})`.execute(
    db,
  );
}
