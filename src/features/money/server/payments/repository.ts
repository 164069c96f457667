// Queries of payment orders, and of the events, payments and refunds that the gateway names.
import { type Insertable, sql, type Updateable } from "kysely";
import type { SubscriptionId } from "#platform/domain/ids.ts";
import { GATEWAY_PAYMENT_STATUSES } from "#features/money/domain/payments/terms.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { GatewayPayment, GatewayRefund } from "./gateway.ts";

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
export function findOpenOrder(db: DatabaseOrTransaction, subscriptionId: SubscriptionId) {
  return db
    .selectFrom("payment_orders")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("payment_id", "is", null)
    .executeTakeFirst();
}

/** A try that failed; the order can still be paid. */
export async function updateFailedAt(
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

/**
 * The orders of this age that nobody has paid, and those that were paid since `paidSince`, because a second payment can
 * follow; the oldest first, because ids are ordered by time.
 */
export function ordersToAskInBatches(
  db: DatabaseOrTransaction,
  { from, to, paidSince }: { from: Date; to: Date; paidSince: Date },
): AsyncGenerator<{ id: string; gateway_order_id: string }[]> {
  return inBatches((after) =>
    db
      .selectFrom("payment_orders")
      .select(["id", "gateway_order_id"])
      .where((eb) =>
        eb.or([
          eb.and([eb("payment_id", "is", null), eb("created_at", ">=", from), eb("created_at", "<=", to)]),
          eb.and([eb("paid_at", ">=", paidSince), eb("paid_at", "<=", to)]),
        ]),
      )
      .$if(after !== null, (query) => query.where("id", ">", after?.id ?? ""))
      .orderBy("id")
      .limit(BATCH_ROWS)
      .execute(),
  );
}

/** Keeps a payment that the gateway names. What it says goes forward only, and a payment stays with its order. */
export async function upsertGatewayPayment(
  db: DatabaseOrTransaction,
  payment: GatewayPayment,
  seenAt: Date,
): Promise<void> {
  const { amount, status } = payment;
  const rank = (column: string) =>
    sql`array_position(${[...GATEWAY_PAYMENT_STATUSES]}::text[], ${sql.ref(column)})`;
  await db
    .insertInto("gateway_payments")
    .columns([
      "id",
      "payment_id",
      "order_id",
      "amount_paise",
      "currency",
      "status",
      "refunded_paise",
      "seen_at",
    ])
    .values((eb) => ({
      id: newId(),
      payment_id: payment.id,
      order_id: eb
        .selectFrom("payment_orders")
        .select("id")
        .where("gateway_order_id", "=", payment.order_id ?? null),
      amount_paise: amount,
      currency: payment.currency,
      status,
      refunded_paise: payment.amount_refunded ?? (status === "refunded" ? amount : 0),
      seen_at: seenAt,
    }))
    .onConflict((conflict) =>
      conflict
        .column("payment_id")
        .doUpdateSet((eb) => ({
          order_id: eb.fn.coalesce("gateway_payments.order_id", "excluded.order_id"),
          amount_paise: eb.ref("excluded.amount_paise"),
          currency: eb.ref("excluded.currency"),
          status: eb.ref("excluded.status"),
          refunded_paise: eb.fn("greatest", ["gateway_payments.refunded_paise", "excluded.refunded_paise"]),
        }))
        .where(sql<boolean>`${rank("excluded.status")} >= ${rank("gateway_payments.status")}`),
    )
    .execute();
}

/** Keeps a refund that the gateway names. One that has ended does not wait again. */
export async function upsertGatewayRefund(
  db: DatabaseOrTransaction,
  { id, payment_id, amount, status }: GatewayRefund,
  seenAt: Date,
): Promise<void> {
  await db
    .insertInto("gateway_refunds")
    .values({ id, payment_id, amount_paise: amount, status, seen_at: seenAt })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((eb) => ({ status: eb.ref("excluded.status") }))
        .where("gateway_refunds.status", "=", "pending"),
    )
    .execute();
}

/** Whether the gateway says that a payment of the subscription waits to be collected. */
export async function isBeingCollected(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<boolean> {
  const found = await db
    .selectFrom("gateway_payments")
    .innerJoin("payment_orders", "payment_orders.id", "gateway_payments.order_id")
    .select("gateway_payments.id")
    .where("payment_orders.subscription_id", "=", subscriptionId)
    .where("gateway_payments.status", "=", "authorized")
    .executeTakeFirst();
  return found !== undefined;
}

export function findOrderById(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("payment_orders").selectAll().where("id", "=", id).executeTakeFirst();
}
