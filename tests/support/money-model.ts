// Random sequences of money's events, played over HTTP and in a plain model, which must agree after each (PAY-18, PAY-22).
import type { AnyId } from "#platform/domain/ids.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { checkMoney } from "#features/money/server/payments/money-check.ts";
import { listUnsettled } from "#features/money/server/payments/refunds/repository.ts";
import { insertCreditEntry } from "#features/money/server/subscriptions/ledger-repository.ts";
import type { TestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import type { GatewayEvent, startGateway } from "#tests/support/gateway-double.ts";
import { idFrom } from "#tests/support/ids.ts";

const CREDITS = 5;

/** What does not agree, but for payments that settled nothing and stand under "Payments to Return". */
export const findMistakes = async (api: Parameters<typeof checkMoney>[0]) =>
  (await checkMoney(api)).filter(({ what }) => !what.includes("Payments to Return"));

/** Each number chooses one of the events that the state allows at that moment. */
export const moneySteps = fc.array(fc.nat(10_000), { minLength: 10, maxLength: 24 });

type Plan = {
  id: string;
  status: "pending" | "active" | "expired" | "canceled";
  settled: "money" | "complimentary" | "other" | null;
  isGranted: boolean;
  credits: number;
  /** Credits that came from other plans, less those that went to others; and those that interviews took. */
  carried: number;
  spent: number;
  /** The plan whose place it has taken. */
  before: Plan | null;
  orderId?: string;
};
type Transfer = { id: string; plan: Plan; state: "claimed" | "matched" | "refused" };
type Paid = { sent: GatewayEvent; plan: Plan };

type World = {
  api: Pick<TestApi, "as" | "db" | "deps" | "make" | "call" | "setClock">;
  gateway: Awaited<ReturnType<typeof startGateway>>;
  admin: Actor;
  planId: string;
};

/** Plays the steps for a school of its own. */
export async function playMoney({ api, gateway, admin, planId }: World, steps: readonly number[]) {
  const { as, db, deps, make, call, setClock } = api;
  let minute = 0;
  const tick = () => setClock("2026-03-10", `09:${String(minute++).padStart(2, "0")}`);
  tick();
  const school = await make.employer();
  const plans: Plan[] = [];
  const transfers: Transfer[] = [];
  const paid: Paid[] = [];
  const delivered: Paid[] = [];
  let unsettled = 0;

  function carry(from: Plan, to: Plan, credits: number): void {
    for (const [plan, change] of [
      [from, -credits],
      [to, credits],
    ] as const) {
      plan.credits += change;
      plan.carried += change;
    }
  }
  function activate(plan: Plan): void {
    const running = plans.find(({ status }) => status === "active");
    if (running) {
      plan.before = running;
      carry(running, plan, running.credits);
      running.status = "expired";
    }
    if (!plan.isGranted) plan.credits += CREDITS;
    Object.assign(plan, { status: "active", isGranted: true });
  }
  /** Money settles a plan once; a plan that is over and has a later one that is paid is not settled by it. */
  function settle(plan: Plan): void {
    const isLaterPaid = plans.slice(plans.indexOf(plan) + 1).some(({ settled }) => settled === "money");
    const isOpen = plan.settled === null || plan.settled === "other";
    if (!isOpen || (plan.status === "canceled" && isLaterPaid)) return void (unsettled += 1);
    plan.settled = "money";
    if (!plan.isGranted) activate(plan);
  }
  async function post(who: Actor, path: string, body: object, status = 200) {
    const answer = await as(who).post(path, body);
    expect([path, answer.status, answer.body.message]).toEqual([path, status, answer.body.message]);
    return answer.body;
  }
  const webhook = async ({ body, headers }: GatewayEvent) =>
    (await call("POST", "/api/payments/webhook", body, headers)).status;
  const put = async (path: string, body: object) =>
    expect([path, (await as(admin).put(path, body)).status]).toEqual([path, 200]);

  async function ask(): Promise<void> {
    const { subscription } = await post(school, "/api/subscription/subscribe", { planId }, 201);
    const plan = { id: subscription._id, settled: null, isGranted: false, before: null };
    plans.push({ ...plan, status: "pending", credits: 0, carried: 0, spent: 0 });
  }
  async function withdraw(plan: Plan): Promise<void> {
    await post(school, `/api/subscription/${plan.id}/withdraw`, {});
    plan.status = "canceled";
  }
  /** One order for each plan, which is found again. */
  async function order(plan: Plan): Promise<void> {
    const { orderId } = await post(school, "/api/payments/order", { subscriptionId: plan.id });
    expect(plan.orderId ?? orderId).toBe(orderId);
    plan.orderId = orderId;
  }
  async function deliver(one: Paid): Promise<void> {
    expect(await webhook(one.sent)).toBe(200);
    delivered.push(one);
    settle(one.plan);
  }
  async function forge({ sent }: Paid): Promise<void> {
    const headers = { ...sent.headers, "x-razorpay-signature": "0".repeat(64) };
    expect(await webhook({ ...sent, headers })).toBe(400);
  }
  async function claim(plan: Plan): Promise<void> {
    const utr = `${school.id.slice(-12)}${transfers.length}`;
    const body = { subscriptionId: plan.id, utr, amount: 4999 };
    const { transfer } = await post(school, "/api/subscription/transfers", body, 201);
    transfers.push({ id: transfer._id, plan, state: "claimed" });
  }
  async function decide(transfer: Transfer, state: "matched" | "refused"): Promise<void> {
    const reason = state === "refused" ? "Not found." : undefined;
    await put(`/api/admin/transfers/${transfer.id}`, { state, reason });
    transfer.state = state;
    if (state === "matched") settle(transfer.plan);
  }
  async function byHand(plan: Plan, way: "cash" | "complimentary" | "other"): Promise<void> {
    await put(`/api/subscription/updateStatus/${plan.id}`, { status: "active", paid: way });
    plan.settled = way === "cash" ? "money" : way;
    activate(plan);
  }
  /** The credits that interviews take; one entry is for all of them. */
  async function spend(plan: Plan, credits: number): Promise<void> {
    await insertCreditEntry(db, {
      id: newId<AnyId>(),
      employer_id: school.id,
      subscription_id: idFrom(plan.id),
      interview_id: null,
      amount: -credits,
      reason: "interview",
      created_at: deps.clock.now(),
    });
    plan.credits -= credits;
    plan.spent += credits;
  }
  /** What came from the plan before and is not spent stays, and that plan runs again. */
  async function refund(plan: Plan): Promise<void> {
    const body = { reason: "Closed.", amount: 1000, reference: "AXIS123456" };
    await post(admin, `/api/admin/subscriptions/${plan.id}/refund`, body);
    if (plan.before) {
      carry(plan, plan.before, Math.min(plan.credits, Math.max(0, plan.carried - plan.spent)));
      plan.before.status = "active";
    }
    Object.assign(plan, { status: "canceled", credits: 0 });
  }

  /** Every event that can happen now. The school pays at the gateway, which tells us later, again, or never. */
  function listEvents(): (() => Promise<unknown>)[] {
    const pending = plans.find(({ status }) => status === "pending");
    const active = plans.find(({ status }) => status === "active");
    const ordered = plans.flatMap(({ orderId }) => orderId ?? []);
    const payable = plans.filter(
      ({ orderId }) => orderId && !paid.some(({ plan }) => plan.orderId === orderId),
    );
    const late = paid.filter((one) => !delivered.includes(one));
    const claimed = transfers.filter(({ state }) => state === "claimed");
    return [
      ...(pending
        ? [
            () => withdraw(pending),
            () => order(pending),
            () => byHand(pending, "cash"),
            () => byHand(pending, "complimentary"),
            () => byHand(pending, "other"),
            ...(transfers.length < 3 ? [() => claim(pending)] : []),
          ]
        : [ask, ask]),
      ...payable.flatMap((plan) =>
        (["payment.captured", "order.paid"] as const).map((event) => async () => {
          paid.push({ sent: gateway.captured(plan.orderId ?? "", {}, event), plan });
        }),
      ),
      ...late.flatMap((one) => [() => deliver(one), () => forge(one)]),
      ...delivered.map(
        ({ sent }) =>
          async () =>
            expect(await webhook(sent)).toBe(200),
      ),
      ...ordered.flatMap((orderId) => [
        // A try that fails, before or after the payment, and a payment of less than the order.
        async () => expect(await webhook(gateway.captured(orderId, {}, "payment.failed"))).toBe(200),
        async () => {
          expect(await webhook(gateway.captured(orderId, { amount: 100 }))).toBe(200);
          unsettled += 1;
        },
      ]),
      ...claimed.flatMap((one) => [() => decide(one, "matched"), () => decide(one, "refused")]),
      ...(active?.credits ? [() => spend(active, 1), () => spend(active, active.credits)] : []),
      ...(active?.settled === "money" ? [() => refund(active)] : []),
    ];
  }

  for (const step of steps) {
    tick();
    const events = listEvents();
    await events[step % events.length]?.();
    const rows = await db
      .selectFrom("subscriptions")
      .leftJoin("settlements", "settlements.subscription_id", "subscriptions.id")
      .select(["subscriptions.id", "status", "credits", "way", "amount_paise"])
      .where("subscriptions.employer_id", "=", school.id)
      .orderBy("created_at")
      .execute();
    const state = rows.map(({ id, status, credits, way, amount_paise: amount }) => {
      const settled = amount ? "money" : way;
      return { id, status, credits, settled };
    });
    expect(state).toEqual(
      plans.map(({ id, status, credits, settled }) => ({ id, status, credits, settled })),
    );
    // Nobody is active without a settlement, and nobody who has paid waits.
    expect(state.filter(({ status, settled }) => status === "active" && settled === null)).toEqual([]);
    expect(state.filter(({ status, settled }) => status === "pending" && settled !== null)).toEqual([]);
  }
  const { items } = await listUnsettled(db, { page: 1, limit: 100_000 });
  const own = items.filter((one) => one.employer_id === school.id);
  expect(own).toHaveLength(unsettled);
}
