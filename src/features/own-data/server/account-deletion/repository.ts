// Deletes a person's rows. The keys of their files are returned, to be removed after the commit.
import { sql } from "kysely";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/**
 * Seen profiles are deleted too, and what notices and mails say to schools of notes and requests for contact. Interviews lose the
 * candidate's id and note and what the school noted, and keep the name.
 */
export async function deleteCandidate(db: DatabaseOrTransaction, id: CandidateId) {
  for (const table of ["notifications", "mail_outbox"] as const)
    await sql`delete from ${sql.table(table)} where about in (select ${id}::uuid
      union all select id from contact_requests where candidate_id = ${id})`.execute(db);
  await db.updateTable("interviews").set({ note: null }).where("candidate_id", "=", id).execute();
  await deleteTeamNotes(db, { candidate_id: id });
  // Mails to schools contain the candidate's note, so those that could not be sent are deleted.
  await db
    .deleteFrom("mail_outbox")
    .where("sent_at", "is", null)
    .where("failed_at", "is not", null)
    .where("about", "in", (eb) => eb.selectFrom("interviews").select("id").where("candidate_id", "=", id))
    .execute();
  return db
    .deleteFrom("candidates")
    .where("id", "=", id)
    .returning(["photo_key", "resume_key"])
    .executeTakeFirst();
}

/**
 * Locks the school as its team does, so that nobody joins it meanwhile, and lists the accounts that belong to no other
 * school: those of its members and of former ones. A transaction that has locked its subscriptions may still write a row of the
 * school.
 */
export async function lockAccountsOfSchool(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<AccountId[]> {
  await db.selectFrom("employers").select("id").where("id", "=", employerId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ account_id: AccountId }>`
    select distinct account_id from memberships own where employer_id = ${employerId}
      and not exists (select from memberships other where other.account_id = own.account_id
        and other.employer_id <> own.employer_id and other.left_at is null)
    order by account_id`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

async function deleteTeamNotes(
  db: DatabaseOrTransaction,
  person: { candidate_id: CandidateId } | { employer_id: EmployerId },
): Promise<void> {
  await db
    .deleteFrom("interview_notes")
    .where("interview_id", "in", (eb) =>
      eb
        .selectFrom("interviews")
        .select("interviews.id")
        .where((of) => of.and(person)),
    )
    .execute();
}

/**
 * Memberships, invitations with their mails that wait, subscriptions, held credits, seen profiles, verifications and notes
 * on interviews are deleted too. The ledger stays. `file_keys` are those of the photo and of the evidence.
 */
export async function deleteEmployer(db: DatabaseOrTransaction, id: EmployerId) {
  await deleteTeamNotes(db, { employer_id: id });
  await sql`delete from mail_outbox where sent_at is null
    and about in (select id from invitations where employer_id = ${id})`.execute(db);
  // Who hides from the school by its entry and by its name keeps one of both: without the school they are the same.
  await sql`delete from hidden_schools mine using hidden_schools other
    where mine.employer_id = ${id} and other.employer_id is null and other.candidate_id = mine.candidate_id
      and other.name_key = mine.name_key and other.city_key = mine.city_key`.execute(db);
  const evidence = await db
    .selectFrom("verifications")
    .select("evidence_key")
    .where("employer_id", "=", id)
    .execute();
  const photos = await db
    .selectFrom("school_photos")
    .select("file_key")
    .where("employer_id", "=", id)
    .execute();
  const deleted = await db
    .deleteFrom("employers")
    .where("id", "=", id)
    .returning(["institute_name", "photo_key"])
    .executeTakeFirst();
  if (!deleted) return undefined;
  const { institute_name, photo_key } = deleted;
  const file_keys = [
    photo_key,
    ...photos.map(({ file_key }) => file_key),
    ...evidence.map(({ evidence_key }) => evidence_key),
  ];
  return { institute_name, file_keys };
}

/**
 * Deletes the sessions as well, so the next call of the person is a visitor's. Mail to the address is deleted too, and
 * a trigger removes the person from the audit log.
 */
export async function deleteAccount(db: DatabaseOrTransaction, id: AccountId): Promise<void> {
  const deleted = await db
    .deleteFrom("accounts")
    .where("id", "=", id)
    .returning(["email", "email_proven_at"])
    .executeTakeFirst();
  if (!deleted) return;
  await db.deleteFrom("mail_outbox").where("to_address", "=", deleted.email).execute();
  await db.deleteFrom("password_resets").where("email", "=", deleted.email).execute();
  // Of an address that is not proven this may be another person's.
  if (!deleted.email_proven_at) return;
  for (const table of ["alert_addresses", "contact_messages", "invitations"] as const)
    await db.deleteFrom(table).where("email", "=", deleted.email).execute();
}

const BATCH_SIZE = 200;

/** Lists the accounts whose address was not proven, the oldest first. */
export function listUnprovenBefore(db: DatabaseOrTransaction, instant: Date) {
  return db
    .selectFrom("accounts")
    .select(["id", "role"])
    .where("email_proven_at", "is", null)
    .where("created_at", "<=", instant)
    .orderBy("created_at")
    .limit(BATCH_SIZE)
    .execute();
}
