import { afterEach, expect, test } from "vitest";
import { addDays, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";

const TODAY = "2026-03-10";
const api = await openTestApi({ today: TODAY });
const { as, make, db } = api;
const admin = await make.admin();

afterEach(async () => {
  await expectLedgerToBalance(db);
  api.setClock(TODAY);
});

const setStatus = (id: string, status: string, confirm?: boolean) =>
  as(admin).put(`/api/subscription/updateStatus/${id}`, { status, confirm });
const subscriptionOf = async (employer: Actor) =>
  (await as(employer).get(`/api/subscription/check/${employer.id}`)).body.subscription;
const endOf = (subscription: { endDate: string }) => dayInIndia(new Date(subscription.endDate));

/** Subscribes to a new plan some minutes after nine o'clock. */
async function ask(
  employer: Actor,
  minute: number,
  plan: { name?: string; total_credits: number; duration_in_days: number },
): Promise<string> {
  api.setClock(TODAY, `09:${String(minute).padStart(2, "0")}`);
  const { id: planId } = await make.plan(plan);
  const answer = await as(employer).post("/api/subscription/subscribe", { planId });
  expect(answer.status).toBe(201);
  return answer.body.subscription._id;
}

/** Makes an active Basic plan of 10 credits and 30 days, then replaces it by Premium of 20 credits and 60 days. */
async function olderAndRunning(employer: Actor) {
  const older = await ask(employer, 0, { name: "Basic", total_credits: 10, duration_in_days: 30 });
  await setStatus(older, "active");
  const running = await ask(employer, 5, { name: "Premium", total_credits: 20, duration_in_days: 60 });
  expect((await setStatus(running, "active")).status).toBe(200);
  return { older, running };
}

test("beside a running plan the new duration is added to its end (SUB-27)", async () => {
  const employer = await make.employer();
  await olderAndRunning(employer);
  const subscription = await subscriptionOf(employer);
  expect(subscription).toMatchObject({ planName: "Premium", credits: 30, totalCredits: 30 });
  expect(endOf(subscription)).toBe(addDays(TODAY, 90));
});

test("an older subscription beside a running plan is activated only when it is confirmed (SUB-27)", async () => {
  const employer = await make.employer();
  const { older, running } = await olderAndRunning(employer);
  const refused = [await setStatus(older, "active"), await setStatus(older, "active", false)];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, "OLDER_SUBSCRIPTION"]);
    expect(body.message).toBe(
      "The Premium plan, which was asked for later, runs until 08 Jun 2026. Please confirm that this older subscription is to take its place.",
    );
  }
  expect((await subscriptionOf(employer))._id).toBe(running);

  const confirmed = await setStatus(older, "active", true);
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.subscription).toMatchObject({ _id: older, status: "active", credits: 30 });
});

test("the refusal names the day of India on which the running plan ends", async () => {
  const employer = await make.employer();
  const { older, running } = await olderAndRunning(employer);
  // In UTC it is still 8 June.
  const ends_at = instantInIndia("2026-06-09", "00:30");
  await db.updateTable("subscriptions").set({ ends_at }).where("id", "=", idFrom(running)).execute();
  expect((await setStatus(older, "active")).body.message).toContain("runs until 09 Jun 2026.");
});

test("an older subscription takes over the later end (SUB-27)", async () => {
  const employer = await make.employer();
  const { older } = await olderAndRunning(employer);
  const { body } = await setStatus(older, "active", true);
  expect(endOf(body.subscription)).toBe(addDays(TODAY, 90));
});

test("an older subscription that was never granted adds its duration too", async () => {
  const employer = await make.employer();
  const older = await ask(employer, 0, { total_credits: 10, duration_in_days: 30 });
  await setStatus(older, "canceled");
  const running = await ask(employer, 5, { total_credits: 20, duration_in_days: 60 });
  await setStatus(running, "active");
  expect((await setStatus(older, "active")).status).toBe(409);
  const { body } = await setStatus(older, "active", true);
  expect(endOf(body.subscription)).toBe(addDays(TODAY, 90));
  expect(body.subscription).toMatchObject({ credits: 30, totalCredits: 30 });
});

test("no confirmation is needed for a newer subscription or for an older one without a running plan", async () => {
  const employer = await make.employer();
  const { older, running } = await olderAndRunning(employer);
  await setStatus(older, "active", true);
  expect((await setStatus(running, "active")).status).toBe(200);
  await setStatus(running, "canceled");
  expect((await setStatus(older, "active")).status).toBe(200);
});

test.each([
  ["before", 5, 30],
  ["after", 15, 20],
])(
  "a plan that was asked for %s the end of the one before and activated later has the credits that were promised (SUB-25)",
  async (_when, minute, credits) => {
    const employer = await make.employer();
    const first = await ask(employer, 0, { total_credits: 10, duration_in_days: 30 });
    await setStatus(first, "active");
    const ends_at = instantInIndia(TODAY, "09:10");
    await db.updateTable("subscriptions").set({ ends_at }).where("id", "=", idFrom(first)).execute();
    const second = await ask(employer, minute, { total_credits: 20, duration_in_days: 60 });
    api.setClock(TODAY, "09:20");
    const { body } = await setStatus(second, "active");
    expect(body.subscription).toMatchObject({ credits, totalCredits: credits });
    expect(endOf(body.subscription)).toBe(addDays(TODAY, 60));
    // A plan that was granted before takes nothing again.
    await setStatus(second, "canceled");
    const again = await setStatus(second, "active");
    expect(again.body.subscription).toMatchObject({ credits, totalCredits: credits });
  },
);

test("totals count the granted credits once, however often credits move (SUB-27)", async () => {
  const employer = await make.employer();
  const { older, running } = await olderAndRunning(employer);
  for (let round = 0; round < 3; round += 1) {
    for (const id of [older, running]) {
      const { body } = await setStatus(id, "active", true);
      expect(body.subscription).toMatchObject({ credits: 30, totalCredits: 30 });
    }
  }
});

test("a total counts granted credits that were used before the rest moved", async () => {
  const employer = await make.employer();
  const first = await ask(employer, 0, { total_credits: 3, duration_in_days: 30 });
  await setStatus(first, "active");
  const scheduled = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: (await make.candidate()).id,
    interviewDate: addDays(TODAY, 10),
    InterviewLink: "https://meet.example/room",
  });
  expect(scheduled.status).toBe(201);
  const second = await ask(employer, 5, { total_credits: 5, duration_in_days: 30 });
  const moved = await setStatus(second, "active");
  expect(moved.body.subscription).toMatchObject({ credits: 7, totalCredits: 8 });
  const { interview } = scheduled.body;
  await as(admin).put(`/api/interview/updateInterviewStatus/${interview._id}`, { status: "Cancelled" });
  expect(await subscriptionOf(employer)).toMatchObject({ credits: 8, totalCredits: 8 });
});

test("a third subscription takes over what the second had given back to the first", async () => {
  const employer = await make.employer();
  const { older, running } = await olderAndRunning(employer);
  await setStatus(older, "active", true);
  const third = await ask(employer, 10, { total_credits: 5, duration_in_days: 30 });
  const { body } = await setStatus(third, "active");
  expect(body.subscription).toMatchObject({ credits: 35, totalCredits: 35 });
  const back = await setStatus(running, "active", true);
  expect(back.body.subscription).toMatchObject({ credits: 35, totalCredits: 35 });
});

test("a credit that a canceled subscription paid is covered by the total of the one that gets it", async () => {
  const employer = await make.employer();
  const first = await ask(employer, 0, { total_credits: 2, duration_in_days: 30 });
  await setStatus(first, "active");
  const scheduled = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: (await make.candidate()).id,
    interviewDate: addDays(TODAY, 10),
    InterviewLink: "https://meet.example/room",
  });
  await setStatus(first, "canceled");
  const second = await ask(employer, 5, { total_credits: 3, duration_in_days: 30 });
  await setStatus(second, "active");
  const path = `/api/interview/updateInterviewStatus/${scheduled.body.interview._id}`;
  expect((await as(admin).put(path, { status: "Cancelled" })).status).toBe(200);
  expect(await subscriptionOf(employer)).toMatchObject({ _id: second, credits: 4, totalCredits: 4 });
});

test("a credit that comes back to a replaced subscription is not counted as granted a second time", async () => {
  const employer = await make.employer();
  const first = await ask(employer, 0, { total_credits: 2, duration_in_days: 30 });
  await setStatus(first, "active");
  const scheduled = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: (await make.candidate()).id,
    interviewDate: addDays(TODAY, 10),
    InterviewLink: "https://meet.example/room",
  });
  const second = await ask(employer, 5, { total_credits: 3, duration_in_days: 30 });
  expect((await setStatus(second, "active")).body.subscription).toMatchObject({
    credits: 4,
    totalCredits: 5,
  });
  await setStatus(second, "canceled");
  // No subscription is active, so the credit returns to the one that paid.
  const path = `/api/interview/updateInterviewStatus/${scheduled.body.interview._id}`;
  expect((await as(admin).put(path, { status: "Cancelled" })).status).toBe(200);
  await setStatus(first, "active");
  const { body } = await setStatus(second, "active");
  expect(body.subscription).toMatchObject({ credits: 5, totalCredits: 5 });
});
