// Queries of a school's members and of the offer of its ownership.
import { sql } from "kysely";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export type MemberRow = {
  account_id: AccountId;
  name: string;
  email: string;
  role: MemberRole;
  joined_at: Date;
  last_active_at: Date;
};

/** Lists the current members, the owner first, then in the order in which they joined. */
export async function listTeam(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  accountId: AccountId | null = null,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select memberships.account_id, coalesce(accounts.full_name, accounts.email) as name, accounts.email,
      memberships.role, memberships.joined_at,
      coalesce((select max(last_seen_at) from sessions where sessions.account_id = accounts.id),
        accounts.last_login_at) as last_active_at
    from memberships join accounts on accounts.id = memberships.account_id
    where memberships.employer_id = ${employerId} and memberships.left_at is null
      and (${accountId}::uuid is null or accounts.id = ${accountId})
    order by memberships.role = 'owner' desc, memberships.joined_at, accounts.id`.execute(db);
  return rows;
}

/** Finds one current member. */
export async function findTeamMember(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  accountId: AccountId,
): Promise<MemberRow | undefined> {
  return (await listTeam(db, employerId, accountId))[0];
}

/**
 * Locks the school, so that its members change one after another. It is locked before its invitations and memberships, as
 * in the deletion of a school.
 */
export function lockSchool(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("employers")
    .select(["institute_name", "suspended_at"])
    .where("id", "=", employerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateMemberRole(
  db: DatabaseOrTransaction,
  { employerId, accountId }: { employerId: EmployerId; accountId: AccountId },
  role: MemberRole,
): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ role })
    .where("employer_id", "=", employerId)
    .where("account_id", "=", accountId)
    .where("left_at", "is", null)
    .execute();
}

export async function endMembership(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  now: Date,
): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ left_at: now })
    .where("account_id", "=", accountId)
    .where("left_at", "is", null)
    .execute();
}

/** Deletes what would still tell a former member of the school: notices, and mails that were not sent yet. */
export async function deleteMessagesOf(db: DatabaseOrTransaction, accountId: AccountId): Promise<void> {
  await db
    .deleteFrom("mail_outbox")
    .where("account_id", "=", accountId)
    .where("sent_at", "is", null)
    .execute();
  await db.deleteFrom("notifications").where("account_id", "=", accountId).execute();
}

/** Replaces an earlier offer. */
export async function upsertOffer(
  db: DatabaseOrTransaction,
  offer: { employer_id: EmployerId; account_id: AccountId; created_at: Date; expires_at: Date },
): Promise<void> {
  const { account_id, created_at, expires_at } = offer;
  await db
    .insertInto("ownership_offers")
    .values(offer)
    .onConflict((conflict) =>
      conflict.column("employer_id").doUpdateSet({ account_id, created_at, expires_at }),
    )
    .execute();
}

export function findOffer(db: DatabaseOrTransaction, employerId: EmployerId, now: Date) {
  return db
    .selectFrom("ownership_offers")
    .selectAll()
    .where("employer_id", "=", employerId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function deleteOffer(db: DatabaseOrTransaction, employerId: EmployerId): Promise<void> {
  await db.deleteFrom("ownership_offers").where("employer_id", "=", employerId).execute();
}
