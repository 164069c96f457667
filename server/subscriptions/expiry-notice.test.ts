import { beforeEach, expect, test } from "vitest";
import { addDays, formatDay } from "#domain/day.ts";
import { expireDueSubscriptions } from "#server/subscriptions/expiry.ts";
import { notifyOfExpiry } from "#server/subscriptions/notify-employer.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";

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

test.each([1, 6, 7])("a plan of %i days sends no notice that it ends soon", async (duration) => {
  const school = await make.employer();
  await activate(school, duration);
  expect(await daysOfNotice(school, duration)).toEqual([]);
});

test("a longer plan sends one notice, a week before its end", async () => {
  const [short, long] = [await make.employer(), await make.employer()];
  await activate(short, 8);
  const ending = await activate(long, 30);
  expect(await daysOfNotice(long, 30)).toEqual([23]);
  expect(await noticesOf(short)).toHaveLength(1);
  expect(await noticesOf(long)).toMatchObject([{ about: ending }]);
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

test("a plan that is activated again after its end sends its notice again, a week before the new end", async () => {
  const school = await make.employer();
  const subscription = await activate(school, 8);
  expect(await daysOfNotice(school, 8)).toEqual([1]);
  await expireDueSubscriptions(db, deps.clock.now());
  expect((await setStatus(subscription, "active")).status).toBe(200);
  expect(await daysOfNotice(school, 16)).toEqual([9]);
});
