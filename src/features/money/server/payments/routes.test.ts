import { expect, test, vi } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { LOCALE_HEADER } from "#platform/domain/locale/locale.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { reconcileOrders } from "#features/money/server/payments/reconcile.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";
import { holdTimeLimits } from "#tests/support/time-limits.ts";

const gateway = await openPaymentGateway();
const { as, make, db, call, deps, setClock } = await openTestApi({ today: "2026-03-10", env: gateway.env });
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
const stateOf = async (employer: Actor, query = "") =>
  (await as(employer).get(`/api/payments/state${query}`)).body.payment;
const papersOf = async (employer: Actor): Promise<string[]> =>
  (await as(employer).get("/api/employer/papers")).body.map(({ kind }: { kind: string }) => kind).toSorted();
const subscribe = async (employer: Actor, planId = plan.id): Promise<string> =>
  (await as(employer).post("/api/subscription/subscribe", { planId })).body.subscription._id;
const withdraw = (employer: Actor, id: string) => as(employer).post(`/api/subscription/${id}/withdraw`);
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

test("an order is for the total of the proforma, and other prices that are sent do not count (PAY-2)", async () => {
  const employer = await make.employer({ institute_name: "Harbour School" });
  const answer = await as(employer).post("/api/payments/order", { planId: premium.id, amount: 1, price: 1 });
  expect(answer.status).toBe(200);
  const [subscription] = await subscriptionsOf(employer);
  expect(answer.body).toEqual({
    orderId: expect.stringMatching(/^order_/),
    amount: 1_000_000,
    currency: "INR",
    keyId: "rzp_test_key",
    subscriptionId: subscription?.id,
    name: "EduNakuri",
    description: expect.stringMatching(/^Premium plan, EP\/25-26\/\d{6}$/),
    prefill: { name: "Harbour School", email: employer.email, contact: "9123456780" },
  });
  expect(gateway.requests.at(-1)).toEqual({
    method: "POST",
    path: "/v1/orders",
    authorization: `Basic ${Buffer.from("rzp_test_key:secret of the key").toString("base64")}`,
    body: {
      amount: 1_000_000,
      currency: "INR",
      receipt: subscription?.id,
      unique_receipt: true,
      payment_capture: 1,
    },
  });
  expect(await rowOf(answer.body.orderId)).toMatchObject({
    employer_id: employer.id,
    subscription_id: subscription?.id,
    amount_paise: 1_000_000,
    paid_at: null,
  });
  expect(answer.text).not.toContain("secret");
});

test("a plan has one open order, also where two calls ask for it at once or the gateway's answer was lost (PAY-2)", async () => {
  const employer = await make.employer();
  const answers = await Promise.all([order(employer), order(employer), order(employer)]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderId}`)).size).toBe(1);
  const subscriptionId = answers[0]?.body.subscriptionId;
  const named = await as(employer).post("/api/payments/order", { subscriptionId });
  expect(named.body).toEqual(answers[0]?.body);

  const unlucky = await make.employer();
  const lost = await gateway.while(
    (request, response) => {
      if (request.method === "GET") gateway.answer(request, response);
      else {
        const { amount, currency, receipt } = request.body as {
          amount: number;
          currency: string;
          receipt: string;
        };
        gateway.orders.set("order_lost", { id: "order_lost", amount, currency, receipt, status: "created" });
        response.destroy();
      }
    },
    () => order(unlucky),
  );
  expect([lost.status, lost.body.code]).toEqual([503, "PAYMENT_GATEWAY_UNAVAILABLE"]);
  expect((await order(unlucky)).body.orderId).toBe("order_lost");
});

test("a plan that is not on offer or costs nothing cannot be ordered (PAY-3)", async () => {
  const employer = await make.employer();
  const gone = await make.plan();
  await db.updateTable("plans").set({ deleted_at: new Date() }).where("id", "=", gone.id).execute();
  const [free, nearlyFree] = [await make.plan({ price_paise: 0 }), await make.plan({ price_paise: 49 })];
  const asked = gateway.requests.length;
  expect((await order(employer, gone.id)).status).toBe(404);
  expect((await order(employer, "nonsense")).status).toBe(404);
  expect((await order(employer, "")).status).toBe(400);
  expect((await order(employer, { $ne: "" })).status).toBe(400);
  expect((await order(employer, free.id)).body.code).toBe("NOTHING_TO_PAY");
  expect(await subscriptionsOf(employer)).toEqual([]);
  expect((await order(employer, nearlyFree.id)).body.code).toBe("NOTHING_TO_PAY");
  expect(gateway.requests).toHaveLength(asked);
});

test("another plan that waits for its payment is paid or withdrawn first (PAY-6)", async () => {
  const employer = await make.employer();
  const waiting = await subscribe(employer, premium.id);
  const refused = await order(employer);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: "SUBSCRIPTION_PENDING",
      message: "You have already asked for the Premium plan (₹9,999.50). Please pay it or withdraw it first.",
    },
  ]);
  const withdrawn = await as(employer).post(`/api/subscription/${waiting}/withdraw`, undefined, {
    [LOCALE_HEADER]: "hi-IN",
  });
  expect([withdrawn.status, withdrawn.body.message]).toEqual([200, "प्लान वापस ले लिया गया"]);
  expect((await order(employer)).status).toBe(200);
  const other = await make.employer();
  for (const of of [waiting, "nonsense"])
    expect((await as(other).post("/api/payments/order", { subscriptionId: of })).status).toBe(404);
});

test.each<[string, Parameters<typeof gateway.while>[0]]>([
  ["refuses", (_, response) => response.writeHead(401).end("{}")],
  ["answers nonsense", (_, response) => response.end("<html>")],
  [
    "asks for another amount",
    ({ body }, response) => response.end(JSON.stringify({ id: "order_x", ...(body as object), amount: 1 })),
  ],
  ["sends us elsewhere", (_, response) => response.writeHead(307, { location: "/elsewhere" }).end()],
  ["hangs up", (_, response) => response.destroy()],
  ["refuses the receipt and does not know it", (_, response) => response.writeHead(400).end('{"items":[]}')],
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

test("what the gateway has collected is active at once, with credits and a receipt (PAY-5)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const proof = gateway.proof(orderId);
  const answer = await verify(employer, proof);
  expect(answer.status).toBe(200);
  const [subscription, ...others] = await subscriptionsOf(employer);
  expect(others).toEqual([]);
  expect(subscription).toMatchObject({ status: "active", payment_id: proof.paymentId, credits: 10 });
  expect(answer.body).toEqual({
    message: "Your payment was received. Your plan is active.",
    orderId,
    paymentId: proof.paymentId,
    subscriptionId: subscription?.id,
    status: "active",
  });
  expect(await rowOf(orderId)).toMatchObject({ payment_id: proof.paymentId, paid_at: deps.clock.now() });
  expect(await papersOf(employer)).toEqual(["proforma", "receipt"]);
  expect(await stateOf(employer, `?subscriptionId=${subscription?.id}`)).toMatchObject({
    state: "paid",
    settled: { way: "gateway", paper: { number: expect.stringMatching(/^ER/) } },
  });

  const again = await verify(employer, proof);
  expect([again.status, again.body]).toEqual([200, answer.body]);
  expect((await subscriptionsOf(employer)).map(({ credits }) => credits)).toEqual([10]);
  await expectLedgerToBalance(db);
});

test("with ACTIVATE_WHEN_PAID=false a paid plan is settled and waits for an admin (PAY-5, PAY-24)", async () => {
  const patient = await openTestApi({ env: { ...gateway.env, ACTIVATE_WHEN_PAID: "false" } });
  const employer = await patient.make.employer();
  const { id: planId } = await patient.make.plan();
  const school = patient.as(employer);
  const { orderId, subscriptionId } = (await school.post("/api/payments/order", { planId })).body;
  const verified = await school.post("/api/payments/verify", gateway.proof(orderId));
  expect(verified.body).toMatchObject({
    status: "pending",
    message: "Your payment was received. We activate your plan soon.",
  });
  expect((await school.get("/api/payments/state")).body.payment).toMatchObject({ state: "paid" });
  const refused = await school.post("/api/payments/order", { planId });
  expect([refused.status, refused.body.code]).toEqual([409, "SUBSCRIPTION_PENDING"]);
  expect((await school.post(`/api/subscription/${subscriptionId}/withdraw`)).body.code).toBe("ALREADY_PAID");
  const staff = patient.as(await patient.make.admin());
  const activated = await staff.put(`/api/subscription/updateStatus/${subscriptionId}`, { status: "active" });
  expect(activated.body.subscription).toMatchObject({ status: "active", credits: 10 });
  expect((await school.get("/api/employer/papers")).body).toHaveLength(2);
});

test("with ACTIVATE_WHEN_PAID=false a canceled plan waits again when its money comes, and is active at once where another plan waits (PAY-5, PAY-24)", async () => {
  const patient = await openTestApi({ env: { ...gateway.env, ACTIVATE_WHEN_PAID: "false" } });
  const { id: planId } = await patient.make.plan();
  const staff = patient.as(await patient.make.admin());
  const setStatus = (id: string, status: string) =>
    staff.put(`/api/subscription/updateStatus/${id}`, { status });
  const orderOf = async (school: ReturnType<typeof patient.as>) => {
    const { orderId, subscriptionId } = (await school.post("/api/payments/order", { planId })).body;
    return {
      orderId,
      subscriptionId,
      verify: () => school.post("/api/payments/verify", gateway.proof(orderId)),
    };
  };
  const school = patient.as(await patient.make.employer());
  const late = await orderOf(school);
  await school.post(`/api/subscription/${late.subscriptionId}/withdraw`);
  expect((await late.verify()).body).toMatchObject({ status: "pending" });
  expect((await school.get("/api/payments/state")).body.payment).toMatchObject({ state: "paid" });
  const activated = await setStatus(late.subscriptionId, "active");
  expect(activated.body.subscription).toMatchObject({ status: "active", credits: 10 });

  // Staff had activated this one before it was paid, and canceled it.
  const second = patient.as(await patient.make.employer());
  const given = await orderOf(second);
  await setStatus(given.subscriptionId, "active");
  await setStatus(given.subscriptionId, "canceled");
  expect((await given.verify()).body).toMatchObject({ status: "pending" });
  const again = await setStatus(given.subscriptionId, "active");
  expect(again.body.subscription).toMatchObject({ status: "active", credits: 10 });

  const third = patient.as(await patient.make.employer());
  const former = await orderOf(third);
  await third.post(`/api/subscription/${former.subscriptionId}/withdraw`);
  await third.post("/api/subscription/subscribe", { planId });
  expect((await former.verify()).body).toMatchObject({ status: "active" });
});

test("a wrong signature is refused (PAY-4)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const orderId = await orderIdOf(employer);
  const right = gateway.proof(orderId);
  const forged = [
    { ...right, signature: "0".repeat(64) },
    { ...right, signature: "short" },
    { ...right, signature: `${right.signature}00` },
    { ...right, paymentId: "pay_another" },
    { ...right, signature: gateway.proof(await orderIdOf(other), right.paymentId).signature },
  ];
  for (const proof of forged) {
    const answer = await verify(employer, proof);
    expect([answer.status, answer.body.code]).toEqual([400, "BAD_SIGNATURE"]);
  }
  for (const name of ["orderId", "paymentId", "signature"]) {
    expect((await verify(employer, { ...right, [name]: undefined })).status).toBe(400);
  }
  expect((await rowOf(orderId)).paid_at).toBeNull();
  expect(await stateOf(employer)).toMatchObject({ state: "due", status: "pending" });
});

test("a payment counts only when the gateway says collected, in rupees, of this order, with its whole amount (PAY-4)", async () => {
  const cases: [string, Parameters<typeof gateway.pay>[1], Parameters<typeof gateway.pay>[3]?][] = [
    ["authorized", "authorized"],
    ["failed", "failed"],
    ["refunded", "refunded"],
    ["a paisa less", "captured", { amount: 499_899 }],
    ["other money", "captured", { currency: "USD" }],
    ["no order", "captured", { order_id: null }],
  ];
  for (const [name, status, lies] of cases) {
    const employer = await make.employer();
    const orderId = await orderIdOf(employer);
    const { id } = gateway.pay(orderId, status, undefined, lies);
    const answer = await verify(employer, gateway.proof(orderId, id));
    expect([name, answer.status, answer.body.message]).toEqual([
      name,
      200,
      "We are looking for your payment.",
    ]);
    expect(await rowOf(orderId)).toMatchObject({ payment_id: null, paid_at: null });
    expect(await subscriptionsOf(employer)).toMatchObject([{ status: "pending", credits: 0 }]);
    expect(await papersOf(employer)).toEqual(["proforma"]);
  }
});

test("a gateway that does not answer leaves the payment to its event and the reconciliation (PAY-4)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const proof = gateway.proof(orderId);
  const answer = await gateway.while(
    (_, response) => response.destroy(),
    () => verify(employer, proof),
  );
  expect([answer.status, answer.body.message]).toEqual([200, "We are looking for your payment."]);
  expect((await verify(employer, proof)).body).toMatchObject({ status: "active" });
});

test("another employer's order is a 404, even with a right signature (PAY-7)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const orderId = await orderIdOf(employer);
  expect((await verify(other, gateway.proof(orderId))).status).toBe(404);
  expect((await verify(other, gateway.proof("order_unknown"))).status).toBe(404);
  expect((await rowOf(orderId)).paid_at).toBeNull();
});

test("price, credits and period are those of the day on which the plan was asked for", async () => {
  const employer = await make.employer();
  const changing = await make.plan({ duration_in_days: 90, total_credits: 10 });
  await subscribe(employer, changing.id);
  const path = `/api/subscription/editSubscriptionPlan/${changing.id}`;
  await as(admin).put(path, { price: 1, durationInDays: "30", totalcredits: "1" });
  const opened = await order(employer, changing.id);
  expect(opened.body.amount).toBe(499_900);
  await verify(employer, gateway.proof(opened.body.orderId));
  const [row] = await subscriptionsOf(employer);
  expect(row).toMatchObject({ credits: 10, plan_price_paise: 499_900 });
  expect(dayInIndia(row?.ends_at ?? new Date(0))).toBe(addDays("2026-03-10", 90));
});

test("a webhook event alone settles and activates if the browser never came back (PAY-4)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const event = gateway.captured(orderId);
  // The gateway calls from another origin and without a session.
  const elsewhere = { ...event.headers, origin: "https://gateway.example", "sec-fetch-site": "cross-site" };
  expect((await sendEvent({ ...event, headers: elsewhere })).status).toBe(200);
  const after = [["active", event.paymentId, 10]];
  const now = async () =>
    (await subscriptionsOf(employer)).map((row) => [row.status, row.payment_id, row.credits]);
  expect(await now()).toEqual(after);
  expect((await sendEvent(event)).status).toBe(200);
  const otherEvent = gateway.captured(orderId, { id: event.paymentId }, "order.paid");
  expect((await sendEvent(otherEvent)).status).toBe(200);
  const late = await verify(employer, gateway.proof(orderId, event.paymentId));
  expect([late.status, late.body.paymentId]).toEqual([200, event.paymentId]);
  expect(await now()).toEqual(after);
});

test("browser and gateway at the same moment settle once (PAY-4)", async () => {
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
    expect((await subscriptionsOf(employer)).map(({ credits }) => credits)).toEqual([10]);
    expect(await papersOf(employer)).toEqual(["proforma", "receipt"]);
  }
});

test("an event that waited for another payment of its order settles nothing", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const payment = { payment_id: "pay_first", paid_at: deps.clock.now() };
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.updateTable("payment_orders").set(payment).where("gateway_order_id", "=", orderId).execute(),
    () => sendEvent(gateway.captured(orderId)),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
  expect((await rowOf(orderId)).payment_id).toBe("pay_first");
  expect((await subscriptionsOf(employer)).map(({ status }) => status)).toEqual(["pending"]);
});

test("an event repeated after an admin canceled changes nothing", async () => {
  const employer = await make.employer();
  const event = gateway.captured(await orderIdOf(employer));
  await sendEvent(event);
  const [active] = await subscriptionsOf(employer);
  await as(admin).put(`/api/subscription/updateStatus/${active?.id}`, { status: "canceled" });
  expect((await sendEvent(event)).status).toBe(200);
  expect((await subscriptionsOf(employer)).map(({ status }) => status)).toEqual(["canceled"]);
});

test("money for a withdrawn plan activates it, unless another was paid: then nothing is settled (PAY-20, PAY-24)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const [asked] = await subscriptionsOf(employer);
  expect((await withdraw(employer, asked?.id ?? "")).body.subscription.status).toBe("canceled");
  expect((await withdraw(employer, asked?.id ?? "")).body.code).toBe("ILLEGAL_STEP");
  expect(await stateOf(employer, `?subscriptionId=${asked?.id}`)).toMatchObject({ state: "over" });
  expect(await stateOf(employer)).toBeNull();
  await sendEvent(gateway.captured(orderId));
  expect((await subscriptionsOf(employer)).map(({ status }) => status)).toEqual(["active"]);

  const twice = await make.employer();
  const former = await orderIdOf(twice);
  const [first] = await subscriptionsOf(twice);
  await withdraw(twice, first?.id ?? "");
  setClock("2026-03-10", "09:05");
  const later = await orderIdOf(twice, premium.id);
  await sendEvent(gateway.captured(later));
  await sendEvent(gateway.captured(former));
  expect((await subscriptionsOf(twice)).map(({ status }) => status)).toEqual(["canceled", "active"]);
  expect(await papersOf(twice)).toEqual(["proforma", "proforma", "receipt"]);
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
  expect(await rowOf(orderId)).toMatchObject({ payment_id: null, paid_at: null });
  expect((await subscriptionsOf(second)).map(({ status }) => status)).toEqual(["pending"]);
  // The second order can still be paid.
  expect((await verify(second, gateway.proof(orderId))).status).toBe(200);
});

test("events about no known payment, or of less money, are accepted and change nothing", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  for (const event of [
    gateway.captured("order_unknown"),
    gateway.captured(orderId, { amount: 499_899 }),
    gateway.captured(orderId, { currency: "USD" }),
    gateway.captured(orderId, { order_id: null }),
    gateway.eventOf("refund.speed_changed", {}),
  ]) {
    expect((await sendEvent(event)).status).toBe(200);
  }
  expect((await rowOf(orderId)).paid_at).toBeNull();
  await sendEvent(gateway.captured(orderId, { amount: 499_901 }));
  expect((await rowOf(orderId)).paid_at).not.toBeNull();
});

test("a try that failed is noted, and can be followed by a payment but never comes after one (PAY-22)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  await sendEvent(gateway.captured(orderId, {}, "payment.failed"));
  expect(await rowOf(orderId)).toMatchObject({ payment_id: null, failed_at: deps.clock.now() });
  const paid = gateway.captured(orderId);
  await sendEvent(paid);
  const after = await rowOf(orderId);
  expect(after.payment_id).toBe(paid.paymentId);
  setClock("2026-03-10", "10:00");
  await sendEvent(gateway.captured(orderId, {}, "payment.failed"));
  expect(await rowOf(orderId)).toEqual(after);
});

test("an event that waits for a lock is answered within five seconds and settled after it (PAY-22)", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const event = gateway.captured(orderId);
  const began = performance.now();
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("subscriptions")
      .select("id")
      .where("employer_id", "=", employer.id)
      .forUpdate()
      .execute();
    expect((await sendEvent(event)).status).toBe(200);
    expect((await rowOf(orderId)).paid_at).toBeNull();
  });
  expect(performance.now() - began).toBeLessThan(5_000);
  await vi.waitFor(async () => expect((await rowOf(orderId)).payment_id).toBe(event.paymentId));
});

test("orders from ten minutes to 19 days old are asked about, and what was paid is settled (PAY-22)", async () => {
  setClock("2026-04-01", "09:00");
  const [paid, failed, young] = [await make.employer(), await make.employer(), await make.employer()];
  const paidId = await orderIdOf(paid);
  const failedId = await orderIdOf(failed);
  gateway.pay(failedId, "failed");
  gateway.pay(paidId, "failed");
  gateway.pay(paidId);
  setClock("2026-04-01", "09:09");
  gateway.pay(await orderIdOf(young));
  expect(await reconcileOrders(deps)).toBe(0);
  setClock("2026-04-01", "09:10");
  expect(await reconcileOrders(deps)).toBe(2);
  const statusOf = async (employer: Actor) => (await subscriptionsOf(employer)).map(({ status }) => status);
  expect([await statusOf(paid), await statusOf(failed)]).toEqual([["active"], ["pending"]]);
  // Both can be paid until the end of the 14th day, and their order is opened once.
  setClock("2026-04-20", "09:01");
  expect(await reconcileOrders(deps)).toBe(1);
  expect(await statusOf(young)).toEqual(["active"]);
  const limits = await gateway.while(
    (_, response) => response.destroy(),
    () => reconcileOrders({ ...deps, env: { ...deps.env, RAZORPAY_KEY_ID: undefined } }),
  );
  expect(limits).toBe(0);
});

test("orders that the gateway does not know stop no other, however many there are (PAY-22)", async () => {
  setClock("2026-05-01", "09:00");
  const unknown = Array.from({ length: 501 }, (_, at) => ({
    id: newId<AnyId>(),
    gateway_order_id: `order_of_other_keys_${at}`,
    employer_id: null,
    plan_id: plan.id,
    plan_name: "Basic",
    amount_paise: 1,
    plan_credits: 1,
    duration_in_days: null,
    payment_id: null,
    paid_at: null,
    subscription_id: null,
    created_at: deps.clock.now(),
  }));
  await db.insertInto("payment_orders").values(unknown).execute();
  const paid = await make.employer();
  gateway.pay(await orderIdOf(paid));
  setClock("2026-05-01", "09:30");
  expect(await reconcileOrders(deps)).toBe(502);
  expect((await subscriptionsOf(paid)).map(({ status }) => status)).toEqual(["active"]);
});

test("a school reads what it has to pay, until when and in which ways (PAY-23)", async () => {
  setClock("2026-03-10", "09:00");
  const employer = await make.employer();
  expect(await stateOf(employer)).toBeNull();
  const id = await subscribe(employer);
  expect(await stateOf(employer)).toEqual({
    subscriptionId: id,
    planId: plan.id,
    planName: "Standard",
    credits: 10,
    durationInDays: 90,
    status: "pending",
    state: "due",
    proforma: expect.objectContaining({
      number: expect.stringMatching(/^EP\/25-26\/\d{6}$/),
      date: "2026-03-10",
      total: 4999,
      tax: expect.objectContaining({ rate: 0, taxable: 4999 }),
    }),
    payUntil: "2026-03-24",
    settled: null,
    isRefunded: false,
    isBeingCollected: false,
    transfers: [],
    ways: { gateway: { script: gateway.env.RAZORPAY_CHECKOUT_URL }, upi: null, bank: null },
  });
  await as(admin).put("/api/admin/seller", {
    legalName: "EduNakuri Services",
    address: "12 Lake Road",
    pin: "462001",
    state: "Madhya Pradesh",
    upi: "edunakuri@upi",
  });
  const { proforma, ways } = await stateOf(employer);
  expect(Object.fromEntries(new URL(ways.upi.link).searchParams)).toEqual({
    pa: "edunakuri@upi",
    pn: "EduNakuri Services",
    am: "4999.00",
    cu: "INR",
    tn: proforma.number,
    tr: proforma.number.replaceAll(/\W/g, ""),
  });
  await as(employer).post("/api/subscription/transfers", {
    subscriptionId: id,
    utr: "412345678901",
    amount: 4999,
  });
  expect(await stateOf(employer)).toMatchObject({
    state: "claimed",
    payUntil: null,
    transfers: [{ utr: "412345678901", state: "claimed" }],
  });
  const other = await make.employer();
  expect((await as(other).get(`/api/payments/state?subscriptionId=${id}`)).status).toBe(404);
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

test("UPI is offered up to the limit of the banks (PAY-9)", async () => {
  setClock("2026-03-10", "09:00");
  const most = await make.plan({ price_paise: 10_000_000 });
  const more = await make.plan({ price_paise: 10_000_100 });
  for (const [{ id: planId }, isOffered] of [
    [most, true],
    [more, false],
  ] as const) {
    const employer = await make.employer();
    await as(employer).post("/api/subscription/subscribe", { planId });
    const { ways } = await stateOf(employer);
    expect(ways.upi !== null).toBe(isOffered);
    expect(ways.upi?.link ?? "upi://pay?pa=edunakuri@upi&").toContain("pa=edunakuri@upi&");
  }
});
