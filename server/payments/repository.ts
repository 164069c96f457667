// Queries of payment orders.
import type { Insertable, Updateable } from "kysely";
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

export async function insertOrder(
  db: DatabaseOrTransaction,
  row: Insertable<Tables["payment_orders"]>,
): Promise<void> {
  await db.insertInto("payment_orders").values(row).execute();
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
