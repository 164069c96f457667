// Queries of what settled subscriptions.
import type { Insertable } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Settlements } from "#server/database/tables/payments.ts";

export async function isSettled(db: DatabaseOrTransaction, subscriptionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("settlements")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSettlement(
  db: DatabaseOrTransaction,
  row: Insertable<Settlements>,
): Promise<void> {
  await db.insertInto("settlements").values(row).execute();
}
