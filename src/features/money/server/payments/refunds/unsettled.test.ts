// Tests that all money that the gateway names stands somewhere: it settles a plan, or stands under "Payments to Return".
import { expect, test } from "vitest";
import { checkMoney } from "#features/money/server/payments/money-check.ts";
import { reconcileOrders } from "#features/money/server/payments/reconcile.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { GatewayEvent } from "#tests/support/gateway-double.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";

const gateway = await openPaymentGateway();
const { as, make, call, db, deps, setClock } = await openTestApi({
  today: "2026-03-10",
  env: gateway.env,
  limitFactor: 10,
});
const staff = as(await make.admin());
const PAISE = 500_000;
const plan = await make.plan({ price_paise: PAISE, duration_in_days: 100, total_credits: 10 });
const bigger = await make.plan({ name: "Premium", price_paise: 800_000 });

const send = async ({ body, headers }: GatewayEvent) =>
  expect((await call("POST", "/api/payments/webhook", body, headers)).status).toBe(200);

/** A school with an order that waits for its payment. */
async function ordered(planId = plan.id) {
  const school = await make.employer();
  const { body } = await as(school).post("/api/payments/order", { planId });
  return { school, orderId: String(body.orderId), id: String(body.subscriptionId) };
}

/** Sends the event of a payment, which says what the gateway says when it is asked. */
async function paid(orderId: string, change: Parameters<typeof gateway.pay>[3] = {}) {
  const payment = gateway.pay(orderId, change.status ?? "captured", undefined, change);
  await send(gateway.eventOf("payment.captured", { payment }));
  return payment.id;
}

type Row = { _id: string; reference: string; why: string; amount: number; currency: string };
const listRows = async (): Promise<Row[]> => (await staff.get("/api/admin/unsettled-payments")).body;
const rowOf = async (reference: string) => (await listRows()).find((row) => row.reference === reference);
const giveBack = (row: Row | undefined) =>
  staff.post(`/api/admin/unsettled-payments/${row?._id ?? ""}/refund`, { reason: "Settles nothing." });

/** Each makes money that settles nothing, and returns the reference under which it stands with its amount. */
const CASES: readonly [
  name: string,
  why: string,
  make: () => Promise<[reference: string, amount: number]>,
][] = [
  [
    "a second capture of one order",
    "second-payment",
    async () => {
      const { orderId } = await ordered();
      await paid(orderId);
      return [await paid(orderId), 5000];
    },
  ],
  [
    "a rupee less than the order",
    "too-little",
    async () => [await paid((await ordered()).orderId, { amount: PAISE - 100 }), 4999],
  ],
  [
    "more than the order, to the paisa",
    "too-much",
    async () => [await paid((await ordered()).orderId, { amount: PAISE + 12_345 }), 123.45],
  ],
  [
    "another currency",
    "other-currency",
    async () => [await paid((await ordered()).orderId, { currency: "USD", amount: PAISE * 2 }), 10_000],
  ],
  [
    "a payment after the plan was refunded",
    "plan-over",
    async () => {
      const { orderId, id } = await ordered();
      await staff.put(`/api/subscription/updateStatus/${id}`, { status: "active", paid: "cash" });
      const refund = { reason: "Closed.", amount: 1000, reference: `NEFT${id.slice(-8)}` };
      expect((await staff.post(`/api/admin/subscriptions/${id}/refund`, refund)).status).toBe(200);
      return [await paid(orderId), 5000];
    },
  ],
  [
    "a payment for a plan that is over, after a later one was paid",
    "plan-over",
    async () => {
      const { school, orderId, id } = await ordered();
      await as(school).post(`/api/subscription/${id}/withdraw`);
      setClock("2026-03-10", "10:00");
      const { body } = await as(school).post("/api/payments/order", { planId: bigger.id });
      await paid(body.orderId);
      return [await paid(orderId), 5000];
    },
  ],
  [
    "a refund that was begun on the gateway's own page",
    "returned-elsewhere",
    async () => {
      const paymentId = await paid((await ordered()).orderId);
      const { refundId, ...event } = gateway.refundElsewhere(paymentId, PAISE - 50_000);
      await send(event);
      return [refundId, 4500];
    },
  ],
  [
    "an order that is not ours",
    "unknown-order",
    async () => [await paid("order_of_somebody_else", { amount: 70_000 }), 700],
  ],
];

test.each(CASES)(
  "%s stands under Payments to Return, and the money check finds it (PAY-22, PAY-30)",
  async (...row) => {
    const [, why, act] = row;
    const found = async () => (await checkMoney(deps)).find(({ example }) => example === wrong?._id);
    const [reference, amount] = await act();
    const wrong = await rowOf(reference);
    const currency = why === "other-currency" ? "USD" : "INR";
    expect(wrong).toMatchObject({ why, amount, currency, hasFailed: false });
    const differences = await checkMoney(deps);
    expect(differences.some(({ what }) => what.includes("Payments to Return"))).toBe(true);
    if (why === "other-currency" || why === "returned-elsewhere") {
      expect((await giveBack(wrong)).body.code).toBe("NOT_GIVEN_BACK_HERE");
      return;
    }
    const begun = (await giveBack(wrong)).body.refund;
    expect(begun).toMatchObject({ state: "refunding", amount });
    expect(await rowOf(reference)).toBeUndefined();
    expect((await giveBack(wrong)).status).toBe(404);
    await send(gateway.endRefund(`rfnd_${begun._id}`, "failed"));
    expect(await rowOf(reference)).toMatchObject({ why, amount, hasFailed: true });
    const again = (await giveBack(wrong)).body.refund;
    await send(gateway.endRefund(`rfnd_${again._id}`, "processed"));
    expect(await rowOf(reference)).toBeUndefined();
    expect(await found()).toBeUndefined();
  },
);

test("a payment that goes back on the gateway's own page leaves the list, in parts too, also where no event tells us (PAY-22)", async () => {
  const { orderId } = await ordered();
  await paid(orderId);
  const second = await paid(orderId);
  await send(gateway.refundElsewhere(second, 200_000));
  expect(await rowOf(second)).toMatchObject({ amount: 3000 });
  gateway.refundElsewhere(second, 300_000);
  setClock("2026-03-10", "10:30");
  await reconcileOrders(deps);
  expect(await rowOf(second)).toBeUndefined();
});

test("a refund of the gateway's own page is named by the refund of its plan (PAY-22, PAY-26)", async () => {
  const { orderId, id } = await ordered();
  const paymentId = await paid(orderId);
  const { refundId, ...event } = gateway.refundElsewhere(paymentId, 300_000);
  await send(event);
  expect(await rowOf(refundId)).toMatchObject({
    why: "returned-elsewhere",
    amount: 3000,
    subscriptionId: id,
  });
  const refund = (reference: string) =>
    staff.post(`/api/admin/subscriptions/${id}/refund`, { reason: "Closed.", reference });
  expect((await refund(refundId)).body.refund).toMatchObject({ amount: 3000, state: "refunded" });
  expect(await rowOf(refundId)).toBeUndefined();
  await send(event);
  expect(await rowOf(refundId)).toBeUndefined();
  const { refundId: rest, ...later } = gateway.refundElsewhere(paymentId, 200_000);
  await send(later);
  expect(await rowOf(rest)).toMatchObject({ why: "returned-elsewhere", amount: 2000 });
  expect((await refund(rest)).body.refund).toMatchObject({ amount: 2000 });
  expect(await rowOf(rest)).toBeUndefined();
});

test("what the gateway says of a payment goes forward only, and it keeps its order (PAY-22)", async () => {
  const [first, second] = [await ordered(), await ordered()];
  const payment = gateway.pay(first.orderId);
  const say = (change: object) =>
    send(gateway.eventOf("payment.captured", { payment: { ...payment, ...change } }));
  await say({ status: "authorized" });
  await say({});
  await say({ status: "authorized", amount: 1 });
  await say({ status: "failed" });
  await say({ status: "a new word", amount: 2 });
  await say({ order_id: second.orderId });
  const rows = await db
    .selectFrom("gateway_payments")
    .selectAll()
    .where("payment_id", "=", payment.id)
    .execute();
  expect(rows).toMatchObject([{ status: "captured", amount_paise: PAISE }]);
  expect(await rowOf(payment.id)).toBeUndefined();
  for (const wrong of [{ amount: -1 }, { amount: 1e12 }, { amount: "many" }, { id: "" }, { currency: null }])
    await say(wrong);
});

test("a second capture that no event tells is found by the reconciliation (PAY-22)", async () => {
  setClock("2026-03-10", "10:40");
  const { orderId } = await ordered();
  await paid(orderId);
  const { id } = gateway.pay(orderId);
  setClock("2026-03-10", "10:55");
  await reconcileOrders(deps);
  expect(await rowOf(id)).toMatchObject({ why: "second-payment" });
});

test("while a payment is authorised the school is not asked to pay again (PAY-23)", async () => {
  setClock("2026-03-10", "11:00");
  const { school, orderId, id } = await ordered();
  const state = async () =>
    (await as(school).get(`/api/payments/state?subscriptionId=${id}`)).body.payment.isBeingCollected;
  expect(await state()).toBe(false);
  const payment = gateway.pay(orderId, "authorized");
  await send(gateway.eventOf("payment.authorized", { payment }));
  expect(await state()).toBe(true);
  await send(gateway.eventOf("payment.captured", { payment: { ...payment, status: "captured" } }));
  expect(await state()).toBe(false);
});

test("a plan that was settled by a payment that was never collected is found by the money check (PAY-30)", async () => {
  const { orderId } = await ordered();
  const paymentId = await paid(orderId);
  const settled = async () =>
    (await checkMoney(deps)).find(({ what }) => what.startsWith("plans that a payment settled"))?.count;
  expect(await settled()).toBeUndefined();
  const change = (to: object) =>
    db.updateTable("gateway_payments").set(to).where("payment_id", "=", paymentId).execute();
  for (const wrong of [{ status: "authorized" }, { currency: "USD" }, { amount_paise: PAISE - 1 }]) {
    await change(wrong);
    expect(await settled()).toBe(1);
    await change({ status: "captured", currency: "INR", amount_paise: PAISE });
  }
});
