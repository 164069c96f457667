import { afterEach, expect, test } from "vitest";
import { addDays, instantInIndia } from "#platform/domain/day.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import { chooseCurrent } from "#features/money/server/subscriptions/current.ts";
import { openTestApi } from "#tests/support/api.ts";

const TODAY = "2026-03-10";
const { as, make, db, deps, setClock } = await openTestApi({ today: TODAY });
const admin = await make.admin();
afterEach(() => setClock(TODAY));

/** Makes a school with these subscriptions, each asked for a minute after the one before. */
async function schoolWith(...statuses: SubscriptionStatus[]) {
  const employer = await make.employer();
  const ids: string[] = [];
  for (const [minute, status] of statuses.entries()) {
    setClock(TODAY, `09:0${minute}`);
    ids.push((await make.subscription(employer, status, minute + 1)).id);
  }
  const { body } = await as(employer).get(`/api/subscription/check/${employer.id}`);
  return { employer, current: ids.indexOf(body.subscription._id), pending: ids.indexOf(body.pending?._id) };
}

test.each<[statuses: SubscriptionStatus[], current: number, pending: number]>([
  [["pending", "canceled"], 0, 0],
  [["canceled", "pending", "canceled", "canceled"], 1, 1],
  [["pending", "expired"], 0, 0],
  [["active", "pending"], 0, 1],
  [["pending", "active", "canceled"], 1, 0],
  [["active", "canceled", "expired"], 0, -1],
  [["canceled", "expired"], 1, -1],
  [["expired", "canceled", "canceled"], 2, -1],
])(
  "of %j, in the order in which they were asked for, number %i counts",
  async (statuses, current, pending) => {
    expect(await schoolWith(...statuses)).toMatchObject({ current, pending });
  },
);

test("a plan that ran counts before newer requests that never began, of which the newest counts where none ran (SUB-29)", async () => {
  const employer = await make.employer();
  const current = async () =>
    (await as(employer).get(`/api/subscription/check/${employer.id}`)).body.subscription._id;
  const withdrawn = async (minute: number) => {
    setClock(TODAY, `09:0${minute}`);
    const { id } = await make.subscription(employer, "pending", 5);
    expect((await as(employer).post(`/api/subscription/${id}/withdraw`)).status).toBe(200);
    return id;
  };
  await withdrawn(0);
  const newest = await withdrawn(1);
  expect(await current()).toBe(newest);
  setClock(TODAY, "09:02");
  const { id: ran } = await make.subscription(employer, "expired", 5);
  await withdrawn(3);
  expect(await current()).toBe(ran);
});

test("a request that waits is the reason of a refusal, though a newer one was canceled", async () => {
  const { employer } = await schoolWith("pending", "canceled");
  const schedule = await as(employer).post("/api/interview/scheduleInterview", {});
  const hold = await as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
  for (const { status, body } of [schedule, hold])
    expect([status, body.code]).toEqual([402, "SUBSCRIPTION_PENDING"]);
});

test("the choice does not depend on the order of the rows, and the id decides within one moment", async () => {
  const employer = await make.employer();
  for (const status of ["canceled", "expired", "canceled"] as const)
    await make.subscription(employer, status, 1);
  const rows = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("employer_id", "=", employer.id)
    .orderBy("id")
    .execute();
  const now = deps.clock.now();
  expect(chooseCurrent(rows, now)?.id).toBe(rows[2]?.id);
  expect(chooseCurrent(rows.toReversed(), now)?.id).toBe(rows[2]?.id);
  expect(chooseCurrent([], now)).toBeUndefined();
});

test("a subscription is over in the second in which its period ends, for every question", async () => {
  const employer = await make.employer({ credits: 4 });
  const candidate = await make.candidate();
  const end = instantInIndia(addDays(TODAY, 1), "00:30");
  await db
    .updateTable("subscriptions")
    .set({ ends_at: end })
    .where("employer_id", "=", employer.id)
    .execute();
  const ask = async () => {
    const [check, credits, details, list] = await Promise.all([
      as(employer).get(`/api/subscription/check/${employer.id}`),
      as(employer).get(`/api/subscription/${employer.id}`),
      as(employer).get(`/api/employer/candidateDetails/${candidate.id}`),
      as(admin).get("/api/subscription/getAllSubscribers?status=expired&limit=1000"),
    ]);
    return [
      check.body.isSubscribed,
      check.body.subscription.status,
      credits.body.credits,
      details.body.email,
      list.body.some((row: { employerId: { _id: string } }) => row.employerId._id === employer.id),
    ];
  };
  setClock(addDays(TODAY, 1), "00:29");
  expect(await ask()).toEqual([true, "active", 4, candidate.email, false]);
  setClock(addDays(TODAY, 1), "00:30");
  expect(await ask()).toEqual([false, "expired", 0, undefined, true]);
});

test("a canceled subscription shows no address, though its period would still run", async () => {
  const employer = await make.employer();
  const candidate = await make.candidate();
  const addressShown = async () =>
    (await as(employer).get(`/api/employer/candidateDetails/${candidate.id}`)).body.email;
  for (const [status, shown] of [
    ["canceled", undefined],
    ["pending", undefined],
    ["active", candidate.email],
  ] as const) {
    const { id } = await make.subscription(employer, status, 3);
    const runs = { ends_at: instantInIndia(addDays(TODAY, 5), "09:00") };
    if (status !== "pending") await db.updateTable("subscriptions").set(runs).where("id", "=", id).execute();
    expect([status, await addressShown()]).toEqual([status, shown]);
  }
});
