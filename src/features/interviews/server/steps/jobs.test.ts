// What happens by itself: unanswered invitations end, absences are settled, and people are nudged.
import { afterEach, expect, test } from "vitest";
import { nudge } from "#features/interviews/server/notifications/reminders.ts";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import { expireInterviews, settleAbsences } from "#features/interviews/server/steps/due-steps.ts";
import { listUnanswered, listUndisputed } from "#features/interviews/server/steps/expiry-repository.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { insertRow } from "#tests/support/rows.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const admin = await make.admin();
const fresh = (actor: Actor): Actor => ({ ...actor, token: undefined as never });

afterEach(async () => {
  await db.deleteFrom("mail_outbox").execute();
  await db.deleteFrom("interviews").execute();
  setClock("2026-03-10");
});

async function invite(fields: object = {}) {
  const employer = await make.employer({ credits: 5 });
  const candidate = await make.candidate();
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
    ...fields,
  });
  const id = body.interview._id as string;
  const confirm = () =>
    as(fresh(candidate)).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });
  const send = (actor: Actor, name: string, given: object) =>
    as(fresh(actor)).post(`/api/interview/${id}/${name}`, given);
  return { employer, candidate, id, confirm, send };
}

const rowOf = (id: string) =>
  db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).executeTakeFirstOrThrow();
const returned = async (id: string) =>
  (
    await db.selectFrom("credit_entries").select("reason").where("interview_id", "=", idFrom(id)).execute()
  ).filter(({ reason }) => reason === "returned").length;
const kindsTo = async ({ accountId: id }: Actor) =>
  (await db.selectFrom("notifications").select("kind").where("account_id", "=", id).orderBy("id").execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("interview-"));

test("what nobody answered is cancelled once, by two processes and twice in a row (INT-64)", async () => {
  const { employer, candidate, id } = await invite({
    proposals: [{ date: "2026-03-14" }, { date: "2026-03-16", from: "17:00", to: "18:00" }],
  });
  setClock("2026-03-16", "16:59");
  expect(await expireInterviews(deps)).toBe(0);
  setClock("2026-03-16", "17:00");
  const counts = await Promise.all([1, 2, 3].map(() => expireInterviews(deps)));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await expireInterviews(deps)).toBe(0);
  expect(await rowOf(id)).toMatchObject({
    status: "Cancelled",
    result: "Cancelled",
    cancelled_by: "clock",
    cancel_reason: "Nobody answered in time.",
    answered_at: null,
    answer_by: null,
  });
  expect([await returned(id), await make.creditsOf(employer)]).toEqual([1, 5]);
  for (const person of [employer, candidate])
    expect((await kindsTo(person)).filter((kind) => kind === "interview-cancelled")).toHaveLength(1);
});

test("a request for another day ends after seven days, or with the candidate's last own time", async () => {
  const [short, long] = [await invite(), await invite()];
  const ask = ({ candidate, id }: typeof short, proposals: object[]) =>
    as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I travel.", proposals });
  await ask(short, []);
  await ask(long, [{ date: "2026-03-20", from: "10:00", to: "11:00" }]);
  setClock("2026-03-17", "08:59");
  expect(await expireInterviews(deps)).toBe(0);
  setClock("2026-03-17", "09:00");
  expect(await expireInterviews(deps)).toBe(1);
  expect((await rowOf(short.id)).cancel_reason).toBe("No other day was agreed in time.");
  setClock("2026-03-20", "10:00");
  expect(await expireInterviews(deps)).toBe(1);
});

test("of an invitation of long ago nobody gets a mail that is sent", async () => {
  const { id } = await invite();
  await db.deleteFrom("mail_outbox").execute();
  setClock("2026-04-20");
  expect(await expireInterviews(deps)).toBe(1);
  const mails = await db.selectFrom("mail_outbox").select("not_after").where("about", "=", id).execute();
  expect(mails.every(({ not_after }) => not_after !== null && not_after < deps.clock.now())).toBe(true);
});

test("an absence that nobody contradicts is settled after 72 hours (INT-65)", async () => {
  const { employer, candidate, id, confirm, send } = await invite();
  await confirm();
  const early = await send(employer, "absence", { who: "candidate" });
  expect([early.status, early.body.code]).toEqual([409, "ILLEGAL_STEP"]);
  setClock("2026-03-14", "17:00");
  expect((await send(employer, "absence", { who: "school" })).status).toBe(400);
  const noted = await send(employer, "absence", { who: "candidate" });
  expect(noted.body.interview).toMatchObject({
    status: "Interview Scheduled",
    absence: { who: "candidate", claimedBy: "school", state: "noted", settlesAt: "2026-03-17T11:30:00.000Z" },
  });
  setClock("2026-03-17", "16:59");
  expect(await settleAbsences(deps)).toBe(0);
  setClock("2026-03-17", "17:00");
  const late = await send(candidate, "absence/dispute", { text: "I was there." });
  expect([late.status, late.body.message]).toEqual([409, "The 72 hours to contradict it are over."]);
  const counts = await Promise.all([settleAbsences(deps), settleAbsences(deps)]);
  expect(counts[0]! + counts[1]!).toBe(1);
  expect(await rowOf(id)).toMatchObject({
    status: "Cancelled",
    cancelled_by: "clock",
    cancel_reason: "The candidate did not come.",
  });
  expect(await make.creditsOf(employer)).toBe(5);
  expect((await kindsTo(candidate)).slice(-2)).toEqual(["interview-absence", "interview-cancelled"]);
});

test("contrary claims go to staff, who decide (INT-65, INT-92)", async () => {
  const claim = async () => {
    const meeting = await invite();
    await meeting.confirm();
    setClock("2026-03-14", "17:00");
    const claimed = await meeting.send(meeting.candidate, "absence", { who: "school" });
    const contrary = await meeting.send(meeting.employer, "absence", { who: "candidate" });
    expect([claimed.body.message, contrary.body.message]).toEqual([
      "Your note was saved. The other side may contradict it within 72 hours.",
      "Our staff will look at it.",
    ]);
    return meeting;
  };
  const upheld = await claim();
  expect((await upheld.send(upheld.candidate, "absence/dispute", { text: "No." })).status).toBe(409);
  expect(await kindsTo(admin)).toEqual(["interview-absence-disputed"]);
  setClock("2026-03-20");
  expect(await settleAbsences(deps)).toBe(0);
  const listed = await as(fresh(admin)).get("/api/admin/interviews/absences?state=disputed");
  expect(listed.body[0]).toMatchObject({
    _id: upheld.id,
    absence: { who: "school", dispute: "The school says that the candidate did not come." },
  });
  const decide = (id: string, decision: string) =>
    as(fresh(admin)).put(`/api/admin/interviews/${id}/absence`, { decision });
  const done = await decide(upheld.id, "upheld");
  expect(done.body.interview).toMatchObject({
    status: "Cancelled",
    cancelledBy: "admin",
    cancelReason: "The school did not come.",
    credit: "spent",
  });
  expect((await decide(upheld.id, "upheld")).status).toBe(409);
  expect(await make.creditsOf(upheld.employer)).toBe(4);

  setClock("2026-03-10");
  const dismissed = await claim();
  expect((await decide(dismissed.id, "dismissed")).body.interview).toMatchObject({
    status: "Interview Scheduled",
    absence: { state: "dismissed" },
  });
  expect((await dismissed.send(dismissed.candidate, "absence", { who: "school" })).status).toBe(409);
});

test("a candidate is nudged once after two days, a school twice about a missing result (INT-69)", async () => {
  const { candidate, employer, confirm } = await invite();
  setClock("2026-03-12", "08:59");
  expect(await nudge(deps)).toBe(0);
  setClock("2026-03-12", "09:00");
  expect([await nudge(deps), await nudge(deps)]).toEqual([1, 0]);
  expect((await kindsTo(candidate)).at(-1)).toBe("interview-unanswered");
  await confirm();
  const missing = async () =>
    (await kindsTo(employer)).filter((kind) => kind === "interview-result-missing").length;
  setClock("2026-03-14", "19:59");
  expect([await nudge(deps), await missing()]).toEqual([0, 0]);
  setClock("2026-03-14", "20:00");
  await Promise.all([nudge(deps), nudge(deps)]);
  expect(await missing()).toBe(1);
  setClock("2026-03-15", "08:59");
  await nudge(deps);
  expect(await missing()).toBe(1);
  setClock("2026-03-15", "09:00");
  await nudge(deps);
  await nudge(deps);
  expect(await missing()).toBe(2);
});

test("after a night without any process a school is asked once for a missing result, not twice at once (INT-69)", async () => {
  const meeting = { employer: await make.employer(), candidate: await make.candidate() };
  await make.interview(meeting, { day: "2026-03-14", status: "Interview Scheduled" });
  setClock("2026-03-15", "09:30");
  expect([await nudge(deps), await nudge(deps)]).toEqual([1, 0]);
  expect(await kindsTo(meeting.employer)).toEqual(["interview-result-missing"]);
});

test("an absence whose interview has ended waits for nobody (INT-65)", async () => {
  const claim = async (status: "Interview Scheduled" | "Completed") => {
    const meeting = { employer: await make.employer(), candidate: await make.candidate() };
    const { id } = await make.interview(meeting, {
      day: "2026-03-09",
      status,
      ...(status === "Completed" && { result: "Selected" }),
    });
    await insertRow(db, "interview_absences", {
      interview_id: id,
      who: "school",
      claimed_by: "candidate",
      claimed_at: new Date("2026-03-09T12:00:00Z"),
      by_account: meeting.candidate.accountId,
      state: "disputed",
      dispute: "We were there.",
    });
    return id;
  };
  const [ended, waits] = [await claim("Completed"), await claim("Interview Scheduled")];
  const idsOf = async (query: string) =>
    (await as(fresh(admin)).get(`/api/admin/interviews/absences${query}`)).body.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect([await idsOf("?state=disputed"), await idsOf("")]).toEqual([[waits], [waits, ended]]);
});

test("staff read absences that wait for them first, of these the oldest, and count each state", async () => {
  const claim = async (hour: number, state: "noted" | "disputed") => {
    const meeting = { employer: await make.employer(), candidate: await make.candidate() };
    const { id } = await make.interview(meeting, { day: "2026-03-09", status: "Interview Scheduled" });
    await insertRow(db, "interview_absences", {
      interview_id: id,
      who: "candidate",
      claimed_by: "school",
      claimed_at: new Date(`2026-03-09T${hour}:00:00Z`),
      by_account: meeting.employer.accountId,
      state,
      dispute: state === "disputed" ? "I was there." : null,
    });
    return id;
  };
  const noted = await claim(14, "noted");
  const [newest, oldest, middle] = [
    await claim(17, "disputed"),
    await claim(15, "disputed"),
    await claim(16, "disputed"),
  ];
  const read = async (query: string) => {
    const { body, headers } = await as(fresh(admin)).get(`/api/admin/interviews/absences${query}`);
    return [body.map(({ _id }: { _id: string }) => _id), headers.get("x-total-count")];
  };
  expect(await read("")).toEqual([[oldest, middle, newest, noted], "4"]);
  expect(await read("?state=disputed&limit=2")).toEqual([[oldest, middle], "3"]);
  expect(await read("?state=disputed&limit=2&page=2")).toEqual([[newest], "3"]);
  expect(await read("?state=noted")).toEqual([[noted], "1"]);
});

test("what staff decide about an absence is in the activity log, and a school that did not come gets no credit back", async () => {
  const decided = async (decision: string) => {
    setClock("2026-03-10");
    const meeting = await invite();
    await meeting.confirm();
    setClock("2026-03-14", "17:00");
    await meeting.send(meeting.candidate, "absence", { who: "school" });
    await meeting.send(meeting.employer, "absence/dispute", { text: "We waited." });
    await as(fresh(admin)).put(`/api/admin/interviews/${meeting.id}/absence`, { decision });
    const { body } = await as(fresh(admin)).get("/api/admin/audit?limit=50");
    const entries = body.filter(({ record }: { record: { _id: string } }) => record._id === meeting.id);
    return { ...meeting, entries };
  };
  const upheld = await decided("upheld");
  expect(upheld.entries).toMatchObject([
    {
      action: "interview-cancelled",
      by: { _id: admin.id },
      before: { status: "Interview Scheduled" },
      after: { status: "Cancelled" },
    },
  ]);
  const dismissed = await decided("dismissed");
  expect(dismissed.entries).toMatchObject([{ action: "absence-dismissed", by: { _id: admin.id } }]);

  setClock("2026-03-10");
  const absent = await invite();
  await absent.confirm();
  setClock("2026-03-14", "17:00");
  await absent.send(absent.candidate, "absence", { who: "school" });
  setClock("2026-03-17", "17:00");
  expect(await settleAbsences(deps)).toBe(1);
  expect(await rowOf(absent.id)).toMatchObject({
    cancelled_by: "clock",
    cancel_reason: "The school did not come.",
    credit_returned: false,
  });
  expect(await make.creditsOf(absent.employer)).toBe(4);
});

test("no school is nudged about an interview with an absence, a deleted one, or one of more than a week ago", async () => {
  const held = async (day: string, fields: object = {}) => {
    const meeting = { employer: await make.employer(), candidate: await make.candidate() };
    return {
      ...meeting,
      ...(await make.interview(meeting, { day, status: "Interview Scheduled", ...fields })),
    };
  };
  const [week, older] = [await held("2026-03-14"), await held("2026-03-13")];
  const deleted = await held("2026-03-20", { deleted_at: new Date("2026-03-20T15:00:00Z") });
  const absent = await held("2026-03-20");
  await insertRow(db, "interview_absences", {
    interview_id: absent.id,
    who: "candidate",
    claimed_by: "school",
    claimed_at: new Date("2026-03-20T15:00:00Z"),
    by_account: absent.employer.accountId,
    state: "noted",
    dispute: null,
  });
  const completed = await held("2026-03-20", { status: "Completed", result: "Selected" });
  setClock("2026-03-21", "10:00");
  expect(await nudge(deps)).toBe(1);
  const nudged = async ({ employer }: typeof week) =>
    (await kindsTo(employer)).filter((kind) => kind === "interview-result-missing").length;
  expect(await nudged(week)).toBe(1);
  for (const meeting of [older, deleted, absent, completed]) expect(await nudged(meeting)).toBe(0);
});

test("a candidate is nudged as long as the invitation can still be answered", async () => {
  const { candidate } = await invite({ interviewDate: "2026-03-12" });
  const nudges = async () =>
    (await kindsTo(candidate)).filter((kind) => kind === "interview-unanswered").length;
  setClock("2026-03-12", "16:00");
  await nudge(deps);
  expect(await nudges()).toBe(0);
  setClock("2026-03-12", "15:59");
  await nudge(deps);
  expect(await nudges()).toBe(1);
});

test("the jobs look at what is due, what has waited longest first, and at nothing deleted or of another status", async () => {
  const due = new Date("2026-03-10T03:30:00Z");
  const at = (hours: number) => new Date(due.getTime() + hours * 60 * 60 * 1000);
  const add = async (fields: object) => {
    const meeting = { employer: await make.employer(), candidate: await make.candidate() };
    return { ...meeting, ...(await make.interview(meeting, fields)) };
  };
  const [second, first, third] = [
    await add({ answer_by: at(-2) }),
    await add({ answer_by: at(-3), status: "Pending Reschedule" }),
    await add({ answer_by: at(0) }),
  ];
  await add({ answer_by: at(1) });
  await add({ answer_by: at(-4), deleted_at: due });
  await add({ answer_by: at(-4), status: "Interview Scheduled" });
  expect(await listUnanswered(db, { now: due, statuses: STEPS.expire.from })).toEqual([
    first.id,
    second.id,
    third.id,
  ]);

  const claim = async (hours: number, fields: object = {}, state: "noted" | "dismissed" = "noted") => {
    const { id, employer } = await add({ day: "2026-03-06", status: "Rescheduled", ...fields });
    await insertRow(db, "interview_absences", {
      interview_id: id,
      who: "candidate",
      claimed_by: "school",
      claimed_at: at(hours),
      by_account: employer.accountId,
      state,
      decided_at: state === "noted" ? null : due,
    });
    return id;
  };
  const claimed = [await claim(-2), await claim(-3), await claim(0)];
  await claim(1);
  await claim(-4, { deleted_at: due });
  await claim(-4, { status: "Completed" });
  await claim(-4, {}, "dismissed");
  const settled = await listUndisputed(db, { until: due, statuses: STEPS.settleAbsence.from });
  expect(settled).toEqual([claimed[1], claimed[0], claimed[2]]);
});

test("a decision about one absence leaves that of another interview as it is", async () => {
  const claim = async () => {
    setClock("2026-03-10");
    const meeting = await invite();
    await meeting.confirm();
    setClock("2026-03-14", "17:00");
    await meeting.send(meeting.candidate, "absence", { who: "school" });
    await meeting.send(meeting.employer, "absence/dispute", { text: "We waited." });
    return meeting.id;
  };
  const [one, other] = [await claim(), await claim()];
  await as(fresh(admin)).put(`/api/admin/interviews/${one}/absence`, { decision: "dismissed" });
  const { body } = await as(fresh(admin)).get("/api/admin/interviews/absences?state=disputed");
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([other]);
});
