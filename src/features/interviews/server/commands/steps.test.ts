import { afterEach, expect, test } from "vitest";
import { stepTowards } from "#features/interviews/domain/rules.ts";
import { startsFrom } from "#features/interviews/domain/steps/state-table.ts";
import { INTERVIEW_STATUSES, OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { ROLES } from "#platform/domain/role.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi({
  today: "2026-03-10",
  limitFactor: 10,
  env: { RATE_LIMIT_FACTOR: "100" },
});
const admin = await make.admin();
const employer = await make.employer({ credits: 50 });
const LINK = "https://meet.example/new";

afterEach(() => expectLedgerToBalance(db));

/** Creates a paid interview in a status, with a candidate of its own. */
async function interviewIn(status: InterviewStatus, fields: { day?: string } = {}) {
  const candidate = await make.candidate();
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/abc",
  });
  const id: string = body.interview._id;
  await changeRows(db, "interviews", { id: idFrom(id) }, { status, ...fields });
  return { id, candidate };
}

const read = (id: string) =>
  db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).executeTakeFirstOrThrow();
const setStatus = (actor: Actor, id: string, body: object) =>
  as(actor).put(`/api/interview/updateInterviewStatus/${id}`, body);
const setResult = (actor: Actor, id: string, result: string) =>
  as(actor).put(`/api/interview/updateResult/${id}`, { result });
const reschedule = (actor: Actor, id: string, body: object) =>
  as(actor).put(`/api/interview/reschedule/${id}`, body);
const remove = (actor: Actor, id: string) => as(actor).delete(`/api/interview/deleteInterview/${id}`);

test.each(ROLES)("a %s may take only the steps of the table from every status (INT-3)", async (role) => {
  for (const from of INTERVIEW_STATUSES) {
    for (const to of INTERVIEW_STATUSES) {
      const { id, candidate } = await freshInterview(from);
      const before = await read(id);
      const answer = await setStatus({ candidate, employer, admin }[role], id, { status: to });
      const after = await read(id);
      const step = stepTowards(role, to);
      const expected = step === null ? 403 : startsFrom(step, from) ? 200 : 409;
      expect([role, from, to, answer.status]).toEqual([role, from, to, expected]);
      if (expected === 200) expect(after.status).toBe(to);
      else expect(after).toEqual(before);
    }
  }
});

/** Inserts the interview without payment, because the test needs many. */
async function freshInterview(status: InterviewStatus) {
  const candidate = await make.candidate();
  return { ...(await make.interview({ employer, candidate }, { status })), candidate };
}

test("asking for another day and offering one are possible only in their statuses", async () => {
  for (const from of INTERVIEW_STATUSES) {
    const asked = await freshInterview(from);
    const asking = await reschedule(asked.candidate, asked.id, {
      note: "I teach that day",
      status: "Completed",
    });
    expect([from, asking.status]).toEqual([from, from === "Pending" ? 200 : 409]);
    const afterAsking = await read(asked.id);
    expect(afterAsking.status).toBe(from === "Pending" ? "Pending Reschedule" : from);
    expect(afterAsking.note).toBe(from === "Pending" ? "I teach that day" : null);

    const offered = await freshInterview(from);
    const before = await read(offered.id);
    const offering = await reschedule(employer, offered.id, {
      interviewDate: "2026-03-15",
      InterviewLink: LINK,
    });
    const legal = from === "Pending Reschedule";
    expect([from, offering.status]).toEqual([from, legal ? 200 : 409]);
    const after = await read(offered.id);
    if (legal) expect(after).toMatchObject({ status: "Rescheduled", day: "2026-03-15", link: LINK });
    else expect(after).toEqual(before);
  }
});

test("people who do not take part get a 404 for every step (INT-9)", async () => {
  const { id } = await freshInterview("Pending");
  const before = await read(id);
  const [otherCandidate, otherEmployer] = [await make.candidate(), await make.employer()];
  const offer = { interviewDate: "2026-03-15", InterviewLink: LINK };
  for (const target of [id, "nonsense", "0190b4a0-0000-7000-8000-000000000000"]) {
    const answers = await Promise.all([
      setStatus(otherCandidate, target, { status: "Interview Scheduled" }),
      setStatus(otherEmployer, target, { status: "Completed", result: "Selected" }),
      setResult(otherEmployer, target, "Selected"),
      reschedule(otherCandidate, target, { note: "no" }),
      reschedule(otherEmployer, target, offer),
      remove(otherEmployer, target),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  }
  expect((await setStatus(admin, "nonsense", { status: "Cancelled" })).status).toBe(404);
  expect((await remove(admin, "nonsense")).status).toBe(404);
  expect(await read(id)).toEqual(before);
});

test("the wrong role is refused", async () => {
  const { id, candidate } = await freshInterview("Completed");
  expect((await setResult(candidate, id, "Selected")).status).toBe(403);
  expect((await reschedule(admin, id, { note: "x" })).status).toBe(403);
  expect((await remove(candidate, id)).status).toBe(403);
  expect((await as(null).delete(`/api/interview/deleteInterview/${id}`)).status).toBe(401);
});

test("an interview is completed with its result in one call, and not before it is confirmed (INT-5)", async () => {
  const { id, candidate } = await freshInterview("Pending");
  const early = await setStatus(employer, id, { status: "Completed", result: "Selected" });
  expect(early.status).toBe(409);
  expect(early.body.message).toBe(
    "You can only mark interviews as completed after they are confirmed (Scheduled)",
  );
  await setStatus(candidate, id, { status: "Interview Scheduled", result: "Selected" });
  expect((await read(id)).result).toBeNull();
  expect((await setStatus(employer, id, { status: "Completed", result: "Cancelled" })).status).toBe(400);
  expect((await read(id)).status).toBe("Interview Scheduled");
  const done = await setStatus(employer, id, { status: "Completed", result: "On-Hold" });
  expect(done.body.interview).toMatchObject({ status: "Completed", result: "On-Hold" });
  expect((await setResult(employer, id, "Selected")).body.interview.result).toBe("Selected");
});

test("only the employer gives a result, and only to a completed interview (INT-5)", async () => {
  for (const from of INTERVIEW_STATUSES) {
    const { id } = await freshInterview(from);
    const expected = from === "Completed" ? 200 : 409;
    expect([from, (await setResult(employer, id, "Rejected")).status]).toEqual([from, expected]);
    expect((await setResult(admin, id, "Selected")).status).toBe(403);
    expect((await setResult(admin, id, "Cancelled")).status).toBe(from === "Cancelled" ? 200 : 403);
  }
  const { id } = await freshInterview("Completed");
  const cancelled = await setResult(employer, id, "Cancelled");
  expect([cancelled.status, cancelled.body.message]).toEqual([400, "Please select a result."]);
  expect((await setResult(employer, id, "Hired")).status).toBe(400);
});

test("a candidate gives a reason, an employer a date and a link (INT-4)", async () => {
  const asked = await freshInterview("Pending");
  for (const note of [undefined, "", "   "]) {
    const answer = await reschedule(asked.candidate, asked.id, { note });
    expect([answer.status, answer.body.message]).toEqual([400, "Reason is required!"]);
  }
  expect((await reschedule(asked.candidate, asked.id, { note: "a\u0000b" })).status).toBe(400);
  const offered = await freshInterview("Pending Reschedule");
  const sentence = async (body: object) => (await reschedule(employer, offered.id, body)).body.message;
  expect(await sentence({ interviewDate: "2026-03-15" })).toBe("Please fill all fields");
  expect(await sentence({ InterviewLink: LINK })).toBe("Please fill all fields");
  expect(await sentence({ interviewDate: "2026-03-11", InterviewLink: LINK })).toBe(
    "Please choose a date at least 2 days from today.",
  );
  expect(await sentence({ interviewDate: "9999-12-31", InterviewLink: LINK })).toBe(
    "Please choose a date within the next 365 days.",
  );
  expect(await sentence({ interviewDate: "2026-03-12", InterviewLink: "meet" })).toBe(
    "Please enter a valid meeting link (e.g., https://).",
  );
});

test("a new day that clashes with another school's is refused", async () => {
  const { id, candidate } = await freshInterview("Pending Reschedule");
  await make.interview({ employer: await make.employer(), candidate }, { day: "2026-03-20" });
  const clash = await reschedule(employer, id, { interviewDate: "2026-03-20", InterviewLink: LINK });
  expect([clash.status, clash.body.code]).toEqual([409, "SLOT_TAKEN"]);
  expect((await read(id)).status).toBe("Pending Reschedule");
});

test("a cancel gives the credit back once, however many admins click (INT-7)", async () => {
  const { id } = await interviewIn("Interview Scheduled");
  const before = await make.creditsOf(employer);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => setStatus(admin, id, { status: "Cancelled" })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await read(id)).toMatchObject({ status: "Cancelled", result: "Cancelled" });
  expect(await make.creditsOf(employer)).toBe(before + 1);
  expect((await remove(admin, id)).status).toBe(200);
  expect(await make.creditsOf(employer)).toBe(before + 1);
});

test("where the subscription that paid has expired, the credit goes to the active one (INT-7)", async () => {
  const school = await make.employer({ credits: 2 });
  const candidate = await make.candidate();
  const { body } = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-12",
    InterviewLink: LINK,
  });
  const next = await make.subscription(school, "pending", 3);
  await as(admin).put(`/api/subscription/updateStatus/${next.id}`, { status: "active" });
  await setStatus(admin, body.interview._id, { status: "Cancelled" });
  const { subscription } = (await as(school).get(`/api/subscription/check/${school.id}`)).body;
  expect(subscription).toMatchObject({ _id: next.id, credits: 5, totalCredits: 5 });
});

test("a confirm and a cancel at the same moment leave one status (INT-10)", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, candidate } = await interviewIn("Pending");
    const before = await make.creditsOf(employer);
    const [confirm, cancel] = await Promise.all([
      setStatus(candidate, id, { status: "Interview Scheduled" }),
      setStatus(admin, id, { status: "Cancelled" }),
    ]);
    expect(cancel.status).toBe(200);
    expect([200, 409]).toContain(confirm.status);
    expect((await read(id)).status).toBe("Cancelled");
    expect(await make.creditsOf(employer)).toBe(before + 1);
  }
});

test("an employer deletes a past interview that was not completed, and gets no credit back (INT-8)", async () => {
  for (const [day, status, expected] of [
    ["2026-03-09", "Pending", 200],
    ["2026-03-09", "Cancelled", 200],
    ["2026-03-09", "Completed", 409],
    ["2026-03-10", "Pending", 409],
    ["2026-03-12", "Cancelled", 409],
  ] as const) {
    const { id } = await interviewIn(status, { day });
    const before = await make.creditsOf(employer);
    expect([day, status, (await remove(employer, id)).status]).toEqual([day, status, expected]);
    expect((await read(id)).deleted_at === null).toBe(expected === 409);
    expect((await remove(employer, id)).status).toBe(expected === 200 ? 404 : 409);
    expect(await make.creditsOf(employer)).toBe(before);
  }
});

const later = [
  { date: "2026-03-09", from: "16:00", to: "18:00" },
  { date: "2026-03-11", from: "16:00", to: "18:00" },
];
test.each([
  ["a later time can be taken", "Pending", { proposals: JSON.stringify(later) }],
  ["another day is asked for", "Pending Reschedule", { answer_by: new Date("2026-03-14T04:00:00Z") }],
] as const)(
  "a school does not delete an invitation of a past day as long as %s (INT-8)",
  async (_why, status, fields) => {
    const candidate = await make.candidate();
    const { id } = await make.interview({ employer, candidate }, { day: "2026-03-09", status, ...fields });
    const answer = await remove(employer, id);
    expect([answer.status, answer.body.code]).toEqual([409, "NOT_DELETABLE"]);
    expect((await read(id)).deleted_at).toBeNull();
  },
);

test("a school that is said not to have come does not delete the interview before that is settled (INT-8)", async () => {
  const candidate = await make.candidate();
  const { id } = await make.interview(
    { employer, candidate },
    { day: "2026-03-09", status: "Interview Scheduled" },
  );
  const claimed = await as(candidate).post(`/api/interview/${id}/absence`, { who: "school" });
  expect(claimed.status).toBe(200);
  expect((await remove(employer, id)).status).toBe(409);
  const waiting = await as(admin).get("/api/admin/interviews/absences?state=noted");
  expect(waiting.body.map(({ _id }: { _id: string }) => _id)).toContain(id);
  await as(admin).put(`/api/admin/interviews/${id}/absence`, { decision: "dismissed" });
  expect((await remove(employer, id)).status).toBe(200);
});

test("an admin deletes any interview; an open one is cancelled first and its credit returned (INT-8)", async () => {
  for (const status of INTERVIEW_STATUSES) {
    const { id, candidate } = await interviewIn(status);
    const before = await make.creditsOf(employer);
    expect((await remove(admin, id)).status).toBe(200);
    const open = (OPEN_STATUSES as readonly string[]).includes(status);
    expect((await make.creditsOf(employer)) - before).toBe(open ? 1 : 0);
    expect((await read(id)).status).toBe(open ? "Cancelled" : status);
    const list = await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`);
    expect(list.body).toEqual([]);
  }
});

test("an invitation is not answered once its slot has begun, and stays as it is (INT-43)", async () => {
  const begun = { day: "2026-03-10", slot_from: "08:00", slot_to: "08:30" };
  for (const slot of [begun, { day: "2026-03-08" }]) {
    const candidate = await make.candidate();
    const { id } = await make.interview({ employer, candidate }, { status: "Pending", ...slot });
    const before = await read(id);
    const answers = [
      await setStatus(candidate, id, { status: "Interview Scheduled" }),
      await reschedule(candidate, id, { note: "I teach that day" }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "INTERVIEW_PAST"],
      [409, "INTERVIEW_PAST"],
    ]);
    expect(answers[0]?.body.message).toMatch(
      /^This invitation was for \d\d Mar 2026, .*can no longer be answered/,
    );
    expect(await read(id)).toEqual(before);
  }
});

test("a school completes an interview after its day, and offers another day after the one that did not suit (INT-43)", async () => {
  const held = await freshInterview("Interview Scheduled");
  const moved = await freshInterview("Pending Reschedule");
  for (const { id } of [held, moved]) {
    await db.updateTable("interviews").set({ day: "2026-03-08" }).where("id", "=", id).execute();
  }
  expect((await setStatus(employer, held.id, { status: "Completed", result: "Selected" })).status).toBe(200);
  const offer = { interviewDate: "2026-03-15", InterviewLink: LINK };
  expect((await reschedule(employer, moved.id, offer)).status).toBe(200);
});

test("a deleted interview is in the activity log with its status and result, and the notes of others stay", async () => {
  const [gone, kept] = [await interviewIn("Completed"), await interviewIn("Completed")];
  await db.updateTable("interviews").set({ result: "Selected" }).where("id", "=", idFrom(gone.id)).execute();
  for (const { id } of [gone, kept])
    expect((await as(employer).post(`/api/interview/${id}/notes`, { text: "Good." })).status).toBe(201);
  expect((await remove(admin, gone.id)).status).toBe(200);
  const { body } = await as(admin).get("/api/admin/audit?action=interview-deleted&limit=50");
  expect(body.filter(({ record }: { record: { _id: string } }) => record._id === gone.id)).toMatchObject([
    { by: { _id: admin.id }, before: { status: "Completed", result: "Selected" } },
  ]);
  const notes = await db
    .selectFrom("interview_notes")
    .select("interview_id")
    .where("interview_id", "in", [idFrom(gone.id), idFrom(kept.id)])
    .execute();
  expect(notes).toEqual([{ interview_id: kept.id }]);
});
