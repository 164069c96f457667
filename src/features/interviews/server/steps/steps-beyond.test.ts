// Accepting, declining and cancelling, with what becomes of the credit, and what is shared of a result.
import { afterEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, setClock, db } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
afterEach(() => setClock("2026-03-10"));

const TIMES = ["14", "15", "16"].map((day) => ({ date: `2026-03-${day}`, from: "16:00", to: "17:00" }));

async function invite({
  employer,
  ...fields
}: { employer?: Actor; proposals?: object[]; interviewDate?: string } = {}) {
  const school = employer ?? (await make.employer({ credits: 20 }));
  const candidate = await make.candidate();
  const { body } = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    InterviewLink: "https://meet.example/room",
    proposals: TIMES,
    ...fields,
  });
  const id = body.interview._id as string;
  const send = (actor: Actor, name: string, given: object = {}) =>
    as(fresh(actor)).post(`/api/interview/${id}/${name}`, given);
  return { school, candidate, id, send };
}

/** The clock moves by days, so each call has a session of its own. */
const fresh = (actor: Actor): Actor => ({ ...actor, token: undefined as never });
const rowOf = (id: string) =>
  db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).executeTakeFirstOrThrow();
const entriesOf = (id: string) =>
  db
    .selectFrom("credit_entries")
    .select(["reason", "by_account"])
    .where("interview_id", "=", idFrom(id))
    .orderBy("id")
    .execute();
const AGREE = { proposal: 0 };

test("the candidate takes the second time, and the slot moves there (INT-57)", async () => {
  const { candidate, id, send } = await invite();
  const { status, body } = await send(candidate, "accept", { proposal: 1 });
  expect([status, body.message]).toEqual([200, "The time is agreed."]);
  expect(body.interview).toMatchObject({
    status: "Interview Scheduled",
    interviewDate: "2026-03-15",
    interviewSlotFrom: "16:00",
    interviewSlotTo: "17:00",
    proposals: [],
    answerBy: null,
  });
  expect((await send(candidate, "accept", AGREE)).status).toBe(409);
  expect((await rowOf(id)).revision).toBe(1);
});

test("a time that has begun, is taken or does not exist changes nothing (INT-57)", async () => {
  const { candidate, id, send } = await invite();
  const other = await make.employer({ credits: 2 });
  await as(other).post("/api/interview/scheduleInterview", {
    employerId: other.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-15",
    InterviewLink: "https://meet.example/other",
  });
  await changeRows(
    db,
    "interviews",
    { employer_id: other.id },
    { employer_name: "Other School", slot_from: "16:30" },
  );
  const before = await rowOf(id);
  const clash = await send(candidate, "accept", { proposal: 1 });
  expect([clash.status, clash.body.code, clash.body.message]).toEqual([
    409,
    "SLOT_TAKEN",
    "You already have an interview with Other School on Sun, 15 Mar 2026, 4:30 PM to 6:00 PM. Please choose another time.",
  ]);
  expect((await send(candidate, "accept", { proposal: 3 })).status).toBe(400);
  setClock("2026-03-14", "16:00");
  const late = await send(candidate, "accept", AGREE);
  expect([late.status, late.body.code]).toEqual([409, "INTERVIEW_PAST"]);
  expect(await rowOf(id)).toEqual(before);
  // The documents' confirm takes the first time, which has begun.
  const confirm = await as(fresh(candidate)).put(`/api/interview/updateInterviewStatus/${id}`, {
    status: "Interview Scheduled",
  });
  expect(confirm.body.code).toBe("INTERVIEW_PAST");
  expect((await send(candidate, "accept", { proposal: 2 })).status).toBe(200);
});

test("a candidate asks for another time with own days, and the school accepts one with the same link (INT-58)", async () => {
  const { school, candidate, id, send } = await invite();
  const ask = (proposals: object[]) =>
    as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I teach then.", proposals });
  expect((await ask([{ date: "2026-03-11" }])).status).toBe(400);
  expect((await ask([{ date: "2026-03-20", from: "11:00", to: "10:00" }])).status).toBe(400);
  const asked = await ask([{ date: "2026-03-20", from: "10:00", to: "11:00" }, { date: "2026-03-21" }]);
  expect(asked.body.interview).toMatchObject({
    status: "Pending Reschedule",
    note: "I teach then.",
    candidateProposals: [
      { date: "2026-03-20", from: "10:00", to: "11:00" },
      { date: "2026-03-21", from: "16:00", to: "18:00" },
    ],
    answerBy: "2026-03-21T10:30:00.000Z",
  });
  expect((await send(candidate, "accept", AGREE)).status).toBe(409);
  const { body } = await send(school, "accept", AGREE);
  expect(body.interview).toMatchObject({
    status: "Rescheduled",
    interviewDate: "2026-03-20",
    interviewSlotFrom: "10:00",
    InterviewLink: "https://meet.example/room",
    candidateProposals: [],
  });
});

test("a decline with its chip returns the credit and is the answer (INT-62)", async () => {
  const { school, candidate, id, send } = await invite();
  expect((await send(candidate, "decline", { reason: "too far" })).status).toBe(400);
  expect((await send(school, "decline", { reason: "other" })).status).toBe(403);
  const { body } = await send(candidate, "decline", { reason: "not-this-pay", text: "I earn more now." });
  expect(body.interview).toMatchObject({
    status: "Cancelled",
    result: "Cancelled",
    cancelledBy: "candidate",
    cancelReason: "Not this pay: I earn more now.",
    steps: [],
  });
  expect(body.interview).not.toHaveProperty("credit");
  const row = await rowOf(id);
  expect([row.answered_at, row.result_at, row.credit_returned]).toEqual([row.updated_at, null, true]);
  expect(await make.creditsOf(school)).toBe(20);
  // The ledger names members of the school, and no candidate.
  expect(await entriesOf(id)).toEqual([
    { reason: "interview", by_account: school.accountId },
    { reason: "returned", by_account: null },
  ]);
  expect((await send(candidate, "decline", { reason: "other" })).body.code).toBe("ILLEGAL_STEP");
  expect(await make.creditsOf(school)).toBe(20);
});

test("a school's cancel says beforehand and afterwards what becomes of the credit (INT-63)", async () => {
  const { school, candidate, id, send } = await invite();
  await send(candidate, "accept", AGREE);
  const cancelStep = async () => {
    const { body } = await as(fresh(school)).get(`/api/interview/getInterviewsByEmployer/${school.id}`);
    return body[0].steps.find(({ step }: { step: string }) => step === "cancelAgreed");
  };
  expect(await cancelStep()).toEqual({
    step: "cancelAgreed",
    credit: "back",
    until: "2026-03-14T10:30:00.000Z",
  });
  setClock("2026-03-13", "16:01");
  expect((await cancelStep()).credit).toBe("spent");
  expect((await send(school, "cancel", {})).status).toBe(400);
  const { body } = await send(school, "cancel", { reason: "Our principal is ill." });
  expect(body.message).toBe("The interview is cancelled. The credit stays spent.");
  expect(body.interview).toMatchObject({ cancelledBy: "school", credit: "spent" });
  expect(await make.creditsOf(school)).toBe(19);
  expect((await rowOf(id)).answered_at).not.toBe(null);
});

test("three agreed interviews of a period are cancelled for nothing, the fourth costs its credit (INT-63)", async () => {
  const employer = await make.employer({ credits: 20 });
  const messages: string[] = [];
  for (let at = 0; at < 4; at++) {
    const { candidate, send } = await invite({ employer });
    await send(candidate, "accept", AGREE);
    messages.push((await send(employer, "cancel", { reason: "The post is filled." })).body.message);
  }
  expect(messages.map((message) => message.includes("returned"))).toEqual([true, true, true, false]);
  expect(await make.creditsOf(employer)).toBe(19);
  // The fifth invitation allows one more; an invitation that nobody answered is always free.
  const open = await invite({ employer });
  expect((await open.send(employer, "cancel", { reason: "The post is filled." })).body.interview.credit).toBe(
    "back",
  );
  expect((await entriesOf(open.id)).at(-1)).toEqual({ reason: "returned", by_account: employer.accountId });
  expect((await rowOf(open.id)).answered_at).toBeNull();
  const agreed = await invite({ employer });
  await agreed.send(agreed.candidate, "accept", AGREE);
  expect(
    (await agreed.send(employer, "cancel", { reason: "The post is filled." })).body.interview.credit,
  ).toBe("back");
});

test("a candidate cancels until it begins, and a suspended school may still cancel (INT-62)", async () => {
  const late = await invite();
  await late.send(late.candidate, "accept", AGREE);
  const { answered_at: answered } = await rowOf(late.id);
  setClock("2026-03-14", "15:59");
  const done = await late.send(late.candidate, "cancel", { reason: "My bus broke down." });
  expect((await rowOf(late.id)).answered_at).toEqual(answered);
  expect([done.status, done.body.interview.cancelledBy]).toEqual([200, "candidate"]);
  expect(await make.creditsOf(late.school)).toBe(20);

  setClock("2026-03-10");
  const begun = await invite();
  await begun.send(begun.candidate, "accept", AGREE);
  setClock("2026-03-14", "16:00");
  const refused = await begun.send(begun.candidate, "cancel", { reason: "Too late." });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    "INTERVIEW_PAST",
    "This interview began on 14 Mar 2026, 4:00 PM. It can no longer be cancelled.",
  ]);
  setClock("2026-03-16", "16:00");
  const claim = await begun.send(begun.candidate, "absence", { who: "school" });
  expect([claim.status, claim.body.code, claim.body.message]).toEqual([
    409,
    "INTERVIEW_PAST",
    "This interview began on 14 Mar 2026, 4:00 PM. That somebody did not come can be said for 48 hours.",
  ]);

  setClock("2026-03-10");
  const suspended = await invite();
  await changeRows(
    db,
    "employers",
    { id: suspended.school.id },
    { suspended_at: new Date(), suspension_reason: "A fee was asked for." },
  );
  expect((await suspended.send(suspended.school, "accept", AGREE)).body.code).toBe("SCHOOL_SUSPENDED");
  expect((await suspended.send(suspended.school, "cancel", { reason: "We close." })).status).toBe(200);
});

test("a school's reason and text are at most 1,000 characters together (INT-98)", async () => {
  const { school, id, send } = await invite();
  const cancel = (reason: number) =>
    send(school, "cancel", { reason: "x".repeat(reason), text: "x".repeat(500) });
  const refused = await cancel(500);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Reason and text may have at most 1000 characters together.",
  ]);
  expect((await rowOf(id)).status).toBe("Pending");
  expect((await cancel(499)).status).toBe(200);
});

test("a candidate learns of a result what the school shares, and never its notes (INT-67)", async () => {
  const { school, candidate, id, send } = await invite();
  await send(candidate, "accept", AGREE);
  await as(school).post(`/api/interview/${id}/notes`, { text: "Knows little of waves." });
  const put = (name: string, given: object) => as(school).put(`/api/interview/${name}/${id}`, given);
  const seen = async () =>
    (await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`)).body[0];
  const done = await put("updateInterviewStatus", {
    status: "Completed",
    result: "Rejected",
    shareResult: false,
  });
  expect(done.body.interview).toMatchObject({ result: "Rejected", resultShared: false });
  expect(await seen()).toMatchObject({ status: "Completed", result: null, feedback: null });
  const mail = () =>
    db
      .selectFrom("mail_outbox")
      .select(["subject", "body_text"])
      .where("to_address", "=", candidate.email)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  expect((await mail()).subject).toMatch(/: completed$/);
  const feedback = "You explained well. Please read more about waves.";
  await put("updateResult", { result: "Rejected", shareResult: true, feedback });
  expect(await seen()).toMatchObject({ result: "Rejected", feedback });
  const { subject, body_text } = await mail();
  expect([subject.endsWith(": Rejected"), body_text.includes(feedback)]).toEqual([true, true]);
  expect(JSON.stringify(await seen()) + body_text).not.toContain("Knows little");
});

test("a proposed time is free beside another's interview, one that was cancelled and one that ends as it begins", async () => {
  const { candidate, id, send } = await invite();
  const other = await make.employer();
  const at = (who: Actor, fields: object) =>
    make.interview(
      { employer: other, candidate: who },
      { day: "2026-03-15", slot_from: "16:00", slot_to: "17:00", ...fields },
    );
  await at(await make.candidate(), {});
  await at(candidate, { status: "Cancelled" });
  await at(candidate, { status: "Completed" });
  await at(candidate, { deleted_at: new Date() });
  await at(candidate, { slot_from: "15:00", slot_to: "16:00" });
  const { status, body } = await send(candidate, "accept", { proposal: 1 });
  expect([status, body.interview?.interviewDate]).toEqual([200, "2026-03-15"]);
  expect((await rowOf(id)).status).toBe("Interview Scheduled");
});

test("a cancel by either side is in the activity log of that side, with the status before", async () => {
  const entriesOf = async (id: string) => {
    const { body } = await as(await make.admin()).get("/api/admin/audit?action=interview-cancelled&limit=50");
    return body.filter(({ record }: { record: { _id: string } }) => record._id === id);
  };
  for (const side of ["school", "candidate"] as const) {
    const meeting = await invite();
    await meeting.send(meeting.candidate, "accept", AGREE);
    const done = await meeting.send(meeting[side], "cancel", { reason: "The plans have changed." });
    expect([side, done.status]).toEqual([side, 200]);
    expect(await entriesOf(meeting.id)).toMatchObject([
      {
        by: { _id: meeting[side].accountId },
        before: { status: "Interview Scheduled" },
        after: { status: "Cancelled" },
      },
    ]);
  }
});
