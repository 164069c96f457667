import { afterEach, expect, test } from "vitest";
import { versionOfPlan } from "#features/money/domain/subscriptions/rules.ts";
import { openTestApi } from "#tests/support/api.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db } = api;
const admin = await make.admin();

afterEach(() => expectLedgerToBalance(db));

const correct = (employer: { id: string }, amount: unknown, reason: unknown = "Counted twice") =>
  as(admin).post(`/api/admin/employers/${employer.id}/credits`, { amount, reason });

test("an admin adds credits and takes them away with a reason, and the school reads why (SUB-36)", async () => {
  const employer = await make.employer({ credits: 5, institute_name: "Lotus Vidyalaya" });
  const added = await correct(employer, 3, "  A call was counted twice ");
  expect([added.status, added.body.message]).toEqual([200, "Credits corrected"]);
  expect(added.body.subscription).toMatchObject({ credits: 8, totalCredits: 8, status: "active" });
  const taken = await correct(employer, "-6", "Granted by mistake");
  expect(taken.body.subscription).toMatchObject({ credits: 2, totalCredits: 2 });
  expect(await make.creditsOf(employer)).toBe(2);

  const { body: entries } = await as(employer).get(`/api/subscription/ledger/${employer.id}`);
  expect(entries.slice(0, 2)).toMatchObject([
    { amount: -6, reason: "corrected", note: "Granted by mistake", balance: 2 },
    { amount: 3, reason: "corrected", note: "A call was counted twice", balance: 8 },
  ]);
  expect(entries[2]).toMatchObject({ reason: "granted", note: null });
  const filtered = await as(admin).get("/api/admin/credits?reason=corrected&q=lotus");
  expect(filtered.body).toHaveLength(2);

  const { body: notices } = await as(employer).get("/api/notifications");
  expect(notices.map(({ title }: { title: string }) => title)).toEqual([
    "6 credits were taken back",
    "You received 3 credits",
  ]);
  const mails = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", employer.email)
    .execute();
  expect(mails.some(({ body_text }) => body_text.includes("Granted by mistake"))).toBe(true);
});

test("what was used stays the same in the total", async () => {
  const employer = await make.employer({ credits: 5 });
  const candidate = await make.candidate();
  await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
  });
  const { body } = await correct(employer, 10);
  expect(body.subscription).toMatchObject({ credits: 14, totalCredits: 15 });
});

test("a correction is in the activity log with its reason (SUB-36)", async () => {
  const employer = await make.employer({ credits: 4, institute_name: "Hill School" });
  await correct(employer, -1, "Goodwill was given twice");
  const { body } = await as(admin).get("/api/admin/audit?action=credits-corrected&limit=1");
  expect(body[0]).toMatchObject({
    by: { name: admin.email },
    record: { _id: employer.id, name: "Hill School" },
    before: { credits: 4 },
    after: { credits: 3, reason: "Goodwill was given twice" },
  });
});

test("a balance never falls below zero, even where several admins correct it at once (SUB-36)", async () => {
  const employer = await make.employer({ credits: 5 });
  const refused = await correct(employer, -6);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    "TOO_FEW_CREDITS",
    "Only 5 credits are left, so at most 5 can be taken away.",
  ]);
  const answers = await Promise.all([-3, -3, -3].map((amount) => correct(employer, amount)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await make.creditsOf(employer)).toBe(2);
  expect((await correct(employer, -2)).status).toBe(200);
  const none = await correct(employer, -1);
  expect(none.body.message).toBe("No credits are left, so none can be taken away.");
  expect((await correct(employer, 100_000)).status).toBe(200);
  expect((await correct(employer, 1)).body.code).toBe("TOO_MANY_CREDITS");
});

test("credits are corrected on the active subscription only", async () => {
  const waiting = await make.employer();
  await make.subscription(waiting, "pending");
  for (const employer of [await make.employer(), waiting]) {
    const refused = await correct(employer, 2);
    expect([refused.status, refused.body.code]).toEqual([409, "NO_ACTIVE_SUBSCRIPTION"]);
  }
  const over = await make.employer({ credits: 5 });
  // The period is over, though the table still says active.
  await db
    .updateTable("subscriptions")
    .set({ ends_at: new Date("2026-03-10T03:00:00Z") })
    .where("employer_id", "=", over.id)
    .execute();
  expect((await correct(over, 1)).body.code).toBe("NO_ACTIVE_SUBSCRIPTION");
  expect((await correct({ id: "nonsense" }, 1)).status).toBe(404);
});

test("a correction needs a whole number other than zero, and a reason", async () => {
  const employer = await make.employer({ credits: 5 });
  for (const amount of [0, "", null, undefined, 1.5, "two", 100_001, [], {}]) {
    const refused = await correct(employer, amount);
    expect([amount, refused.status, refused.body.issues?.[0].path]).toEqual([amount, 400, "amount"]);
  }
  for (const reason of ["", "   ", null, 7, "x".repeat(201)]) {
    const refused = await correct(employer, 1, reason);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, "reason"]);
  }
  expect(await make.creditsOf(employer)).toBe(5);
});

test("a form that is pressed again after a lost answer corrects once, whatever the school spent meanwhile (SUB-36)", async () => {
  const employer = await make.employer({ credits: 5 });
  const candidate = await make.candidate();
  const { body: plans } = await as(admin).get("/api/subscription/getAllSubscribers");
  const plan = plans.find(
    ({ employerId }: { employerId: { _id: string } }) => employerId._id === employer.id,
  );
  const form = { amount: 3, reason: "Counted twice", asRead: versionOfPlan(plan) };
  const press = () => as(admin).post(`/api/admin/employers/${employer.id}/credits`, form);
  await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
  });
  expect((await press()).body.subscription).toMatchObject({ credits: 7 });
  expect(await press()).toMatchObject({ status: 409, body: { code: "STALE" } });
  expect(await make.creditsOf(employer)).toBe(7);
});
