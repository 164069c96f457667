import type { EmployerId, SubscriptionId } from "#platform/domain/ids.ts";
import { afterEach, expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";

const TODAY = "2026-03-10";
const api = await openTestApi({ today: TODAY });
const { as, make, db, deps } = api;
const admin = await make.admin();

afterEach(async () => {
  await expectLedgerToBalance(db);
  api.setClock(TODAY);
});

const setStatus = (id: string, status: string) =>
  as(admin).put(`/api/subscription/updateStatus/${id}`, { status });
const hold = (employer: Actor) => as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
const schedule = async (employer: Actor) =>
  as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: (await make.candidate()).id,
    interviewDate: addDays(TODAY, 10),
    InterviewLink: "https://meet.example/room",
  });
const holdsOf = async ({ id }: { id: string }) =>
  db.selectFrom("credit_holds").select("subscription_id").where("employer_id", "=", idFrom(id)).execute();
const creditsOf = async (id: string) =>
  (
    await db
      .selectFrom("subscriptions")
      .select("credits")
      .where("id", "=", idFrom(id))
      .executeTakeFirstOrThrow()
  ).credits;
const entriesOf = async (subscriptionId: string) =>
  (
    await db
      .selectFrom("credit_entries")
      .select(["reason", "amount"])
      .where("subscription_id", "=", idFrom(subscriptionId))
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ reason, amount }) => `${reason} ${amount}`);

async function buyAndActivate(employer: Actor, credits: number): Promise<string> {
  const { id } = await make.subscription(employer, "pending", credits);
  expect((await setStatus(id, "active")).status).toBe(200);
  return id;
}

test("a plan of ten credits pays for ten interviews, also after canceled plans with held credits (SUB-35)", async () => {
  const employer = await make.employer();
  for (let plan = 0; plan < 8; plan += 1) {
    const id = await buyAndActivate(employer, 10);
    for (let credit = 0; credit < 10; credit += 1) expect((await hold(employer)).status).toBe(200);
    expect((await setStatus(id, "canceled")).status).toBe(200);
    expect(await creditsOf(id)).toBe(10);
  }
  await buyAndActivate(employer, 10);
  for (let credit = 0; credit < 10; credit += 1) expect((await hold(employer)).status).toBe(200);
  for (let interview = 0; interview < 10; interview += 1) {
    expect((await schedule(employer)).status).toBe(201);
  }
  const eleventh = await schedule(employer);
  expect([eleventh.status, eleventh.body.code]).toEqual([402, "INSUFFICIENT_CREDITS"]);
  expect(await holdsOf(employer)).toEqual([]);
}, 60_000);

test("canceling returns held credits to the subscription, with an entry in the ledger (SUB-35)", async () => {
  const employer = await make.employer();
  const id = await buyAndActivate(employer, 3);
  await hold(employer);
  await hold(employer);
  await setStatus(id, "canceled");
  expect(await holdsOf(employer)).toEqual([]);
  expect(await entriesOf(id)).toEqual(["granted 3", "reserved -1", "reserved -1", "released 2"]);
  expect((await setStatus(id, "active")).body.subscription).toMatchObject({ credits: 3, totalCredits: 3 });
});

test("a credit that is held when a period ends waits for the next plan (SUB-35)", async () => {
  const employer = await make.employer();
  const id = await buyAndActivate(employer, 3);
  await hold(employer);
  api.setClock(addDays(TODAY, 91));
  await expireDueSubscriptions(db, deps.clock.now());
  expect(await holdsOf(employer)).toEqual([]);
  expect(await entriesOf(id)).toEqual(["granted 3", "reserved -1"]);
  // The session of the admin does not last so long.
  delete admin.token;
  const { id: next } = await make.subscription(employer, "pending", 5);
  expect((await setStatus(next, "active")).body.subscription).toMatchObject({ credits: 6, totalCredits: 6 });
  expect(await entriesOf(next)).toEqual(["granted 5", "released 1"]);
});

test("held credits move to the next subscription together with the remaining credits", async () => {
  const employer = await make.employer();
  const first = await buyAndActivate(employer, 3);
  await hold(employer);
  const { id } = await make.subscription(employer, "pending", 5);
  expect((await setStatus(id, "active")).body.subscription).toMatchObject({ credits: 8, totalCredits: 8 });
  expect(await holdsOf(employer)).toEqual([]);
  expect(await creditsOf(first)).toBe(0);
});

test("a school's interview takes its own held credit, though another school held one before", async () => {
  const [other, school] = [await make.employer(), await make.employer()];
  const [ofOther, own] = [await buyAndActivate(other, 1), await buyAndActivate(school, 2)];
  await hold(other);
  api.setClock(TODAY, "09:05");
  await hold(school);
  expect((await schedule(school)).status).toBe(201);
  expect(await holdsOf(school)).toEqual([]);
  expect(await entriesOf(own)).toEqual(["granted 2", "reserved -1"]);
  expect(await holdsOf(other)).toEqual([{ subscription_id: ofOther }]);
  expect((await schedule(other)).status).toBe(201);
  expect([await creditsOf(ofOther), await creditsOf(own)]).toEqual([0, 1]);
});

test("a school without credits schedules nothing on another school's held credit", async () => {
  const [other, school] = [await make.employer(), await make.employer({ credits: 0 })];
  await buyAndActivate(other, 2);
  await hold(other);
  const refused = await schedule(school);
  expect([refused.status, refused.body.code]).toEqual([402, "INSUFFICIENT_CREDITS"]);
  expect(await holdsOf(other)).toHaveLength(1);
});

test("the held credits of other schools stay when a subscription ends", async () => {
  const [other, school] = [await make.employer(), await make.employer()];
  const [ofOther, own] = [await buyAndActivate(other, 3), await buyAndActivate(school, 3)];
  for (const employer of [other, other, school]) await hold(employer);
  await setStatus(own, "canceled");
  expect(await entriesOf(own)).toEqual(["granted 3", "reserved -1", "released 1"]);
  expect(await holdsOf(other)).toHaveLength(2);
  expect(await creditsOf(ofOther)).toBe(1);
});

test("held credits are deleted with the employer", async () => {
  const employer = await make.employer({ credits: 2 });
  await hold(employer);
  expect((await as(admin).delete(`/api/employer/delete/${employer.id}`)).status).toBe(200);
  expect(await holdsOf(employer)).toEqual([]);
});

test("the database refuses a held credit of a subscription that is not active or belongs to another employer", async () => {
  const employer = await make.employer();
  const active = await make.subscription(employer, "active", 2);
  const other = await make.employer({ credits: 2 });
  const canceled = await make.subscription(employer, "canceled", 2);
  const insert = (employer_id: EmployerId, subscription_id: SubscriptionId) =>
    db
      .insertInto("credit_holds")
      .values({ id: idFrom(crypto.randomUUID()), employer_id, subscription_id, created_at: deps.clock.now() })
      .execute();
  await expect(insert(employer.id, canceled.id)).rejects.toThrow(/credit_holds_of_active_subscription/);
  await expect(insert(other.id, active.id)).rejects.toThrow(/credit_holds_of_active_subscription/);
  await insert(employer.id, active.id);
  const cancel = db.updateTable("subscriptions").set({ status: "canceled" }).where("id", "=", active.id);
  await expect(cancel.execute()).rejects.toThrow(/credit_holds_of_active_subscription/);
  await db.deleteFrom("credit_holds").where("subscription_id", "=", active.id).execute();
});
