// Who may ask about other interviews at the times of an invitation, what is answered, and how often.
import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { insertRow } from "#tests/support/rows.ts";

// 2 questions about a teacher and 6 teachers a day.
const { as, make, db, deps, setClock } = await openTestApi({
  today: "2026-03-10",
  limitFactor: 100,
  env: { RATE_LIMIT_FACTOR: "0.1" },
});
const time = (date: string, from: string, to: string) => ({ date, from, to });
const TIME = time("2026-03-14", "16:00", "17:00");

const ask = (by: Actor, whom: Actor, fields: object = {}) =>
  as(by).post("/api/interview/conflicts", { candidateId: whom.id, proposals: [TIME], ...fields });
const stand = (school: Actor, fields: object) =>
  db.updateTable("employers").set(fields).where("id", "=", school.id).execute();
const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test("only verified schools with a plan and credits ask about other interviews (INT-68)", async () => {
  const teacher = await make.candidate();
  await make.interview(
    { employer: await make.employer(), candidate: teacher },
    { day: TIME.date, slot_from: "16:00", slot_to: "17:00" },
  );
  const school = await make.employer();
  expect(await codeOf(ask(school, teacher))).toEqual([402, "SUBSCRIPTION_REQUIRED"]);
  await make.subscription(school, "active", 0);
  expect(await codeOf(ask(school, teacher))).toEqual([402, "INSUFFICIENT_CREDITS"]);
  const other = await make.employer({ credits: 5 });
  await stand(other, { counts_as_verified_until: null });
  expect(await codeOf(ask(other, teacher))).toEqual([403, "SCHOOL_NOT_VERIFIED"]);
  await stand(other, {
    counts_as_verified_until: new Date("2100-01-01"),
    suspended_at: deps.clock.now(),
    suspension_reason: "Money",
  });
  expect(await codeOf(ask(other, teacher))).toEqual([403, "SCHOOL_SUSPENDED"]);
  await stand(other, { suspended_at: null, suspension_reason: null });
  for (const role of ["viewer", "interviewer"] as const) {
    expect((await ask(await make.member(other, role), teacher)).status).toBe(403);
  }
  const recruiter = await make.member(other, "recruiter");
  expect((await ask(recruiter, teacher)).body.conflicts).toHaveLength(1);
  expect(await db.selectFrom("conflict_questions").select("asked").execute()).toEqual([{ asked: 1 }]);
});

test("of interviews with other schools it says yes or no, once for each proposal, without a time or a name (INT-68)", async () => {
  const teacher = await make.candidate({ full_name: "Canary Teacher" });
  const school = await make.employer({ credits: 5 });
  for (const [from, to] of [
    ["16:07", "16:23"],
    ["16:31", "16:47"],
  ] as const) {
    const employer = await make.employer({ institute_name: "Canary School" });
    await make.interview({ employer, candidate: teacher }, { day: TIME.date, slot_from: from, slot_to: to });
  }
  const proposals = [TIME, time("2026-03-15", "16:00", "17:00"), time(TIME.date, "17:00", "17:30")];
  const { body, text } = await ask(school, teacher, { proposals });
  expect(body.conflicts).toEqual([
    {
      proposal: 0,
      kind: "candidate",
      name: null,
      interviewDate: null,
      interviewSlotFrom: null,
      interviewSlotTo: null,
      interviewId: null,
      with: null,
    },
  ]);
  for (const canary of ["Canary", "16:07", "16:23", "16:31", "16:47"]) expect(text).not.toContain(canary);
});

test("the school's own interviews of the teacher and of the named members are named (INT-68)", async () => {
  const [teacher, other, stranger] = [
    await make.candidate({ full_name: "Meera Iyer" }),
    await make.candidate(),
    await make.candidate(),
  ];
  const school = await make.employer({ credits: 5 });
  const member = await make.member(school, "interviewer");
  const at = { day: "2026-03-25", slot_from: "16:00", slot_to: "18:00" };
  const own = await make.interview({ employer: school, candidate: teacher }, at);
  const meeting = await make.interview(
    { employer: school, candidate: other },
    { ...at, candidate_name: "Asha Rao" },
  );
  // Cancelled, deleted, of nobody who was named, and at another time.
  await make.interview(
    { employer: await make.employer(), candidate: teacher },
    { ...at, status: "Cancelled" },
  );
  const deleted = await make.interview({ employer: await make.employer(), candidate: stranger }, at);
  const gone = { candidate_id: teacher.id, deleted_at: new Date() };
  await db.updateTable("interviews").set(gone).where("id", "=", deleted.id).execute();
  await make.interview({ employer: school, candidate: stranger }, at);
  await make.interview(
    { employer: await make.employer(), candidate: teacher },
    { ...at, slot_from: "18:00", slot_to: "19:00" },
  );
  await insertRow(db, "interviewers", { interview_id: meeting.id, account_id: member.accountId });
  const proposals = [{ date: "2026-03-24" }, time("2026-03-25", "17:00", "17:30")];
  const { body } = await ask(school, teacher, { proposals, interviewers: [member.id] });
  expect(body.conflicts).toEqual([
    expect.objectContaining({
      proposal: 1,
      kind: "candidate",
      name: "Meera Iyer",
      interviewSlotFrom: "16:00",
      interviewId: own.id,
    }),
    expect.objectContaining({ proposal: 1, kind: "member", with: "Asha Rao", interviewId: meeting.id }),
  ]);
  const unlisted = await make.candidate({ listed: false });
  expect((await ask(school, unlisted)).status).toBe(404);
});

test("who has left the school stays on its interviews and is named to it no more, by the address neither (INT-68, TEAM-25)", async () => {
  const [teacher, school] = [await make.candidate(), await make.employer({ credits: 5 })];
  const member = await make.member(school, "interviewer");
  const meeting = await make.interview(
    { employer: school, candidate: await make.candidate() },
    { day: TIME.date, slot_from: "16:00", slot_to: "17:00" },
  );
  await insertRow(db, "interviewers", { interview_id: meeting.id, account_id: member.accountId });
  const named = async () => (await ask(school, teacher, { interviewers: [member.id] })).text;
  expect(await named()).toContain(meeting.id);
  expect((await as(school).delete(`/api/employer/team/${member.id}`)).status).toBe(200);
  const answer = await named();
  for (const canary of [meeting.id, member.email]) expect(answer).not.toContain(canary);
});

test.each<[string, object, number, string]>([
  ["of tomorrow", { proposals: [time("2026-03-11", "16:00", "17:00")] }, 400, "2 days"],
  ["in two years", { proposals: [time("2028-03-11", "16:00", "17:00")] }, 400, "365 days"],
  ["outside the slot", { proposals: [time("2026-03-14", "08:00", "17:00")] }, 400, "inside"],
  ["that run backwards", { proposals: [time("2026-03-14", "17:00", "16:30")] }, 400, "inside"],
  ["that repeat", { proposals: [TIME, TIME] }, 400, "different"],
  ["that are none", { proposals: [] }, 400, "select an interview date"],
  ["of an unknown interview", { interviewId: "8f5c3e0a-0000-4000-8000-000000000000" }, 404, "Interview"],
])("times %s are not answered, and not counted (INT-68)", async (_what, fields, status, sentence) => {
  const teacher = await make.candidate();
  const refused = await ask(await make.employer({ credits: 5 }), teacher, fields);
  expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(sentence)]);
  const counted = db.selectFrom("conflict_questions").selectAll().where("candidate_id", "=", teacher.id);
  expect(await counted.execute()).toEqual([]);
});

test("an own interview for which another day is asked is compared without itself, in its own hours and without a credit (INT-68)", async () => {
  const [teacher, school] = [await make.candidate(), await make.employer({ credits: 0 })];
  const sides = { employer: school, candidate: teacher };
  const day = { day: "2026-03-14", slot_from: "10:00", slot_to: "11:00" };
  const interview = await make.interview(sides, { ...day, status: "Pending Reschedule" });
  const fields = { interviewId: interview.id, proposals: [time("2026-03-14", "10:00", "11:00")] };
  const { status, body } = await ask(school, teacher, fields);
  expect([status, body.conflicts]).toEqual([200, []]);
  const otherTeacher = await make.candidate();
  expect((await ask(school, otherTeacher, fields)).status).toBe(404);
  expect((await ask(await make.employer({ credits: 1 }), teacher, fields)).status).toBe(404);
  await db.updateTable("interviews").set({ status: "Completed" }).where("id", "=", interview.id).execute();
  expect(await codeOf(ask(school, teacher, fields))).toEqual([409, "ILLEGAL_STEP"]);
});

test("an agreed interview that is to move is compared without itself, in the candidate's slot and without a credit (INT-109)", async () => {
  const [teacher, school] = [await make.candidate(), await make.employer({ credits: 0 })];
  const sides = { employer: school, candidate: teacher };
  const interview = await make.interview(sides, {
    day: "2026-03-14",
    slot_from: "16:00",
    slot_to: "17:00",
    status: "Interview Scheduled",
  });
  const about = (from: string, to: string) =>
    ask(school, teacher, { interviewId: interview.id, proposals: [time("2026-03-14", from, to)] });
  const { status, body } = await about("16:30", "17:30");
  expect([status, body.conflicts]).toEqual([200, []]);
  expect((await about("10:00", "11:00")).status).toBe(400);
});

test("before a round that takes no credit a school without credits asks too, as long as such a round may follow (INT-68, INT-110)", async () => {
  const [teacher, school] = [await make.candidate(), await make.employer({ credits: 0 })];
  await make.interview({ employer: await make.employer(), candidate: teacher }, { day: TIME.date });
  const completed = { day: "2026-03-09", status: "Completed" } as const;
  const earlier = await make.interview(
    { employer: school, candidate: teacher },
    { ...completed, result: "Selected For Second Round" },
  );
  expect(await codeOf(ask(school, teacher))).toEqual([402, "INSUFFICIENT_CREDITS"]);
  const { status, body } = await ask(school, teacher, { roundOf: earlier.id });
  expect([status, body.conflicts.length]).toEqual([200, 1]);
  const other = await make.interview(
    { employer: school, candidate: teacher },
    { ...completed, result: "Rejected" },
  );
  expect(await codeOf(ask(school, teacher, { roundOf: other.id }))).toEqual([409, "NO_NEXT_ROUND"]);
  const stranger = await make.employer({ credits: 1 });
  expect((await ask(stranger, teacher, { roundOf: earlier.id })).status).toBe(404);
});

test("a school asks a limited number of times about a teacher and about so many teachers a day, also at once (INT-68)", async () => {
  setClock("2026-03-10", "23:59");
  const school = await make.employer({ credits: 5 });
  const [first, ...others] = await Promise.all(Array.from({ length: 9 }, () => make.candidate()));
  if (!first) throw new Error("No teacher.");
  const twice = await Promise.all([1, 2, 3, 4].map(() => ask(school, first)));
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  const answers = await Promise.all(others.map((other) => ask(school, other)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
  const refused = await ask(school, first);
  expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
    429,
    "DAILY_LIMIT",
    "60",
  ]);
  // Another school and another day have their own.
  expect((await ask(await make.employer({ credits: 5 }), first)).status).toBe(200);
  setClock("2026-03-11", "00:00");
  expect((await ask(school, first)).status).toBe(200);
  await sweepTables(deps, ["conflict_questions"]);
  const days = await db.selectFrom("conflict_questions").select("day").distinct().execute();
  expect(days).toEqual([{ day: "2026-03-11" }]);
});
