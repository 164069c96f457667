// Subscriptions in the database. Their credits are moved by the ledger alone (ledger.ts).
import type { Insertable, Updateable } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Tables } from "#server/database/tables.ts";

/** Whether an employer has an active subscription whose period is not over. */
export async function isSubscribed(
  db: DatabaseOrTransaction,
  employerId: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("employer_id", "=", employerId)
    .where("status", "=", "active")
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return found !== undefined;
}

export function findSubscription(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** All that an employer ever had, newest first. */
export function listSubscriptionsOf(db: DatabaseOrTransaction, employerId: string) {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("employer_id", "=", employerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Holds all subscriptions of these employers until the transaction ends, so that no credit of theirs is spent,
 * returned or carried over twice. Always in the order of ids: two transactions never wait for each other.
 */
export async function lockSubscriptionsOf(db: DatabaseOrTransaction, employerIds: readonly string[]) {
  if (employerIds.length === 0) return [];
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("employer_id", "in", employerIds)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export function insertSubscription(db: DatabaseOrTransaction, row: Insertable<Tables["subscriptions"]>) {
  return db.insertInto("subscriptions").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateSubscription(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<Tables["subscriptions"]>,
): Promise<void> {
  await db.updateTable("subscriptions").set(change).where("id", "=", id).execute();
}
