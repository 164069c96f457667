import { afterEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";

const { as, make, db, setClock } = await openTestApi({ today: "2026-03-10" });
const SCHEDULE = "/api/interview/scheduleInterview";
const NOBODY = "0190b4a0-0000-7000-8000-000000000000";

afterEach(() => expectLedgerToBalance(db));

const requestFor = (employer: Actor, candidate: Actor) => ({
  employerId: employer.id,
  candidateId: candidate.id,
  interviewDate: "2026-03-12",
  InterviewLink: "https://meet.example/abc",
});
const schedule = (employer: Actor, candidate: Actor, change: object = {}) =>
  as(employer).post(SCHEDULE, { ...requestFor(employer, candidate), ...change });

async function countOf(employer: Actor): Promise<number> {
  const rows = await listRows(db, "interviews", { employer_id: employer.id }, ["id"]);
  return rows.length;
}

test("an interview is scheduled in the candidate's slot for one credit (INT-18)", async () => {
  const employer = await make.employer({ credits: 2, institute_name: "Hill School" });
  const candidate = await make.candidate({ full_name: "Asha Rao", slot_from: "10:00", slot_to: "11:30" });
  const answer = await schedule(employer, candidate, {
    interviewSlotFrom: "01:00",
    interviewSlotTo: "23:00",
    status: "Completed",
    result: "Selected",
  });
  expect(answer.status).toBe(201);
  expect(answer.body.interview).toMatchObject({
    candidateId: { _id: candidate.id, fullName: "Asha Rao", email: null },
    employerId: { _id: employer.id, instituteName: "Hill School" },
    candidateName: "Asha Rao",
    interviewDate: "2026-03-12",
    interviewSlotFrom: "10:00",
    interviewSlotTo: "11:30",
    InterviewLink: "https://meet.example/abc",
    status: "Pending",
    result: null,
    note: null,
    location: "Online",
  });
  expect(await make.creditsOf(employer)).toBe(1);
  const entry = await listRows(db, "credit_entries", { interview_id: answer.body.interview._id }, [
    "amount",
    "reason",
  ]);
  expect(entry).toEqual([{ amount: -1, reason: "interview" }]);
});

test("the twelve checks refuse in their order and take no credit (INT-12)", async () => {
  const employer = await make.employer();
  const other = await make.employer();
  const candidate = await make.candidate();
  const worst = { candidateId: undefined, interviewDate: undefined, InterviewLink: "nothing" };
  const refusal = async (change: object) => {
    const { status, body } = await schedule(employer, candidate, change);
    return [status, body.code];
  };

  expect(await refusal({ ...worst, employerId: other.id })).toEqual([403, "FORBIDDEN"]);
  expect(await refusal({ ...worst, employerId: NOBODY })).toEqual([403, "FORBIDDEN"]);
  expect(await refusal(worst)).toEqual([402, "SUBSCRIPTION_REQUIRED"]);
  for (const [status, code] of [
    ["expired", "SUBSCRIPTION_EXPIRED"],
    ["canceled", "SUBSCRIPTION_CANCELED"],
    ["pending", "SUBSCRIPTION_PENDING"],
  ] as const) {
    const { id } = await make.subscription(employer, status, 3);
    expect(await refusal(worst)).toEqual([402, code]);
    await db.deleteFrom("subscriptions").where("id", "=", id).execute();
  }
  await make.subscription(employer, "active", 0);
  expect(await refusal(worst)).toEqual([400, "INVALID_INPUT"]);
  const sentence = async (change: object) => (await schedule(employer, candidate, change)).body.message;
  expect(await sentence(worst)).toBe("Please select an interview date.");
  expect(await sentence({ ...worst, interviewDate: "2026-03-11" })).toBe(
    "Please choose a date at least 2 days from today.",
  );
  expect(await sentence({ ...worst, interviewDate: "9999-12-31" })).toBe(
    "Please choose a date within the next 365 days.",
  );
  const link = "Please enter a valid meeting link (e.g., https://).";
  for (const bad of [
    "nothing",
    "javascript:alert(1)",
    "ftp://a.example/x",
    "https://",
    "https://user:pw@meet.example/x",
    "",
    null,
  ]) {
    expect(await sentence({ candidateId: undefined, InterviewLink: bad })).toBe(link);
  }
  for (const missing of ["candidateId", "employerId"]) {
    expect(await sentence({ [missing]: undefined })).toBe("Candidate or Employer data is missing.");
    expect(await refusal({ [missing]: undefined })).toEqual([400, "INVALID_INPUT"]);
  }
  expect(await refusal({ candidateId: NOBODY })).toEqual([404, "NOT_FOUND"]);
  expect(await refusal({ candidateId: "nonsense" })).toEqual([404, "NOT_FOUND"]);
  expect(await refusal({ candidateId: other.id })).toEqual([404, "NOT_FOUND"]);
  expect(await refusal({})).toEqual([402, "INSUFFICIENT_CREDITS"]);
  expect(await countOf(employer)).toBe(0);
});

test("a request that was not paid in time is no plan that staff have canceled: its school needs a subscription (INT-11)", async () => {
  setClock("2026-02-01");
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const { id } = await make.subscription(employer, "pending", 3);
  await changeRows(db, "subscriptions", { id }, { status: "canceled" });
  const refusals = async () => {
    const school = withNewSession(employer);
    const hold = await as(school).put(`/api/subscription/deductOneCredit/${school.id}`);
    return [(await schedule(school, candidate)).body.code, hold.body.code];
  };
  setClock("2026-02-15", "23:59");
  expect(await refusals()).toEqual(["SUBSCRIPTION_CANCELED", "SUBSCRIPTION_CANCELED"]);
  setClock("2026-02-16", "00:00");
  expect(await refusals()).toEqual(["SUBSCRIPTION_REQUIRED", "SUBSCRIPTION_REQUIRED"]);
  setClock("2026-03-10");
});

test("only employers can schedule", async () => {
  const candidate = await make.candidate();
  expect((await as(null).post(SCHEDULE, requestFor(candidate, candidate))).status).toBe(401);
  expect((await schedule(candidate, candidate)).status).toBe(403);
  expect((await schedule(await make.admin(), candidate)).status).toBe(403);
});

test("a second open interview with the same candidate is refused and costs nothing (INT-19)", async () => {
  const employer = await make.employer({ credits: 5 });
  const candidate = await make.candidate();
  await schedule(employer, candidate);
  const again = await schedule(employer, candidate, { interviewDate: "2026-03-20" });
  expect([again.status, again.body.code]).toEqual([409, "INTERVIEW_OPEN"]);
  expect(await make.creditsOf(employer)).toBe(4);
});

test("two schools cannot have the same candidate in the same slot of a day (INT-19)", async () => {
  const [first, second] = [await make.employer({ credits: 5 }), await make.employer({ credits: 5 })];
  const candidate = await make.candidate();
  await schedule(first, candidate);
  const clash = await schedule(second, candidate);
  expect([clash.status, clash.body.code]).toEqual([409, "SLOT_TAKEN"]);
  expect(await make.creditsOf(second)).toBe(5);
  expect((await schedule(second, candidate, { interviewDate: "2026-03-13" })).status).toBe(201);
});

test("one of ten schools that ask at once gets the slot, and the others keep their credit (INT-20)", async () => {
  const employers = await Promise.all(Array.from({ length: 10 }, () => make.employer({ credits: 1 })));
  const candidate = await make.candidate();
  const answers = await Promise.all(employers.map((employer) => schedule(employer, candidate)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(9).fill(409),
  ]);
  const left = await Promise.all(employers.map((employer) => make.creditsOf(employer)));
  expect(left.reduce((sum, credits) => sum + credits, 0)).toBe(9);
});

test("forty calls at once with ten credits make exactly ten interviews (INT-20)", async () => {
  const employer = await make.employer({ credits: 10 });
  const candidates = await Promise.all(Array.from({ length: 40 }, () => make.candidate()));
  const answers = await Promise.all(candidates.map((candidate) => schedule(employer, candidate)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.code === "INSUFFICIENT_CREDITS")).toHaveLength(30);
  expect(await countOf(employer)).toBe(10);
  expect(await make.creditsOf(employer)).toBe(0);
});

test("twenty clicks make one interview and take one credit", async () => {
  const employer = await make.employer({ credits: 10 });
  const candidate = await make.candidate();
  const answers = await Promise.all(Array.from({ length: 20 }, () => schedule(employer, candidate)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(19).fill(409),
  ]);
  expect(await countOf(employer)).toBe(1);
  expect(await make.creditsOf(employer)).toBe(9);
});

test("a client that calls deductOneCredit before scheduleInterview pays once (INT-21)", async () => {
  const employer = await make.employer({ credits: 1 });
  const candidate = await make.candidate();
  const hold = await as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
  expect([hold.status, hold.body]).toEqual([200, { credits: 0 }]);

  expect((await schedule(employer, candidate, { InterviewLink: "x" })).status).toBe(400);
  const scheduled = await schedule(employer, candidate);
  expect(scheduled.status).toBe(201);
  expect(await make.creditsOf(employer)).toBe(0);
  expect((await schedule(employer, await make.candidate())).body.code).toBe("INSUFFICIENT_CREDITS");

  const cancelled = await as(await make.admin()).put(
    `/api/interview/updateInterviewStatus/${scheduled.body.interview._id}`,
    { status: "Cancelled" },
  );
  expect(cancelled.status).toBe(200);
  expect(await make.creditsOf(employer)).toBe(1);
});

test("held and free credits together never make more interviews than were paid for (SUB-34)", async () => {
  const employer = await make.employer({ credits: 5 });
  const candidates = await Promise.all(Array.from({ length: 12 }, () => make.candidate()));
  const calls = candidates.flatMap((candidate, index) => [
    schedule(employer, candidate),
    ...(index < 3 ? [as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`)] : []),
  ]);
  await Promise.all(calls);
  const holds = await listRows(db, "credit_holds", { employer_id: employer.id }, ["id"]);
  expect((await countOf(employer)) + holds.length + (await make.creditsOf(employer))).toBe(5);
});
