// Queries of invitations. The hourly sweep deletes those of long ago (src/features/own-data/domain/privacy/retention.ts).
import type { Insertable, Selectable } from "kysely";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import type { Invitations } from "#features/schools/server/teams/tables.ts";

export type InvitationRow = Selectable<Invitations>;

/** Lists those that nobody has accepted, newest first. */
export function listOpenInvitations(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("employer_id", "=", employerId)
    .where("accepted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Deletes the mails of these invitations that were not sent yet: their links open nothing any more. */
async function deleteWaitingMails(db: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("mail_outbox").where("about", "in", ids).where("sent_at", "is", null).execute();
}

/** Replaces an open invitation of the same school to the same address. */
export async function replaceInvitation(
  db: DatabaseOrTransaction,
  row: Insertable<Invitations>,
): Promise<InvitationRow> {
  const replaced = await db
    .deleteFrom("invitations")
    .where("employer_id", "=", row.employer_id)
    .where("email", "=", row.email)
    .where("accepted_at", "is", null)
    .returning("id")
    .execute();
  await deleteWaitingMails(
    db,
    replaced.map(({ id }) => id),
  );
  return db.insertInto("invitations").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns the deleted invitation, or undefined if this school has no such open one. */
export async function deleteInvitation(db: DatabaseOrTransaction, employerId: EmployerId, id: string) {
  const deleted = await db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .where("accepted_at", "is", null)
    .returning("role")
    .executeTakeFirst();
  if (deleted) await deleteWaitingMails(db, [id]);
  return deleted;
}

export function findInvitation(
  db: DatabaseOrTransaction,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return db.selectFrom("invitations").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

export async function markAccepted(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("invitations").set({ accepted_at: now }).where("id", "=", id).execute();
}

type NewMember = { email: string; locale: Locale | null; passwordHash: string; name: string; now: Date };

/** Makes the account of a member. The mail of the invitation has proven the address. */
export async function insertMemberAccount(
  db: DatabaseOrTransaction,
  { email, locale, passwordHash, name, now }: NewMember,
): Promise<AccountId> {
  const id = newPersonId<AccountId>();
  await db
    .insertInto("accounts")
    .values({
      id,
      email,
      role: "employer",
      password_hash: passwordHash,
      full_name: name,
      locale,
      created_at: now,
      email_proven_at: now,
    })
    .execute();
  return id;
}

/** A former member of a school joins again with a new name and password. */
export async function updateMemberAccount(
  db: DatabaseOrTransaction,
  id: AccountId,
  { passwordHash, name, now }: Omit<NewMember, "email" | "locale">,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({
      password_hash: passwordHash,
      full_name: name,
      email_proven_at: now,
      mail_refused_at: null,
      mail_refusal: null,
    })
    .where("id", "=", id)
    .execute();
}
