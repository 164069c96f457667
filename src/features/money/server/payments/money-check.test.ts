import { expect, test } from "vitest";
import { sql } from "kysely";
import { newId } from "#platform/server/database/new-id.ts";
import { checkMoney, checkMoneyDaily } from "#features/money/server/payments/money-check.ts";
import { openTestApi } from "#tests/support/api.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";

const gateway = await openPaymentGateway();
const { as, make, db, call, deps } = await openTestApi({ today: "2026-03-10", env: gateway.env });
const admin = await make.admin();
const plan = await make.plan();

/** Three schools: one paid in cash, one by transfer, one through the gateway and refunded. */
async function payInEveryWay() {
  const schools = [await make.employer(), await make.employer(), await make.employer()] as const;
  const [cash, transfer, online] = schools;
  const ask = async (school: typeof cash): Promise<string> =>
    (await as(school).post("/api/subscription/subscribe", { planId: plan.id })).body.subscription._id;
  const byCash = await ask(cash);
  await as(admin).put(`/api/subscription/updateStatus/${byCash}`, { status: "active", paid: "cash" });
  const subscriptionId = await ask(transfer);
  const claim = { subscriptionId, utr: "412345678901", amount: 4999 };
  const claimed = await as(transfer).post("/api/subscription/transfers", claim);
  await as(admin).put(`/api/admin/transfers/${claimed.body.transfer._id}`, { state: "matched" });
  const order = (await as(online).post("/api/payments/order", { planId: plan.id })).body;
  const { body, headers } = gateway.captured(order.orderId);
  await call("POST", "/api/payments/webhook", body, headers);
  const refund = { reason: "Paid twice.", reference: "512345678901" };
  await as(admin).post(`/api/admin/subscriptions/${order.subscriptionId}/refund`, refund);
  return { byCash, byGateway: String(order.subscriptionId) };
}

const { byCash, byGateway } = await payInEveryWay();

/** The differences while a row is wrong, for which the database's own guards have to be off. */
async function differencesWith(wrong: ReturnType<typeof sql>): Promise<string[]> {
  const planted = new Error("The difference is taken back.");
  let found: string[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      for (const table of ["credit_entries", "subscriptions"])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await wrong.execute(tx);
      found = (await checkMoney({ db: tx })).map(({ what }) => what);
      throw planted;
    })
    .catch((error: unknown) => {
      if (error !== planted) throw error;
    });
  return found;
}

test("payments in every way and a refund agree (PAY-30)", async () => {
  expect(await checkMoney(deps)).toEqual([]);
});

test.each([
  [
    "subscriptions whose credits are not the sum of their entries",
    () => sql`update credit_entries set amount = amount + 1 where subscription_id = ${byCash}`,
  ],
  [
    "subscriptions that were active and that nothing settled",
    () => sql`insert into subscriptions select (jsonb_populate_record(subscriptions, jsonb_build_object('id', ${newId()}::text,
      'status', 'expired', 'credits', 0))).* from subscriptions where id = ${byCash}`,
  ],
  ["series of papers with a gap", () => sql`update invoice_numbers set last = last + 1 where series = 'ER'`],
  [
    "payments by the gateway whose settlement has another amount",
    () => sql`update settlements set amount_paise = amount_paise + 100 where subscription_id = ${byGateway}`,
  ],
  [
    "refunded subscriptions that are not canceled",
    () => sql`update subscriptions set status = 'active' where id = ${byGateway}`,
  ],
  [
    "refunds that have gone through without the credit note of their invoice",
    () => sql`update refunds set paper_id = null`,
  ],
])("%s are found (PAY-30)", async (what, plant) => {
  expect(await differencesWith(plant())).toContain(what);
});

test("the daily check logs each difference (PAY-30)", async () => {
  const logged: unknown[] = [];
  const log = { error: (...line: unknown[]) => logged.push(line) } as unknown as typeof deps.log;
  await checkMoneyDaily({ db, log });
  expect(logged).toEqual([]);
  await db.updateTable("invoice_numbers").set({ last: 77 }).where("series", "=", "EP").execute();
  await checkMoneyDaily({ db, log });
  expect(logged).toEqual([
    [{ what: "series of papers with a gap", count: 1, example: "EP/25-26" }, "money does not agree"],
  ]);
});
