// Queries of the candidates whom a school may not know yet (DECIDE-23), and of the notices that name them (DECIDE-24).
import { sql } from "kysely";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { hidesNames, isKnown, maskedAs } from "#platform/server/database/masked-as.ts";

/** Of the candidates, those whom the school may not know, each with the id under which it reads them. */
export async function listMasked(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  candidateIds: readonly CandidateId[],
): Promise<Map<string, CandidateId>> {
  if (candidateIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; masked_as: CandidateId }>`
    select id, masked_as from (
      select asked.id, ${maskedAs(employerId, sql`asked.id`)} as masked_as
      from unnest(${candidateIds}::uuid[]) asked (id) where (select ${hidesNames(employerId)})) found
    where masked_as is not null`.execute(db);
  return new Map(rows.map(({ id, masked_as }) => [id, masked_as]));
}

/** The candidate of an application or an entry of the school. */
export async function findMasked(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  ids: readonly string[],
): Promise<Map<string, CandidateId>> {
  const { rows } = await sql<{ id: string; candidate_id: CandidateId }>`
    select id, candidate_id from applications
      where id = any(${ids}::uuid[]) and employer_id = ${employerId} and candidate_id is not null
    union all
    select shortlist_entries.id, candidate_id from shortlist_entries join shortlists on shortlists.id = shortlist_id
      where shortlist_entries.id = any(${ids}::uuid[]) and employer_id = ${employerId}`.execute(db);
  return new Map(rows.map(({ id, candidate_id }) => [id, candidate_id]));
}

export async function hasJobWithoutNames(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${hidesNames(employerId)} as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether the site shows names to verified schools only (PRIV-13). */
export async function areNamesHidden(db: DatabaseOrTransaction): Promise<boolean> {
  const site = await db.selectFrom("site_settings").select("visitors_see_names").executeTakeFirst();
  return site?.visitors_see_names === false;
}

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
