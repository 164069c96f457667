import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay } from "#platform/domain/day.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { notifyOfExpiry, remindToRenew } from "#features/money/server/subscriptions/notify-employer.ts";
import { setSubscriptionStatus } from "#features/money/server/subscriptions/steps.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";

const TODAY = "2026-03-10";
const api = await openTestApi({ today: TODAY });
const { as, make, db, deps } = api;
const admin = await make.admin();

beforeEach(() => api.setClock(TODAY));

/** The admin logs in again for each step, because a session ends after a day without use. */
const setStatus = (subscription: string, status: string) =>
  as(withNewSession(admin)).put(`/api/subscription/updateStatus/${subscription}`, { status });

async function activate(school: Actor, duration_in_days: number, time = "09:00"): Promise<string> {
  api.setClock(TODAY, time);
  const { id: planId } = await make.plan({ duration_in_days });
  const asked = await as(school).post("/api/subscription/subscribe", { planId });
  const subscription = asked.body.subscription._id;
  expect((await setStatus(subscription, "active")).status).toBe(200);
  return subscription;
}

/** Runs the job twice on each day of the plan. Returns the days on which the school was notified. */
async function daysOfNotice(school: Actor, days: number, time = "09:00"): Promise<number[]> {
  const notified: number[] = [];
  for (let day = 0; day <= days; day += 1) {
    const before = (await noticesOf(school)).length;
    api.setClock(addDays(TODAY, day), time);
    await notifyOfExpiry(deps);
    await notifyOfExpiry(deps);
    for (let more = (await noticesOf(school)).length; more > before; more -= 1) notified.push(day);
  }
  return notified;
}

const noticesOf = (school: Actor) =>
  db
    .selectFrom("notifications")
    .select(["title", "body", "about"])
    .where("account_id", "=", school.accountId)
    .where("kind", "=", "subscription-expiring")
    .execute();

const renewalsOf = ({ accountId }: Actor) =>
  db
    .selectFrom("notifications")
    .select("path")
    .where("account_id", "=", accountId)
    .where("kind", "=", "subscription-renew")
    .execute();

test.each([
  [1, []],
  [6, [5]],
  [7, [6]],
  [8, [1, 7]],
  [30, [23, 29]],
  [31, [1, 24, 30]],
])(
  "a plan of %i days is reminded 30, 7 and 1 days before its end, where it is longer than that (PAY-29)",
  async (duration, days) => {
    const school = await make.employer();
    const ending = await activate(school, duration);
    expect(await daysOfNotice(school, duration)).toEqual(days);
    expect((await noticesOf(school)).every(({ about }) => about === ending)).toBe(true);
  },
);

test("a reminder that was missed is not sent beside the next one (PAY-29)", async () => {
  const school = await make.employer();
  await activate(school, 100);
  api.setClock(addDays(TODAY, 95));
  expect([await notifyOfExpiry(deps), await notifyOfExpiry(deps)]).toEqual([1, 0]);
});

test("three days after the end a school without another plan is asked once to renew the same plan (PAY-29)", async () => {
  const [leaving, staying] = [await make.employer(), await make.employer()];
  await activate(leaving, 10);
  await activate(staying, 10);
  api.setClock(addDays(TODAY, 10));
  await expireDueSubscriptions(db, deps.clock.now());
  const { id: planId } = await make.plan();
  await as(withNewSession(staying)).post("/api/subscription/subscribe", { planId });
  const sent: number[] = [];
  for (const day of [10, 12, 13, 14, 15]) {
    api.setClock(addDays(TODAY, day));
    await remindToRenew(deps);
    sent.push((await renewalsOf(leaving)).length);
  }
  expect(sent).toEqual([0, 0, 1, 1, 1]);
  expect(await renewalsOf(staying)).toEqual([]);
  const { plan_id } = await db
    .selectFrom("subscriptions")
    .select("plan_id")
    .where("employer_id", "=", leaving.id)
    .executeTakeFirstOrThrow();
  expect(await renewalsOf(leaving)).toEqual([{ path: `/subscriptionPlan?plan=${plan_id}` }]);
});

async function ended(days: number): Promise<Actor> {
  api.setClock(TODAY);
  const school = await make.employer();
  await activate(school, days);
  api.setClock(addDays(TODAY, days));
  await expireDueSubscriptions(db, deps.clock.now());
  return school;
}

test("after days without a process the school is asked to renew once, up to a week later (PAY-29)", async () => {
  const school = await ended(10);
  const sent: number[] = [];
  for (const day of [19, 19, 20]) {
    api.setClock(addDays(TODAY, day));
    await remindToRenew(deps);
    sent.push((await renewalsOf(school)).length);
  }
  expect(sent).toEqual([1, 1, 1]);
  const { title } = await db
    .selectFrom("notifications")
    .select("title")
    .where("account_id", "=", school.accountId)
    .where("kind", "=", "subscription-renew")
    .executeTakeFirstOrThrow();
  expect(title).toBe(`Your subscription ended on ${formatDay(addDays(TODAY, 10))}`);
  const late = await ended(10);
  api.setClock(addDays(TODAY, 20));
  await remindToRenew(deps);
  expect(await renewalsOf(late)).toEqual([]);
});

test("of two plans that have ended the school is asked to renew the last (PAY-29)", async () => {
  const school = await ended(10);
  api.setClock(addDays(TODAY, 11));
  const { id: planId } = await make.plan({ duration_in_days: 3 });
  const asked = await as(withNewSession(school)).post("/api/subscription/subscribe", { planId });
  expect((await setStatus(asked.body.subscription._id, "active")).status).toBe(200);
  api.setClock(addDays(TODAY, 14));
  await expireDueSubscriptions(db, deps.clock.now());
  api.setClock(addDays(TODAY, 17));
  await remindToRenew(deps);
  expect(await renewalsOf(school)).toEqual([{ path: `/subscriptionPlan?plan=${planId}` }]);
});

test("a plan that staff cancel or begin again while the notices are sent has none (PAY-29)", async () => {
  const during = (id: string, status: "active" | "canceled", call: () => Promise<number>) =>
    callDuring(
      db,
      (tx) => setSubscriptionStatus({ ...deps, db: tx }, "operator", { id: idFrom(id), input: { status } }),
      call,
    );
  const [leaving, staying] = [await make.employer(), await make.employer()];
  const ending = await activate(leaving, 31);
  const over = await activate(staying, 10);
  api.setClock(addDays(TODAY, 13));
  await expireDueSubscriptions(db, deps.clock.now());
  expect((await during(over, "active", () => remindToRenew(deps))).hasWaited).toBe(true);
  expect(await renewalsOf(staying)).toEqual([]);
  api.setClock(addDays(TODAY, 24));
  expect((await during(ending, "canceled", () => notifyOfExpiry(deps))).hasWaited).toBe(true);
  expect(await noticesOf(leaving)).toHaveLength(0);
});

test("the notice names the day of India on which the plan ends", async () => {
  const school = await make.employer();
  await activate(school, 30, "00:30");
  expect(await daysOfNotice(school, 23, "00:30")).toEqual([23]);
  const mail = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", school.email)
    .where("kind", "=", "subscription-expiring")
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain(formatDay(addDays(TODAY, 30)));
});

test("plans that are canceled, over or not active yet send no notice", async () => {
  const [leaving, late, waiting] = [await make.employer(), await make.employer(), await make.employer()];
  const over = await make.employer();
  const canceled = await activate(leaving, 30);
  await activate(late, 30);
  await activate(over, 20);
  await make.subscription(waiting, "pending", 3);
  api.setClock(TODAY);
  expect((await setStatus(canceled, "canceled")).status).toBe(200);
  for (const [day, ending] of [
    [25, 1],
    [30, 0],
  ] as const) {
    api.setClock(addDays(TODAY, day));
    expect([day, await notifyOfExpiry(deps)]).toEqual([day, ending]);
  }
  for (const school of [leaving, over, waiting]) expect(await noticesOf(school)).toEqual([]);
  expect(await noticesOf(late)).toHaveLength(1);
});

test("a plan that is activated again after its end sends its notices again before the new end", async () => {
  const school = await make.employer();
  const subscription = await activate(school, 8);
  expect(await daysOfNotice(school, 8)).toEqual([1, 7]);
  await expireDueSubscriptions(db, deps.clock.now());
  expect((await setStatus(subscription, "active")).status).toBe(200);
  expect(await daysOfNotice(school, 16)).toEqual([9, 15]);
});
