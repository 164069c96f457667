import { afterEach, expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { notifyOfExpiry } from "#features/money/server/subscriptions/notify-employer.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";

const TODAY = "2026-03-10";
const { as, make, db, deps, setClock } = await openTestApi({ today: TODAY });
const admins = [await make.admin(), await make.admin()];

afterEach(() => setClock(TODAY));

const noticesTo = ({ accountId: id }: Actor) =>
  db
    .selectFrom("notifications")
    .select(["kind", "title", "body"])
    .where("account_id", "=", id)
    .orderBy("id")
    .execute();
const kindsTo = async (actor: Actor) => (await noticesTo(actor)).map(({ kind }) => kind);
const lowTo = async (actor: Actor) =>
  (await noticesTo(actor)).filter(({ kind }) => kind === "credits-low").map(({ title }) => title);
const setStatus = (id: string, status: string) =>
  as(withNewSession(admins[0]!)).put(`/api/subscription/updateStatus/${id}`, { status });
const hold = (employer: Actor) => as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
const schedule = async (employer: Actor, by = employer) =>
  as(by).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: (await make.candidate()).id,
    interviewDate: addDays(TODAY, 10),
    InterviewLink: "https://meet.example/room",
  });

// This test counts the notices of all schools, so it runs before there are others.
test("a school is notified 30, 7 and 1 days before the end, at the end, and again in the next period", async () => {
  const employer = await make.employer();
  const { id } = await make.subscription(employer, "pending", 3);
  await setStatus(id, "active");
  const other = await make.employer();
  const canceled = await make.subscription(other, "pending", 3);
  await setStatus(canceled.id, "active");
  await setStatus(canceled.id, "canceled");

  setClock(addDays(TODAY, 60), "09:00");
  expect(await notifyOfExpiry(deps)).toBe(1);
  setClock(addDays(TODAY, 83), "08:59");
  expect(await notifyOfExpiry(deps)).toBe(0);
  setClock(addDays(TODAY, 83), "09:00");
  expect(await notifyOfExpiry(deps)).toBe(1);
  expect(await notifyOfExpiry(deps)).toBe(0);
  setClock(addDays(TODAY, 90), "09:00");
  expect(await expireDueSubscriptions(db, deps.clock.now())).toBe(1);
  expect(await kindsTo(employer)).toEqual([
    "subscription-activated",
    "subscription-expiring",
    "subscription-expiring",
    "subscription-expired",
  ]);
  expect(await kindsTo(other)).toEqual(["subscription-activated", "subscription-canceled"]);

  // The next period has its own notice.
  await setStatus(id, "active");
  setClock(addDays(TODAY, 173), "09:00");
  expect(await notifyOfExpiry(deps)).toBe(1);
  expect((await kindsTo(employer)).filter((kind) => kind === "subscription-expiring")).toHaveLength(3);
});

test("a school is notified when two credits are left and when none is, however they are spent", async () => {
  const [scheduling, holding] = [await make.employer({ credits: 4 }), await make.employer({ credits: 4 })];
  for (const [employer, spend] of [
    [scheduling, schedule],
    [holding, hold],
  ] as const) {
    const notified: number[] = [];
    for (let credit = 0; credit < 4; credit += 1) {
      await spend(employer);
      notified.push((await lowTo(employer)).length);
    }
    expect(notified).toEqual([0, 1, 1, 2]);
  }
  expect(await lowTo(scheduling)).toEqual(await lowTo(holding));
});

test.each([
  [7, 1],
  [8, 2],
])("a plan of %i days announces its end %i times in its last week", async (days, notices) => {
  const employer = await make.employer();
  const plan = await make.plan({ duration_in_days: days });
  const { body } = await as(employer).post("/api/subscription/subscribe", { planId: plan.id });
  await setStatus(body.subscription._id, "active");
  for (const day of [0, 1, 2, days - 1]) {
    setClock(addDays(TODAY, day), "10:00");
    await notifyOfExpiry(deps);
  }
  expect((await kindsTo(employer)).filter((kind) => kind === "subscription-expiring")).toHaveLength(notices);
});

test("every admin is notified of a request, with the credits of its plan", async () => {
  const employer = await make.employer({ institute_name: "Neem Academy" });
  const plan = await make.plan({ name: "Premium", total_credits: 37 });
  await as(employer).post("/api/subscription/subscribe", { planId: plan.id });
  for (const admin of admins) {
    const last = (await noticesTo(admin)).at(-1);
    expect(last?.kind).toBe("subscription-asked");
    expect(last?.title).toContain("Neem Academy");
    const mail = await db
      .selectFrom("mail_outbox")
      .select("body_text")
      .where("to_address", "=", admin.email)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain("Premium");
    expect(mail.body_text).toContain("37");
  }
  expect(await kindsTo(employer)).toEqual(["payment-due"]);
});

test("what concerns money goes to the owner of that school, and to no other member or school", async () => {
  const [school, other] = [await make.employer(), await make.employer({ credits: 3 })];
  const recruiter = await make.member(school, "recruiter");
  const { id } = await make.subscription(school, "pending", 3);
  await setStatus(id, "active");
  expect((await schedule(school, recruiter)).status).toBe(201);
  expect(await kindsTo(recruiter)).not.toContain("credits-low");
  setClock(addDays(TODAY, 83));
  await notifyOfExpiry(deps);
  setClock(addDays(TODAY, 90));
  await expireDueSubscriptions(db, deps.clock.now(), school.id);
  const aboutMoney = async (person: Actor) =>
    (await kindsTo(person)).filter((kind) => /^(subscription|credits)-/.test(kind));
  expect(await aboutMoney(school)).toEqual([
    "subscription-activated",
    "credits-low",
    "subscription-expiring",
    "subscription-expired",
  ]);
  expect(await aboutMoney(recruiter)).toEqual([]);
  // The period of the other school has passed too, and is left to its own turn.
  expect(await aboutMoney(other)).toEqual(["subscription-expiring"]);
});
