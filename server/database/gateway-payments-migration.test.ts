// Tests migration 0158 on a database of the version before.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { listUnsettled } from "#server/payments/refunds/repository.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

test("payments of the former version are rows of the gateway, and their refunds name them (PAY-22)", async () => {
  await migrateTo(db, "0157-addresses");
  const planId = idOf(9);
  await sql`insert into plans (id, name, description, total_credits, price_paise, duration_in_days)
    values (${planId}, 'Standard', '', 5, 117900, 90)`.execute(db);
  for (const [number, paymentId] of [
    [1, "pay_given_back"],
    [2, "pay_to_return"],
    [3, null],
  ] as const) {
    await sql`insert into payment_orders (id, gateway_order_id, plan_id, plan_name, amount_paise, plan_credits, payment_id,
        paid_at, created_at)
      values (${idOf(number)}, ${`order_${number}`}, ${planId}, 'Standard', 117900, 5, ${paymentId},
        ${paymentId === null ? null : new Date("2026-03-10T05:00:00Z")}, now())`.execute(db);
  }
  await sql`insert into refunds (id, order_id, subscription_id, school_left_at, school_name, plan_name, amount_paise, reason,
      state, by_account, created_at)
    values (${idOf(4)}, ${idOf(1)}, ${idOf(5)}, now(), 'Hill School', 'Standard', 117900, 'Twice', 'refunding', ${idOf(6)}, now())`.execute(
    db,
  );
  await migrateToLatest(db);
  const { rows } =
    await sql`select payment_id, gateway_payments.amount_paise, currency, status, orders.gateway_order_id as of
    from gateway_payments join payment_orders orders using (payment_id) order by payment_id`.execute(db);
  expect(rows).toEqual([
    {
      payment_id: "pay_given_back",
      amount_paise: 117_900,
      currency: "INR",
      status: "captured",
      of: "order_1",
    },
    {
      payment_id: "pay_to_return",
      amount_paise: 117_900,
      currency: "INR",
      status: "captured",
      of: "order_2",
    },
  ]);
  const { items } = await listUnsettled(db, { page: 1, limit: 10 });
  expect(items).toMatchObject([{ reference: "pay_to_return", why: "plan-over", amount_paise: 117_900 }]);
});
