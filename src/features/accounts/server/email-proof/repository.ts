// Queries of proven addresses, their links, and waiting changes.
import type { Insertable, Updateable } from "kysely";
import { type AccountId, candidateIdOf } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { EmailChanges, EmailConfirmations } from "#features/accounts/server/tables.ts";

/** Locks the profile before the account, in the same order as edits and deletions, because a proof writes both. */
export async function lockMember(db: DatabaseOrTransaction, id: AccountId) {
  await db.selectFrom("candidates").select("id").where("id", "=", candidateIdOf(id)).forUpdate().execute();
  return db.selectFrom("accounts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** A trigger lists a candidate's profile with it. Nothing if it was proven before. */
export async function markProven(db: DatabaseOrTransaction, id: AccountId, now: Date): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ email_proven_at: now })
    .where("id", "=", id)
    .where("email_proven_at", "is", null)
    .execute();
}

export async function isProven(db: DatabaseOrTransaction, id: AccountId): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("email_proven_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return account?.email_proven_at != null;
}

export async function insertConfirmation(
  db: DatabaseOrTransaction,
  row: Insertable<EmailConfirmations>,
): Promise<void> {
  await db.insertInto("email_confirmations").values(row).execute();
}

export function findConfirmation(db: DatabaseOrTransaction, tokenHash: Buffer) {
  return db
    .selectFrom("email_confirmations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** The newest of the saved jobs that a candidate may still apply for: registering on the way to a job saves it. */
export async function findJobToApplyFor(
  db: DatabaseOrTransaction,
  id: AccountId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("saved_vacancies")
    .innerJoin("vacancies", "vacancies.id", "saved_vacancies.vacancy_id")
    .select("slug")
    .where("candidate_id", "=", candidateIdOf(id))
    .where("state", "=", "published")
    .orderBy("saved_at", "desc")
    .executeTakeFirst();
  return row?.slug;
}

/** Marks the links of the account as used, but those of a change that waits: they prove another address. */
export async function markConfirmationsUsed(db: DatabaseOrTransaction, accountId: AccountId, now: Date) {
  await db
    .updateTable("email_confirmations")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where((eb) =>
      eb.or([
        eb("change_id", "is", null),
        eb("change_id", "not in", (of) =>
          of
            .selectFrom("email_changes")
            .select("id")
            .where("account_id", "=", accountId)
            .where("confirmed_at", "is", null)
            .where("ended_at", "is", null),
        ),
      ]),
    )
    .execute();
}

export async function insertChange(db: DatabaseOrTransaction, row: Insertable<EmailChanges>): Promise<void> {
  await db.insertInto("email_changes").values(row).execute();
}

const waiting = (db: DatabaseOrTransaction, accountId: AccountId) =>
  db
    .selectFrom("email_changes")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("ended_at", "is", null);

/** Finds the waiting change if it was made after this time. */
export function findWaitingChange(db: DatabaseOrTransaction, accountId: AccountId, since: Date) {
  return waiting(db, accountId).where("created_at", ">", since).executeTakeFirst();
}

/** The account's address and the new one that waits, if the change was made after this time. */
export function findAddress(db: DatabaseOrTransaction, accountId: AccountId, since: Date) {
  return db
    .selectFrom("accounts")
    .leftJoin(
      waiting(db, accountId).where("created_at", ">", since).as("change"),
      "change.account_id",
      "accounts.id",
    )
    .select(["email", "email_proven_at", "mail_refused_at", "accounts.created_at", "change.new_email"])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
}

export function findChange(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("email_changes").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findChangeToStop(db: DatabaseOrTransaction, stopHash: Buffer) {
  return db.selectFrom("email_changes").selectAll().where("stop_hash", "=", stopHash).executeTakeFirst();
}

/** Returns whether an account left this address, which it had proven, by a change that was made after this time. */
export async function isLeft(db: DatabaseOrTransaction, email: string, since: Date): Promise<boolean> {
  const change = await db
    .selectFrom("email_changes")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("email_changes.id")
    .where("old_email", "=", email)
    .where("confirmed_at", "is not", null)
    .where("email_changes.created_at", ">", since)
    .whereRef("email_proven_at", "<=", "email_changes.created_at")
    .executeTakeFirst();
  return change !== undefined;
}

export async function updateChange(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<EmailChanges>,
): Promise<void> {
  await db.updateTable("email_changes").set(change).where("id", "=", id).execute();
}

/** Returns whether one waited. */
export async function endWaitingChange(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("email_changes")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Their links are deleted with them. */
export async function deleteChanges(db: DatabaseOrTransaction, accountId: AccountId): Promise<void> {
  await db.deleteFrom("email_changes").where("account_id", "=", accountId).execute();
}

/** Those of the same account after this one, with their links. Ids are ordered by time. */
export async function deleteLaterChanges(
  db: DatabaseOrTransaction,
  { id, account_id }: { id: string; account_id: AccountId },
): Promise<void> {
  await db.deleteFrom("email_changes").where("account_id", "=", account_id).where("id", ">", id).execute();
}
