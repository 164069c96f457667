import { expect, test, vi } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";
import { holdTimeLimits } from "#tests/support/time-limits.ts";

const gateway = await openPaymentGateway();
const { as, make, db, call } = await openTestApi({ today: "2026-03-10", env: gateway.env });
const closed = await openTestApi();
const halfOpen = await openTestApi({ env: { ...gateway.env, RAZORPAY_WEBHOOK_SECRET: "" } });

const admin = await make.admin();
const plan = await make.plan();
const premium = await make.plan({ name: "Premium", price_paise: 999_950, total_credits: 40 });

const order = (employer: Actor | null, planId: unknown = plan.id) =>
  as(employer).post("/api/payments/order", { planId });
const verify = (employer: Actor | null, proof: Record<string, unknown>) =>
  as(employer).post("/api/payments/verify", proof);
type SentMessage = { body: unknown; headers: Record<string, string> };
const sendEvent = ({ body, headers }: SentMessage) => call("POST", "/api/payments/webhook", body, headers);
const orderIdOf = async (employer: Actor, planId = plan.id): Promise<string> =>
  (await order(employer, planId)).body.orderId;
const subscriptionsOf = ({ id }: Actor) =>
  db.selectFrom("subscriptions").selectAll().where("employer_id", "=", id).orderBy("id").execute();
const rowOf = (orderId: string) =>
  db
    .selectFrom("payment_orders")
    .selectAll()
    .where("gateway_order_id", "=", orderId)
    .executeTakeFirstOrThrow();

test("without all three settings there is no payment, and no call to the gateway (PAY-1)", async () => {
  const asked = gateway.requests.length;
  for (const api of [closed, halfOpen]) {
    const employer = await api.make.employer();
    const { id: planId } = await api.make.plan();
    const proof = gateway.proof("order_1");
    const answers = [
      await api.as(employer).post("/api/payments/order", { planId }),
      await api.as(employer).post("/api/payments/verify", proof),
      await api.as(null).post("/api/payments/webhook", {}),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [503, "PAYMENTS_OFF"],
      [503, "PAYMENTS_OFF"],
      [503, "PAYMENTS_OFF"],
    ]);
    expect((await api.as(null).post("/api/payments/order", { planId })).status).toBe(401);
  }
  expect(gateway.requests).toHaveLength(asked);
});

test("an order has the plan's price, and other prices that are sent do not count (PAY-2)", async () => {
  const employer = await make.employer();
  const answer = await as(employer).post("/api/payments/order", { planId: premium.id, amount: 1, price: 1 });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    orderId: expect.stringMatching(/^order_/),
    amount: 999_950,
    currency: "INR",
    keyId: "rzp_test_key",
  });
  const asked = gateway.requests.at(-1);
  const row = await rowOf(answer.body.orderId);
  expect(asked).toEqual({
    url: "/v1/orders",
    authorization: `Basic ${Buffer.from("rzp_test_key:secret of the key").toString("base64")}`,
    order: { amount: 999_950, currency: "INR", receipt: row.id },
  });
  expect(row).toMatchObject({ employer_id: employer.id, amount_paise: 999_950, paid_at: null });
  expect(answer.text).not.toContain("secret");
});

test("a plan that is not on offer or costs nothing cannot be ordered (PAY-3)", async () => {
  const employer = await make.employer();
  const gone = await make.plan();
  await db.updateTable("plans").set({ deleted_at: new Date() }).where("id", "=", gone.id).execute();
  const free = await make.plan({ price_paise: 0 });
  const asked = gateway.requests.length;
  expect((await order(employer, gone.id)).status).toBe(404);
  expect((await order(employer, "nonsense")).status).toBe(404);
  expect((await order(employer, "")).status).toBe(400);
  expect((await order(employer, { $ne: "" })).status).toBe(400);
  expect((await order(employer, free.id)).body.code).toBe("NOTHING_TO_PAY");
  expect(gateway.requests).toHaveLength(asked);
});

test.each<[string, Parameters<typeof gateway.while>[0]]>([
  ["refuses", (_, response) => response.writeHead(401).end("{}")],
  ["answers nonsense", (_, response) => response.end("<html>")],
  [
    "asks for another amount",
    (sent, response) => response.end(JSON.stringify({ id: "order_x", ...sent, amount: 1 })),
  ],
  ["sends us elsewhere", (_, response) => response.writeHead(307, { location: "/elsewhere" }).end()],
  ["hangs up", (_, response) => response.destroy()],
])("if the gateway %s, no order is opened and the answer is a 503", async (_what, other) => {
  const employer = await make.employer();
  const answer = await gateway.while(other, () => order(employer));
  expect([answer.status, answer.body.code]).toEqual([503, "PAYMENT_GATEWAY_UNAVAILABLE"]);
  const orders = db.selectFrom("payment_orders").select("id").where("employer_id", "=", employer.id);
  expect(await orders.execute()).toEqual([]);
});

test("the gateway has eight seconds to answer (PAY-8)", async () => {
  const employer = await make.employer();
  const limits = holdTimeLimits();
  const before = gateway.requests.length;
  const answer = await gateway.while(
    () => {},
    async () => {
      const ordering = order(employer);
      await vi.waitFor(() => expect(gateway.requests).toHaveLength(before + 1));
      expect(limits.map(({ ms }) => ms)).toEqual([8_000]);
      limits[0]?.pass();
      return ordering;
    },
  );
  expect(answer.status).toBe(503);
});

test("a verified payment makes a pending subscription, and an admin activates it (PAY-5)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const proof = gateway.proof(orderId);
  const answer = await verify(employer, proof);
  expect(answer.status).toBe(200);
  const [subscription, ...others] = await subscriptionsOf(employer);
  expect(others).toEqual([]);
  expect(subscription).toMatchObject({
    status: "pending",
    payment_id: proof.paymentId,
    plan_id: plan.id,
    plan_name: "Standard",
    plan_price_paise: 499_900,
    credits: 0,
  });
  expect(answer.body).toMatchObject({
    orderId,
    paymentId: proof.paymentId,
    subscriptionId: subscription?.id,
  });
  expect(await rowOf(orderId)).toMatchObject({
    payment_id: proof.paymentId,
    subscription_id: subscription?.id,
  });

  const path = `/api/subscription/updateStatus/${subscription?.id}`;
  const activated = await as(admin).put(path, { status: "active" });
  expect(activated.body.subscription).toMatchObject({
    status: "active",
    credits: 10,
    paymentId: proof.paymentId,
  });
  const again = await verify(employer, proof);
  expect([again.status, again.body]).toEqual([200, answer.body]);
  expect((await subscriptionsOf(employer)).map(({ credits }) => credits)).toEqual([10]);
  await expectLedgerToBalance(db);
});

test("a wrong signature is refused (PAY-4)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const right = gateway.proof(orderId);
  const forged = [
    { ...right, signature: "0".repeat(64) },
    { ...right, signature: "short" },
    { ...right, signature: `${right.signature}00` },
    { ...right, paymentId: "pay_another" },
    { ...right, signature: gateway.proof(await orderIdOf(employer), right.paymentId).signature },
  ];
  for (const proof of forged) {
    const answer = await verify(employer, proof);
    expect([answer.status, answer.body.code]).toEqual([400, "BAD_SIGNATURE"]);
  }
  for (const name of ["orderId", "paymentId", "signature"]) {
    expect((await verify(employer, { ...right, [name]: undefined })).status).toBe(400);
  }
  expect((await rowOf(orderId)).paid_at).toBeNull();
  expect(await subscriptionsOf(employer)).toEqual([]);
});

test("another employer's order is a 404, even with a right signature (PAY-7)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const orderId = await orderIdOf(employer);
  expect((await verify(other, gateway.proof(orderId))).status).toBe(404);
  expect((await verify(other, gateway.proof("order_unknown"))).status).toBe(404);
  expect((await rowOf(orderId)).paid_at).toBeNull();
});

test("a payment turns the pending subscription into a paid one at the price of the order", async () => {
  const employer = await make.employer();
  await as(employer).post("/api/subscription/subscribe", { planId: plan.id });
  const orderId = await orderIdOf(employer, premium.id);
  await as(admin).put(`/api/subscription/editSubscriptionPlan/${premium.id}`, { price: 1, totalcredits: 1 });
  const proof = gateway.proof(orderId);
  expect((await verify(employer, proof)).status).toBe(200);
  const rows = await subscriptionsOf(employer);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    status: "pending",
    payment_id: proof.paymentId,
    plan_name: "Premium",
    plan_price_paise: 999_950,
    plan_credits: 40,
    total_credits: 40,
  });
});

test("an employer with a paid subscription is not asked to pay again, and a second payment is stored for an admin (PAY-6)", async () => {
  const employer = await make.employer();
  const [first, second] = [await orderIdOf(employer), await orderIdOf(employer)];
  expect((await verify(employer, gateway.proof(first))).status).toBe(200);
  const refused = await order(employer);
  expect([refused.status, refused.body.code]).toEqual([409, "SUBSCRIPTION_PENDING"]);

  const proof = gateway.proof(second);
  expect((await verify(employer, proof)).status).toBe(200);
  const rows = await subscriptionsOf(employer);
  expect(rows.map(({ status }) => status)).toEqual(["pending", "canceled"]);
  expect(rows[1]?.payment_id).toBe(proof.paymentId);
});

test("a webhook event alone makes the subscription if the browser never came back (PAY-4)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const event = gateway.captured(orderId);
  // The gateway calls from another origin and without a session.
  const elsewhere = { ...event.headers, origin: "https://gateway.example", "sec-fetch-site": "cross-site" };
  expect((await sendEvent({ ...event, headers: elsewhere })).status).toBe(200);
  expect((await subscriptionsOf(employer)).map((row) => [row.status, row.payment_id])).toEqual([
    ["pending", event.paymentId],
  ]);

  expect((await sendEvent(event)).status).toBe(200);
  const late = await verify(employer, gateway.proof(orderId, event.paymentId));
  expect([late.status, late.body.paymentId]).toEqual([200, event.paymentId]);
  expect(await subscriptionsOf(employer)).toHaveLength(1);
});

test("browser and gateway at the same moment make one subscription (PAY-4)", async () => {
  for (let round = 0; round < 5; round++) {
    const employer = await make.employer();
    const orderId = await orderIdOf(employer);
    const event = gateway.captured(orderId);
    const proof = gateway.proof(orderId, event.paymentId);
    const answers = await Promise.all([
      sendEvent(event),
      verify(employer, proof),
      sendEvent(event),
      verify(employer, proof),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await subscriptionsOf(employer)).toHaveLength(1);
  }
});

test("an event repeated after an admin canceled changes nothing", async () => {
  const employer = await make.employer();
  const event = gateway.captured(await orderIdOf(employer));
  await sendEvent(event);
  const [waiting] = await subscriptionsOf(employer);
  await as(admin).put(`/api/subscription/updateStatus/${waiting?.id}`, { status: "canceled" });
  expect((await sendEvent(event)).status).toBe(200);
  expect((await subscriptionsOf(employer)).map(({ status }) => status)).toEqual(["canceled"]);
});

test("an event is refused unless the signature matches its exact bytes", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const { body, headers } = gateway.captured(orderId);
  const changed = { ...body, event: "payment.captured " };
  const wrongs: SentMessage[] = [
    { body, headers: {} },
    { body, headers: { "x-razorpay-signature": "0".repeat(64) } },
    { body: changed, headers },
    { body: undefined, headers },
  ];
  for (const wrong of wrongs) {
    const answer = await sendEvent(wrong);
    expect([answer.status, answer.body.code]).toEqual([400, "BAD_SIGNATURE"]);
  }
  expect((await as(employer).post("/api/payments/webhook", body)).status).toBe(400);
  expect((await rowOf(orderId)).paid_at).toBeNull();
});

test("a payment that paid one order cannot pay another, and the refused call leaves nothing behind", async () => {
  const [first, second] = [await make.employer(), await make.employer()];
  const used = gateway.proof(await orderIdOf(first));
  expect((await verify(first, used)).status).toBe(200);

  const orderId = await orderIdOf(second);
  const answer = await verify(second, gateway.proof(orderId, used.paymentId));
  expect([answer.status, answer.body]).toEqual([
    409,
    { code: "PAYMENT_USED", message: "This payment was already used for another order." },
  ]);
  expect((await sendEvent(gateway.captured(orderId, { id: used.paymentId }))).status).toBe(200);
  expect(await rowOf(orderId)).toMatchObject({ payment_id: null, paid_at: null, subscription_id: null });
  expect(await subscriptionsOf(second)).toEqual([]);
  // The second order can still be paid.
  expect((await verify(second, gateway.proof(orderId))).status).toBe(200);
});

test("events about no known payment are accepted and change nothing", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  for (const event of [
    gateway.captured("order_unknown"),
    gateway.captured(orderId, {}, "payment.failed"),
    gateway.captured(orderId, { amount: 100 }),
    gateway.captured(orderId, { currency: "USD" }),
    gateway.captured(orderId, { order_id: null }),
  ]) {
    expect((await sendEvent(event)).status).toBe(200);
  }
  expect((await rowOf(orderId)).paid_at).toBeNull();
});

test("a payment stays when its school is deleted", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  expect((await as(admin).delete(`/api/employer/delete/${employer.id}`)).status).toBe(200);
  const event = gateway.captured(orderId);
  expect((await sendEvent(event)).status).toBe(200);
  expect(await rowOf(orderId)).toMatchObject({
    employer_id: null,
    subscription_id: null,
    payment_id: event.paymentId,
  });
});
