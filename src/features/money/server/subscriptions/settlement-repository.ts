// Queries of what settled subscriptions.
import type { Insertable } from "kysely";
import type { SubscriptionId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Settlements } from "#features/money/server/payments/tables.ts";

export function findSettlement(db: DatabaseOrTransaction, subscriptionId: SubscriptionId) {
  return db
    .selectFrom("settlements")
    .leftJoin("papers", "papers.id", "settlements.paper_id")
    .select([
      "settlements.id",
      "way",
      "amount_paise",
      "order_id",
      "settled_at",
      "paper_id",
      "papers.number as paper_number",
    ])
    .where("settlements.subscription_id", "=", subscriptionId)
    .executeTakeFirst();
}

/** Whether the money of the subscription has gone back or is on its way. */
export async function isRefunded(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<boolean> {
  const row = await db
    .selectFrom("refunds")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("settlement_id", "is not", null)
    .where("state", "<>", "failed")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether money has settled any of these. */
export async function isAnyPaid(
  db: DatabaseOrTransaction,
  subscriptionIds: readonly SubscriptionId[],
): Promise<boolean> {
  if (subscriptionIds.length === 0) return false;
  const row = await db
    .selectFrom("settlements")
    .select("id")
    .where("subscription_id", "in", subscriptionIds)
    .where("amount_paise", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts it, or replaces the one of the same subscription. */
export async function upsertSettlement(
  db: DatabaseOrTransaction,
  { id, subscription_id, ...row }: Insertable<Settlements>,
): Promise<void> {
  await db
    .insertInto("settlements")
    .values({ id, subscription_id, ...row })
    .onConflict((conflict) => conflict.column("subscription_id").doUpdateSet(row))
    .execute();
}
