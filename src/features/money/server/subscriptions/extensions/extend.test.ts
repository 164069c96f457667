import { expect, test } from "vitest";
import { versionOfPlan } from "#features/money/domain/subscriptions/rules.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db } = api;
const admin = await make.admin();

const extend = (
  { id }: { id: string },
  days: unknown,
  reason: unknown = "The school was suspended by mistake",
) => as(admin).post(`/api/admin/subscriptions/${id}/days`, { days, reason });
const endAt = ({ id }: { id: string }, instant: string, status: "active" | "expired" = "active") =>
  db
    .updateTable("subscriptions")
    .set({ status, ends_at: new Date(instant) })
    .where("id", "=", idFrom(id))
    .execute();
const subscribed = async (name = "Lotus Vidyalaya") => {
  const employer = await make.employer({ institute_name: name });
  const { id } = await make.subscription(employer, "active", 4);
  await endAt({ id }, "2026-03-20T18:00:00Z");
  const row = await db
    .selectFrom("subscriptions")
    .select(["id", "plan_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { employer, row };
};

test("an admin adds days to a plan that runs, and the owner reads how many and why (SUB-48)", async () => {
  const { employer, row } = await subscribed();
  const answer = await extend(row, "12", "  You were suspended for twelve days ");
  expect([answer.status, answer.body.message]).toEqual([200, "Days added"]);
  expect(answer.body.subscription).toMatchObject({
    _id: row.id,
    status: "active",
    credits: 4,
    endDate: "2026-04-01T18:00:00.000Z",
  });

  const { body: notices } = await as(employer).get("/api/notifications");
  expect(notices[0].title).toBe("Your plan was extended by 12 days");
  const mail = await db
    .selectFrom("mail_outbox")
    .select(["subject", "body_text"])
    .where("to_address", "=", employer.email)
    .where("subject", "like", "%extended%")
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe(`Your plan ${row.plan_name} was extended by 12 days`);
  expect(mail.body_text).toContain("You were suspended for twelve days");
  expect(mail.body_text).toContain("01 Apr 2026");
});

test("a suspended school's plan is extended, and the school reads the notice (SUB-48)", async () => {
  const { employer, row } = await subscribed();
  await as(admin).put(`/api/admin/employers/${employer.id}/verification`, {
    state: "suspended",
    reason: "A teacher was asked for money.",
  });
  expect((await extend(row, 1)).status).toBe(200);
  const { body } = await as(employer).get(`/api/subscription/check/${employer.id}`);
  expect(body.subscription.endDate).toBe("2026-03-21T18:00:00.000Z");
  const sent = await db
    .selectFrom("mail_outbox")
    .select("subject")
    .where("to_address", "=", employer.email)
    .where("subject", "like", "%extended by 1 day")
    .execute();
  expect(sent).toHaveLength(1);
});

test.each(["active", "expired"] as const)(
  "a plan that ended meanwhile, stored as %s, runs again from now, with the credits that were left (SUB-48)",
  async (stored) => {
    const { employer, row } = await subscribed();
    await endAt(row, "2026-03-01T18:00:00Z", stored);
    const { body } = await extend(row, 10);
    expect(body.subscription).toMatchObject({ status: "active", credits: 4 });
    expect(body.subscription.endDate.slice(0, 10)).toBe("2026-03-20");
    expect((await as(employer).get(`/api/subscription/${employer.id}`)).body).toEqual({ credits: 4 });
  },
);

test("a credit that was held when the plan ended is free again once it runs on", async () => {
  const { employer, row } = await subscribed();
  await as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
  await endAt(row, "2026-03-01T18:00:00Z");
  expect((await extend(row, 10)).body.subscription).toMatchObject({ status: "active", credits: 4 });
});

test("added days are in the activity log with their reason (SUB-48)", async () => {
  const { row } = await subscribed("Hill School");
  await extend(row, 5, "Our mistake");
  const { body } = await as(admin).get("/api/admin/audit?action=subscription-extended&limit=1");
  expect(body[0]).toMatchObject({
    by: { name: admin.email },
    record: { _id: row.id, name: `${row.plan_name} of Hill School` },
    before: { ends_at: "2026-03-20T18:00:00.000Z" },
    after: { ends_at: "2026-03-25T18:00:00.000Z", reason: "Our mistake" },
  });
});

test("two admins who add days at once both add them", async () => {
  const { row } = await subscribed();
  const answers = await Promise.all([1, 2, 4].map((days) => extend(row, days)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { ends_at } = await db
    .selectFrom("subscriptions")
    .select("ends_at")
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  expect(ends_at?.toISOString()).toBe("2026-03-27T18:00:00.000Z");
});

test("a plan that never ran or was canceled, and one beside a plan that runs, is not extended (SUB-48)", async () => {
  const school = await make.employer();
  for (const status of ["pending", "canceled"] as const) {
    const refused = await extend(await make.subscription(school, status), 3);
    expect([refused.status, refused.body.code]).toEqual([409, "NOTHING_TO_EXTEND"]);
  }
  const { employer, row } = await subscribed();
  const before = await make.subscription(employer, "expired");
  const refused = await extend(before, 3);
  expect([refused.status, refused.body.code]).toEqual([409, "ANOTHER_PLAN_RUNS"]);
  expect(refused.body.message).toBe(
    `The ${row.plan_name} plan of this school runs. Please add the days to that one.`,
  );
  expect((await extend({ id: "nonsense" }, 3)).status).toBe(404);
});

test("a plan ends at most 3,650 days from now", async () => {
  const { row } = await subscribed();
  expect((await extend(row, 3_600)).status).toBe(200);
  const refused = await extend(row, 60);
  expect([refused.status, refused.body.code]).toEqual([409, "PERIOD_TOO_LONG"]);
  // Ten days from now, to the second.
  await endAt(row, "2026-03-20T03:30:00Z");
  expect((await extend(row, 3_640)).status).toBe(200);
  expect((await extend(row, 1)).body.code).toBe("PERIOD_TOO_LONG");
});

test("added days are a whole number above zero, with a reason", async () => {
  const { row } = await subscribed();
  for (const days of [0, -1, "", null, undefined, 1.5, "two", 3_651, [], {}]) {
    const refused = await extend(row, days);
    expect([days, refused.status, refused.body.issues?.[0].path]).toEqual([days, 400, "days"]);
  }
  for (const reason of ["", "   ", null, 7, "x".repeat(201)]) {
    const refused = await extend(row, 1, reason);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, "reason"]);
  }
});

test("a form that is pressed again after a lost answer adds its days once (SUB-48)", async () => {
  const { employer, row } = await subscribed();
  const read = await as(admin).get("/api/subscription/getAllSubscribers");
  const plan = read.body.find(({ _id }: { _id: string }) => _id === row.id);
  const form = { days: 10, reason: "Suspended by mistake", asRead: versionOfPlan(plan) };
  const press = () => as(admin).post(`/api/admin/subscriptions/${row.id}/days`, form);
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("STALE");
  const { body: notices } = await as(employer).get("/api/notifications");
  expect(notices).toHaveLength(1);
});
