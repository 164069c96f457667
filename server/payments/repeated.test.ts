import { expect, test } from "vitest";
import { addDays, dayInIndia } from "#domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";

const gateway = await openPaymentGateway();
const { as, make, db, call, deps } = await openTestApi({ today: "2026-03-10", env: gateway.env });
const admins = [await make.admin(), await make.admin()];
const [admin] = admins;
const plan = await make.plan({ duration_in_days: 90 });

const order = (employer: Actor, planId = plan.id) => as(employer).post("/api/payments/order", { planId });
const orderIdOf = async (employer: Actor): Promise<string> => (await order(employer)).body.orderId;
const verify = (employer: Actor, proof: object) => as(employer).post("/api/payments/verify", proof);
const send = ({ body, headers }: { body: unknown; headers: Record<string, string> }) =>
  call("POST", "/api/payments/webhook", body, headers);
const setStatus = (id: string, status: string) =>
  as(admin ?? null).put(`/api/subscription/updateStatus/${id}`, { status });
const subscriptionsOf = ({ id }: Actor) =>
  db.selectFrom("subscriptions").selectAll().where("employer_id", "=", id).orderBy("id").execute();
const rowOf = (orderId: string) =>
  db
    .selectFrom("payment_orders")
    .selectAll()
    .where("gateway_order_id", "=", orderId)
    .executeTakeFirstOrThrow();

test("one rupee is the lowest price that can be ordered", async () => {
  const employer = await make.employer();
  const [below, lowest] = [await make.plan({ price_paise: 99 }), await make.plan({ price_paise: 100 })];
  expect((await order(employer, below.id)).body.code).toBe("NOTHING_TO_PAY");
  expect((await order(employer, lowest.id)).body).toMatchObject({ amount: 100 });
});

test("a second payment of a paid order changes nothing, and both sides are answered with the first", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const first = gateway.proof(orderId);
  expect((await verify(employer, first)).status).toBe(200);
  const paid = await rowOf(orderId);
  expect(paid).toMatchObject({ payment_id: first.paymentId, paid_at: deps.clock.now() });

  const second = await verify(employer, gateway.proof(orderId));
  expect([second.status, second.body.paymentId]).toEqual([200, first.paymentId]);
  expect((await send(gateway.captured(orderId))).status).toBe(200);
  expect(await rowOf(orderId)).toEqual(paid);
  expect(await subscriptionsOf(employer)).toHaveLength(1);
});

test("an event that waited for another payment of its order makes no second subscription", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  const payment = { payment_id: "pay_first", paid_at: deps.clock.now() };
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.updateTable("payment_orders").set(payment).where("gateway_order_id", "=", orderId).execute(),
    () => send(gateway.captured(orderId)),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
  expect((await rowOf(orderId)).payment_id).toBe("pay_first");
  expect(await subscriptionsOf(employer)).toEqual([]);
});

test("a payment of more than the order counts, and one paisa less does not", async () => {
  const employer = await make.employer();
  const orderId = await orderIdOf(employer);
  await send(gateway.captured(orderId, { amount: 499_899 }));
  expect((await rowOf(orderId)).payment_id).toBeNull();
  const event = gateway.captured(orderId, { amount: 499_901 });
  await send(event);
  expect((await rowOf(orderId)).payment_id).toBe(event.paymentId);
});

test("a school whose paid request was canceled may pay again, and one that only asked may pay", async () => {
  const employer = await make.employer();
  await verify(employer, gateway.proof(await orderIdOf(employer)));
  const [paid] = await subscriptionsOf(employer);
  await setStatus(paid?.id ?? "", "canceled");
  expect((await order(employer)).status).toBe(200);

  const asking = await make.employer();
  await as(asking).post("/api/subscription/subscribe", { planId: plan.id });
  expect((await order(asking)).status).toBe(200);
});

test("the period is that of the day of the order, though the plan has changed since", async () => {
  const employer = await make.employer();
  const changing = await make.plan({ duration_in_days: 90, total_credits: 10 });
  const orderId: string = (await order(employer, changing.id)).body.orderId;
  const path = `/api/subscription/editSubscriptionPlan/${changing.id}`;
  const edited = await as(admin ?? null).put(path, { durationInDays: "30", totalcredits: "1" });
  expect(edited.body.plan.durationInDays).toBe(30);
  await verify(employer, gateway.proof(orderId));
  const [pending] = await subscriptionsOf(employer);
  const { body } = await setStatus(pending?.id ?? "", "active");
  expect(body.subscription.credits).toBe(10);
  expect(dayInIndia(new Date(body.subscription.endDate))).toBe(addDays("2026-03-10", 90));
});

test("every admin is notified of a paid request once, also of one that was asked for before it was paid", async () => {
  const noticesAbout = async ({ id }: Actor) => {
    const ids = (await subscriptionsOf({ id } as Actor)).map((row) => row.id);
    const rows = await db
      .selectFrom("notifications")
      .select("account_id")
      .where("kind", "=", "subscription-asked")
      .where("about", "in", ids)
      .execute();
    return rows.map(({ account_id }) => account_id).toSorted();
  };
  const everyAdmin = admins.map(({ id }) => id).toSorted();
  const paying = await make.employer();
  await verify(paying, gateway.proof(await orderIdOf(paying)));
  expect(await noticesAbout(paying)).toEqual(everyAdmin);

  const asking = await make.employer();
  await as(asking).post("/api/subscription/subscribe", { planId: plan.id });
  await verify(asking, gateway.proof(await orderIdOf(asking)));
  expect(await noticesAbout(asking)).toEqual(everyAdmin);
});

test("a redirect of the gateway is not followed, so that the keys are sent to no other address", async () => {
  const employer = await make.employer();
  const asked = gateway.requests.length;
  const answer = await gateway.while(
    (sent, response) => {
      if (gateway.requests.length === asked + 1) response.writeHead(307, { location: "/elsewhere" }).end();
      else response.end(JSON.stringify({ id: "order_elsewhere", ...sent }));
    },
    () => order(employer),
  );
  expect([answer.status, gateway.requests.length]).toEqual([503, asked + 1]);
});
