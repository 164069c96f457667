// Queries of ledger entries and held credits.
import type { Insertable } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { CreditEntries, CreditHolds } from "#server/database/tables/subscriptions.ts";

export async function insertCreditEntry(
  db: DatabaseOrTransaction,
  row: Insertable<CreditEntries>,
): Promise<void> {
  await db.insertInto("credit_entries").values(row).execute();
}

export async function insertHold(db: DatabaseOrTransaction, row: Insertable<CreditHolds>): Promise<void> {
  await db.insertInto("credit_holds").values(row).execute();
}

/** Counts held credits of this subscription that no interview has used yet. */
export async function countHolds(db: DatabaseOrTransaction, subscriptionId: string): Promise<number> {
  const { count } = await db
    .selectFrom("credit_holds")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many were deleted. */
export async function deleteHolds(db: DatabaseOrTransaction, subscriptionId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("credit_holds")
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns false if the subscription holds no credit. */
export async function deleteOldestHold(db: DatabaseOrTransaction, subscriptionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("credit_holds")
    .where("id", "=", (eb) =>
      eb
        .selectFrom("credit_holds")
        .select("id")
        .where("subscription_id", "=", subscriptionId)
        .orderBy("created_at")
        .orderBy("id")
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
