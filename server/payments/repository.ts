// Queries of payment orders and of the gateway's events.
import type { Insertable, Updateable } from "kysely";
import { BATCH_ROWS, inBatches } from "#server/database/batches.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Tables } from "#server/database/tables.ts";

export function findOrder(db: DatabaseOrTransaction, gatewayOrderId: string) {
  return db
    .selectFrom("payment_orders")
    .selectAll()
    .where("gateway_order_id", "=", gatewayOrderId)
    .executeTakeFirst();
}

/**
 * Locks the row until the transaction ends, because the browser and the gateway report the same payment at the same
 * moment.
 */
export function lockOrder(db: DatabaseOrTransaction, gatewayOrderId: string) {
  return db
    .selectFrom("payment_orders")
    .selectAll()
    .where("gateway_order_id", "=", gatewayOrderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Does nothing where another call of the same moment has inserted it. */
export async function insertOrder(
  db: DatabaseOrTransaction,
  row: Insertable<Tables["payment_orders"]>,
): Promise<void> {
  await db
    .insertInto("payment_orders")
    .values(row)
    .onConflict((conflict) => conflict.column("gateway_order_id").doNothing())
    .execute();
}

export function updateOrder(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<Tables["payment_orders"]>,
) {
  return db
    .updateTable("payment_orders")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The order of the subscription that waits for its payment: there is at most one. */
export function findOpenOrder(db: DatabaseOrTransaction, subscriptionId: string) {
  return db
    .selectFrom("payment_orders")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("payment_id", "is", null)
    .executeTakeFirst();
}

/** A try that failed; the order can still be paid. */
export async function noteFailure(
  db: DatabaseOrTransaction,
  gatewayOrderId: string,
  failedAt: Date,
): Promise<void> {
  await db
    .updateTable("payment_orders")
    .set({ failed_at: failedAt })
    .where("gateway_order_id", "=", gatewayOrderId)
    .where("payment_id", "is", null)
    .execute();
}

/** Returns false where the event was received before. */
export async function insertEvent(db: DatabaseOrTransaction, id: string, receivedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("gateway_events")
    .values({ id, received_at: receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The orders of this age that nobody has paid; the oldest first, because ids are ordered by time. */
export function unpaidOrdersInBatches(
  db: DatabaseOrTransaction,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<{ id: string; gateway_order_id: string }[]> {
  return inBatches((after) =>
    db
      .selectFrom("payment_orders")
      .select(["id", "gateway_order_id"])
      .where("payment_id", "is", null)
      .where("created_at", ">=", from)
      .where("created_at", "<=", to)
      .$if(after !== null, (query) => query.where("id", ">", after?.id ?? ""))
      .orderBy("id")
      .limit(BATCH_ROWS)
      .execute(),
  );
}

export function findOrderById(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("payment_orders").selectAll().where("id", "=", id).executeTakeFirst();
}
