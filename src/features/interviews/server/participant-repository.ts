// Queries about the two sides of interviews: their locks and names.
import { sql } from "kysely";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { isShownTo } from "#platform/server/database/shown-to.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";

type Person = { candidateId: CandidateId } | { employerId: EmployerId };

/**
 * Locks all interviews of one person, deleted ones too: their names are rewritten when the person is deleted. The order
 * is fixed, so that two transactions cannot deadlock.
 */
export function lockInterviewsOf(db: DatabaseOrTransaction, person: Person): Promise<InterviewRow[]> {
  const query = db.selectFrom("interviews").selectAll().orderBy("id").forUpdate();
  return "candidateId" in person
    ? query.where("candidate_id", "=", person.candidateId).execute()
    : query.where("employer_id", "=", person.employerId).execute();
}

export async function listEmployersWhoMeet(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<EmployerId[]> {
  const rows = await db
    .selectFrom("interviews")
    .select("employer_id")
    .distinct()
    .where("candidate_id", "=", candidateId)
    .execute();
  return rows.flatMap(({ employer_id }) => (employer_id ? [employer_id] : []));
}

/**
 * Reads the candidate with the slot and locks it until the transaction ends. Every transaction that writes an open
 * interview locks its candidate first. Without that, two of them could deadlock in the constraint against overlapping
 * slots.
 */
export function lockCandidate(db: DatabaseOrTransaction, id: CandidateId) {
  return selectToLock(db, id).executeTakeFirst();
}

/** As `lockCandidate`, of a candidate who is shown to the school (PRIV-2). */
export function lockShownCandidate(db: DatabaseOrTransaction, id: CandidateId, employerId: EmployerId) {
  return selectToLock(db, id).where(isShownTo(employerId)).executeTakeFirst();
}

function selectToLock(db: DatabaseOrTransaction, id: CandidateId) {
  return db
    .selectFrom("candidates")
    .select(["id", "full_name", "slot_from", "slot_to"])
    .where("id", "=", id)
    .forNoKeyUpdate();
}

/**
 * Whether only verified schools read the name (PRIV-12, PRIV-13). Not where the candidate has chosen this school by an
 * application, or was invited by it before and so has been named.
 */
export async function keepsNameFrom(
  db: DatabaseOrTransaction,
  id: CandidateId,
  employerId: EmployerId,
): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean | null }>`
    select (name_for_schools_only or not (select visitors_see_names from site_settings))
      and not exists (select from applications applied
        where applied.candidate_id = candidates.id and applied.employer_id = ${employerId})
      and not exists (select from interviews met
        where met.candidate_id = candidates.id and met.employer_id = ${employerId}) as keeps
    from candidates where id = ${id}`.execute(db);
  return rows[0]?.keeps ?? false;
}

/** Only a candidate who is shown to the school, as in scheduling (REG-42). */
export function findCandidateSlot(db: DatabaseOrTransaction, id: CandidateId, employerId: EmployerId) {
  return db
    .selectFrom("candidates")
    .select(["full_name", "slot_from", "slot_to"])
    .where("id", "=", id)
    .where(isShownTo(employerId))
    .executeTakeFirst();
}

export function findSchool(db: DatabaseOrTransaction, id: EmployerId) {
  return db
    .selectFrom("employers")
    .select(["institute_name", "phone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
