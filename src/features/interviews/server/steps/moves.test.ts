// Moving an agreed interview: asking, taking, keeping and taking back, who reads it, who gets a mail, and what ends it.
import { afterEach, expect, test } from "vitest";
import { expireMoves } from "#features/interviews/server/steps/due-steps.ts";
import { remindOfInterviews } from "#features/interviews/server/notifications/reminders.ts";
import { insertInterviewers } from "#features/interviews/server/member-repository.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const admin = await make.admin();
afterEach(async () => {
  setClock("2026-03-10");
  await db.deleteFrom("mail_outbox").execute();
  await db.deleteFrom("interviews").execute();
});

/** The clock moves by days, so each call has a session of its own. */
const fresh = (actor: Actor): Actor => ({ ...actor, token: undefined as never });
const REASON = "My school holds its examination then.";
const TIMES = ["16", "17"].map((day) => ({ date: `2026-03-${day}`, from: "16:30", to: "17:30" }));

/** An interview on Thursday, 12 March, 4 to 6 PM. */
async function agree({ employer, candidate }: { employer?: Actor; candidate?: Actor } = {}) {
  const school = employer ?? (await make.employer({ credits: 20, institute_name: "Lake School" }));
  const teacher = candidate ?? (await make.candidate({ full_name: "Asha Rao" }));
  const made = await as(fresh(school)).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: teacher.id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/room",
  });
  const id = made.body.interview._id as string;
  await as(fresh(teacher)).put(`/api/interview/updateInterviewStatus/${id}`, {
    status: "Interview Scheduled",
  });
  await db.deleteFrom("mail_outbox").execute();
  const path = `/api/interview/${id}/move`;
  return {
    school,
    candidate: teacher,
    id,
    ask: (who: Actor, body: object = { reason: REASON, proposals: TIMES }) => as(fresh(who)).put(path, body),
    accept: (who: Actor, proposal = 0) => as(fresh(who)).post(`${path}/accept`, { proposal }),
    keep: (who: Actor) => as(fresh(who)).post(`${path}/keep`),
    withdraw: (who: Actor) => as(fresh(who)).delete(path),
    cancel: (who: Actor) =>
      as(fresh(who)).post(`/api/interview/${id}/cancel`, { reason: "other", text: "It cannot be." }),
  };
}

const rowOf = (id: string) =>
  db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).executeTakeFirstOrThrow();
const movesOf = async (id: string) => {
  const rows = await db
    .selectFrom("interview_moves")
    .select(["side", "state"])
    .where("interview_id", "=", idFrom(id))
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  return rows.map(({ side, state }) => `${side} ${state}`);
};
/** Which mails each person got since the interview was agreed, with what it does in the calendar. */
async function mailsTo(people: Record<string, Actor>) {
  const rows = await db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();
  const who = Object.fromEntries(Object.entries(people).map(([name, { email }]) => [email, name]));
  return rows
    .map(({ kind, to_address, calendar }) =>
      [kind, who[to_address] ?? "somebody", calendar?.method].filter(Boolean).join(" "),
    )
    .toSorted();
}
const AGREED = { status: "Interview Scheduled", interviewDate: "2026-03-12", interviewSlotFrom: "16:00" };

test.each(["candidate", "school"] as const)(
  "the %s asks to move it: all stays as agreed until the other side takes one of the times (INT-102)",
  async (side) => {
    const { school, candidate, id, ask, accept } = await agree();
    const [asker, other] = side === "candidate" ? [candidate, school] : [school, candidate];
    const asked = await ask(asker);
    expect([asked.status, asked.body.message]).toEqual([
      200,
      "The other side was asked. Until it takes one of your times, the agreed time holds.",
    ]);
    expect(asked.body.interview).toMatchObject({
      ...AGREED,
      InterviewLink: "https://meet.example/room",
      move: { by: side, reason: REASON, proposals: TIMES, answerBy: "2026-03-11T03:30:00.000Z" },
    });
    const stepsOf = (interview: { steps: { step: string }[] }) => interview.steps.map(({ step }) => step);
    expect(stepsOf(asked.body.interview)).toContain("takeBackMove");
    const taken = await accept(other, 1);
    expect([taken.status, taken.body.message]).toEqual([200, "The new time is agreed."]);
    expect(taken.body.interview).toMatchObject({
      status: "Rescheduled",
      interviewDate: "2026-03-17",
      interviewSlotFrom: "16:30",
      interviewSlotTo: "17:30",
      InterviewLink: "https://meet.example/room",
      move: null,
    });
    expect(await movesOf(id)).toEqual([`${side} taken`]);
    expect(await rowOf(id)).toMatchObject({ agreed_at: new Date("2026-03-10T03:30:00Z"), answer_by: null });
  },
);

test("the other side keeps the agreed time, or the asker takes the request back (INT-102)", async () => {
  const { school, candidate, id, ask, keep, withdraw } = await agree();
  await ask(candidate);
  const kept = await keep(school);
  expect([kept.status, kept.body.message]).toEqual([200, "The interview stays as agreed."]);
  expect(kept.body.interview).toMatchObject({ ...AGREED, move: null });
  await ask(school);
  const back = await withdraw(school);
  expect([back.status, back.body.interview.move]).toEqual([200, null]);
  expect(await movesOf(id)).toEqual(["candidate kept", "school withdrawn"]);
  expect((await rowOf(id)).revision).toBe(1);
});

test("what is not possible is a 409 with its sentence, and changes nothing (INT-104)", async () => {
  const { school, candidate, id, ask, accept, keep, withdraw } = await agree();
  const refused = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];
  const nobody = [409, "ILLEGAL_STEP", "Nobody asks to move this interview any more."];
  for (const answer of [await accept(school), await keep(candidate), await withdraw(school)])
    expect(refused(answer)).toEqual(nobody);
  await ask(candidate);
  expect(refused(await ask(candidate))[2]).toBe(
    "You have asked to move it already. Please wait for the answer.",
  );
  expect(refused(await ask(school))[2]).toBe("The other side asks to move it. Please answer that first.");
  for (const answer of [await accept(candidate), await keep(candidate)])
    expect(refused(answer)[2]).toBe("You have asked to move it yourself, and the other side answers.");
  expect(refused(await withdraw(school))[2]).toBe(
    "The other side asks to move it. You can take one of its times or keep the agreed time.",
  );
  await withdraw(candidate);
  await ask(candidate);
  await keep(school);
  expect(refused(await ask(candidate))).toEqual([
    409,
    "ILLEGAL_STEP",
    "You have asked to move this interview twice, which is the most. You can still cancel it.",
  ]);
  // The other side has its own two.
  expect((await ask(school)).status).toBe(200);
  expect((await accept(candidate, 5)).status).toBe(400);
  expect((await accept(candidate, 2)).body.message).toBe("Please choose one of the proposed times.");
  setClock("2026-03-11", "09:00");
  expect(refused(await accept(candidate))).toEqual([
    409,
    "INTERVIEW_PAST",
    "The time to answer is over. The interview stays as agreed.",
  ]);
  expect(await rowOf(id)).toMatchObject({ day: "2026-03-12", status: "Interview Scheduled" });
});

test("nobody moves an interview that is not agreed, has begun, is completed or cancelled (INT-102)", async () => {
  const { school, candidate, id, ask } = await agree();
  for (const status of ["Pending", "Pending Reschedule", "Completed", "Cancelled"] as const) {
    await changeRows(db, "interviews", { id: idFrom(id) }, { status, agreed_at: null });
    for (const who of [school, candidate]) {
      const { status: code, body } = await ask(who);
      expect([code, body.message]).toEqual([409, `This is not possible while the interview is ${status}.`]);
    }
  }
  await changeRows(db, "interviews", { id: idFrom(id) }, { status: "Rescheduled" });
  setClock("2026-03-12", "16:00");
  const late = await ask(candidate);
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    "INTERVIEW_PAST",
    "This interview began on 12 Mar 2026, 4:00 PM. It can no longer be moved.",
  ]);
  setClock("2026-03-12", "15:59");
  expect((await ask(candidate)).body.interview.move.answerBy).toBe("2026-03-12T10:30:00.000Z");
});

test("the times lie two to 365 days ahead; a school's lie in the candidate's slot, and none is the agreed one (INT-105)", async () => {
  const { school, candidate, id, ask } = await agree();
  const time = (change: object = {}) => ({ date: "2026-03-16", from: "16:30", to: "17:30", ...change });
  const wrong: [who: Actor, body: object, message: string][] = [
    [candidate, { proposals: [time()] }, "Reason is required"],
    [candidate, { reason: REASON }, "Please send the proposals as a list."],
    [candidate, { reason: REASON, proposals: [] }, "Please propose at least one time."],
    [
      candidate,
      { reason: REASON, proposals: ["16", "17", "18", "19"].map((day) => time({ date: `2026-03-${day}` })) },
      "Please propose at most 3 times.",
    ],
    [candidate, { reason: "x".repeat(501), proposals: [time()] }, "Reason may have at most 500 characters."],
    [
      candidate,
      { reason: REASON, proposals: [time({ date: "2026-03-11" })] },
      "Please choose a date at least 2 days from today.",
    ],
    [
      school,
      { reason: REASON, proposals: [time(), time({ date: "2027-03-11" })] },
      "Please choose a date within the next 365 days.",
    ],
    [school, { reason: REASON, proposals: [time(), time()] }, "Please propose different times."],
    [candidate, { reason: REASON, proposals: [time(), time()] }, "Please propose different times."],
    [
      candidate,
      { reason: REASON, proposals: [time({ to: "16:00" })] },
      "Please let each proposed time end after it begins.",
    ],
    [
      school,
      { reason: REASON, proposals: [time({ from: "15:00" })] },
      "Please choose times between 4:00 PM and 6:00 PM, when the candidate can be interviewed.",
    ],
    [
      school,
      { reason: REASON, proposals: [{ date: "2026-03-12" }] },
      "Please propose another time than the agreed one.",
    ],
  ];
  for (const [who, body, message] of wrong) {
    const answer = await ask(who, body);
    const sentences = [answer.body.message, ...(answer.body.issues ?? []).map((one: Error) => one.message)];
    expect([answer.status, sentences.includes(message), message]).toEqual([400, true, message]);
  }
  expect(await movesOf(id)).toEqual([]);
  // A candidate's own times need not lie in the slot, and hours that are left out are those of the agreed time.
  const asked = await ask(candidate, {
    reason: REASON,
    proposals: [time({ from: "08:00", to: "09:00" }), { date: "2026-03-20" }],
  });
  expect(asked.body.interview.move.proposals).toEqual([
    { date: "2026-03-16", from: "08:00", to: "09:00" },
    { date: "2026-03-20", from: "16:00", to: "18:00" },
  ]);
});

test("a time at which the candidate has another interview meanwhile is a 409, and the request stays open (INT-105)", async () => {
  const { school, candidate, id, ask, accept } = await agree();
  await ask(school);
  const other = await make.employer({ credits: 2, institute_name: "Hill School" });
  await as(other).post("/api/interview/scheduleInterview", {
    employerId: other.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-16",
    InterviewLink: "https://meet.example/other",
  });
  const clash = await accept(candidate, 0);
  expect([clash.status, clash.body.code, clash.body.message]).toEqual([
    409,
    "SLOT_TAKEN",
    "You already have an interview with Hill School on Mon, 16 Mar 2026, 4:00 PM to 6:00 PM. Please choose another time.",
  ]);
  expect(await movesOf(id)).toEqual(["school open"]);
  expect((await accept(candidate, 1)).body.interview.interviewDate).toBe("2026-03-17");
  // A candidate does not propose a time of another interview; a school learns only that there is one.
  const own = await ask(candidate, {
    reason: REASON,
    proposals: [{ date: "2026-03-16", from: "17:00", to: "17:30" }],
  });
  expect([own.status, own.body.code]).toEqual([409, "SLOT_TAKEN"]);
});

test("a school that takes a candidate's time learns nothing of the interview with another school (INT-105)", async () => {
  const { school, candidate, ask, accept } = await agree();
  await ask(candidate, { reason: REASON, proposals: [TIMES[0] ?? {}] });
  const other = { employer: await make.employer({ institute_name: "Hill School" }), candidate };
  await make.interview(other, {
    status: "Pending",
    day: "2026-03-16",
    slot_from: "16:00",
    slot_to: "18:00",
  });
  const clash = await accept(school);
  expect([clash.status, clash.body.code, clash.body.message]).toEqual([
    409,
    "SLOT_TAKEN",
    "This candidate already has an interview with another school then. Please choose another time.",
  ]);
});

test("without an answer the clock ends the request, once for any number of processes, and both sides learn it (INT-103)", async () => {
  const { school, candidate, id, ask } = await agree();
  await ask(candidate);
  setClock("2026-03-11", "08:59");
  expect(await expireMoves(deps)).toBe(0);
  setClock("2026-03-11", "09:00");
  await db.deleteFrom("mail_outbox").execute();
  const runs = await Promise.all([1, 2, 3].map(() => expireMoves(deps)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect(await expireMoves(deps)).toBe(0);
  expect(await movesOf(id)).toEqual(["candidate unanswered"]);
  expect(await rowOf(id)).toMatchObject({ status: "Interview Scheduled", day: "2026-03-12", revision: 1 });
  expect(await mailsTo({ school, candidate })).toEqual([
    "interview-move-ended candidate",
    "interview-move-ended school",
  ]);
});

test("the answer is due one hour before it begins, and the reminders go as agreed meanwhile (INT-103)", async () => {
  const { school, candidate, ask } = await agree();
  setClock("2026-03-11", "16:05");
  expect((await ask(school)).body.interview.move.answerBy).toBe("2026-03-12T09:30:00.000Z");
  await db.deleteFrom("mail_outbox").execute();
  await remindOfInterviews(deps);
  expect(await mailsTo({ school, candidate })).toEqual([
    "interview-reminder candidate",
    "interview-reminder school",
  ]);
});

test("the other side gets a request and its end, and interviewers where the time changes (INT-106)", async () => {
  const { school, candidate, id, ask, accept, keep } = await agree();
  const interviewer = await make.member(school, "interviewer");
  await insertInterviewers(db, idFrom(id), [interviewer.accountId]);
  const sent = async () => {
    const mails = await mailsTo({ school, candidate, interviewer });
    await db.deleteFrom("mail_outbox").execute();
    return mails;
  };
  await ask(candidate);
  expect(await sent()).toEqual(["interview-move-asked school"]);
  await keep(school);
  expect(await sent()).toEqual(["interview-move-ended candidate"]);
  await ask(school);
  expect(await sent()).toEqual(["interview-move-asked candidate"]);
  await accept(candidate);
  expect(await sent()).toEqual([
    "interview-moved candidate REQUEST",
    "interview-moved interviewer REQUEST",
    "interview-moved school REQUEST",
  ]);
});

test("both calendars keep the one event with a higher revision, accepted by both (INT-106)", async () => {
  const { school, candidate, id, ask, accept } = await agree();
  await ask(school);
  await accept(candidate);
  const rows = await db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("kind", "=", "interview-moved")
    .orderBy("to_address")
    .execute();
  const events = rows.map(({ calendar, to_address }) => [
    to_address === school.email ? "school" : "candidate",
    calendar?.event.uid,
    calendar?.event.sequence,
    calendar?.event.day,
    calendar?.event.status,
    calendar?.isAccepted,
  ]);
  const event = [`interview-${id}@edunakuri`, 2, "2026-03-16", "CONFIRMED", true];
  expect(events.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ["candidate", ...event],
    ["school", ...event],
  ]);
  const [mail] = rows;
  expect(mail?.body_text).toContain(
    "It takes place at the time below instead of Thu, 12 Mar 2026, 4:00 PM. Both sides have agreed.",
  );
});

test.each([
  ["with a result", { result: "Rejected" }, ["interview-completed candidate"]],
  ["without one", {}, []],
] as const)(
  "a completion %s withdraws the mail of a request that still waits (INT-106)",
  async (_how, fields, left) => {
    const { school, candidate, id, ask } = await agree();
    await ask(school);
    expect(await mailsTo({ school, candidate })).toEqual(["interview-move-asked candidate"]);
    const path = `/api/interview/updateInterviewStatus/${id}`;
    expect((await as(school).put(path, { status: "Completed", ...fields })).status).toBe(200);
    expect(await mailsTo({ school, candidate })).toEqual(left);
  },
);

test("a mail that waits is of no use once the request has ended (INT-106)", async () => {
  const { school, candidate, ask, withdraw, cancel } = await agree();
  await ask(school);
  const [asked] = await db.selectFrom("mail_outbox").selectAll().execute();
  expect(asked).toMatchObject({
    kind: "interview-move-asked",
    not_after: new Date("2026-03-11T03:30:00Z"),
    subject: "Lake School asks to move the interview on Thu, 12 Mar 2026, 4:00 PM",
  });
  for (const words of [
    `> ${REASON}`,
    "Without an answer by Wed, 11 Mar 2026, 9:00 AM all stays as agreed.",
    "New time 1: Mon, 16 Mar 2026, 4:30 PM to 5:30 PM",
    "New time 2: Tue, 17 Mar 2026, 4:30 PM to 5:30 PM",
  ])
    expect(asked?.body_text).toContain(words);
  for (const button of ["Choose a new time", "Keep the agreed time"])
    expect(asked?.body_html).toContain(`>${button}<`);
  await withdraw(school);
  expect(await mailsTo({ school, candidate })).toEqual(["interview-move-ended candidate"]);
  await ask(candidate);
  await cancel(school);
  expect(await mailsTo({ school, candidate })).toEqual([
    "interview-cancelled candidate CANCEL",
    "interview-cancelled school CANCEL",
  ]);
});

test("two members who take a time at once, or one who takes it while it is taken back, leave one of both (INT-104)", async () => {
  for (const contest of ["accept", "withdraw"] as const) {
    const { school, candidate, id, ask, accept, withdraw } = await agree();
    const recruiter = await make.member(school, "recruiter");
    await ask(candidate);
    const answers = await Promise.all([
      accept(school, 0),
      contest === "accept" ? accept(recruiter, 1) : withdraw(candidate),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const { status, day } = await rowOf(id);
    const [won] = answers.map((one) => one.status === 200);
    const expected = won
      ? ["Rescheduled", "2026-03-16", "candidate taken"]
      : contest === "accept"
        ? ["Rescheduled", "2026-03-17", "candidate taken"]
        : ["Interview Scheduled", "2026-03-12", "candidate withdrawn"];
    expect([status, day, ...(await movesOf(id))]).toEqual(expected);
  }
});

test("a cancel, a result and a deletion end the request (INT-108)", async () => {
  const ends: Record<string, (held: Awaited<ReturnType<typeof agree>>) => Promise<{ status: number }>> = {
    "the candidate cancels": ({ candidate, cancel }) => cancel(candidate),
    "the school cancels": ({ school, cancel }) => cancel(school),
    "staff cancel": ({ id }) =>
      as(admin).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Cancelled" }),
    "staff delete": ({ id }) => as(admin).delete(`/api/interview/deleteInterview/${id}`),
    "the school completes it": ({ school, id }) =>
      as(school).put(`/api/interview/updateInterviewStatus/${id}`, {
        status: "Completed",
        result: "Selected",
      }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const held = await agree();
    await held.ask(held.candidate);
    expect([name, (await end(held)).status]).toEqual([name, 200]);
    expect([name, await movesOf(held.id)]).toEqual([name, ["candidate ended"]]);
    expect([name, (await held.accept(held.school)).status]).toEqual([
      name,
      name === "staff delete" ? 404 : 409,
    ]);
  }
  setClock("2026-03-11", "09:00");
  await db.deleteFrom("mail_outbox").execute();
  expect([await expireMoves(deps), await mailsTo({})]).toEqual([0, []]);
});

test("a suspended school neither asks nor answers, and the candidate takes its times all the same (INT-108)", async () => {
  const { school, candidate, id, ask, accept, keep } = await agree();
  await ask(school);
  await db
    .updateTable("employers")
    .set({ suspended_at: deps.clock.now(), suspension_reason: "Complaints of teachers." })
    .where("id", "=", idFrom(school.id))
    .execute();
  expect((await accept(candidate)).status).toBe(200);
  expect((await ask(candidate, { reason: REASON, proposals: TIMES.slice(1) })).status).toBe(200);
  for (const answer of [await ask(school), await accept(school), await keep(school)])
    expect([answer.status, answer.body.code]).toEqual([403, "SCHOOL_SUSPENDED"]);
  expect(await movesOf(id)).toEqual(["school taken", "candidate open"]);
});

test("members who do not hire read that a move is asked, without the reason; others read nothing (INT-108)", async () => {
  const { school, candidate, id, ask, accept } = await agree();
  const [recruiter, interviewer, viewer] = [
    await make.member(school, "recruiter"),
    await make.member(school, "interviewer"),
    await make.member(school, "viewer"),
  ];
  await insertInterviewers(db, idFrom(id), [interviewer.accountId]);
  await ask(candidate);
  const read = async (who: Actor, side: "Employer" | "Candidate", of: string) => {
    const { body } = await as(who).get(`/api/interview/getInterviewsBy${side}/${of}`);
    const { move, steps } = body.find((one: { _id: string }) => one._id === id);
    return [move.by, move.reason, steps.some((one: { step: string }) => one.step === "acceptMove")];
  };
  expect(await read(school, "Employer", school.id)).toEqual(["candidate", REASON, true]);
  expect(await read(recruiter, "Employer", school.id)).toEqual(["candidate", REASON, true]);
  expect(await read(interviewer, "Employer", school.id)).toEqual(["candidate", null, false]);
  expect(await read(viewer, "Employer", school.id)).toEqual(["candidate", null, false]);
  expect(await read(candidate, "Candidate", candidate.id)).toEqual(["candidate", REASON, false]);
  expect(await read(admin, "Employer", school.id)).toEqual(["candidate", REASON, false]);
  for (const stranger of [await make.employer(), await make.candidate()])
    expect((await ask(stranger)).status).toBe(404);
  for (const member of [interviewer, viewer]) expect((await accept(member)).status).toBe(403);
});

test("with the teacher goes what both sides wrote about a move (INT-108)", async () => {
  const { school, candidate, id, ask, keep } = await agree();
  await ask(candidate);
  await keep(school);
  await ask(school);
  expect((await as(admin).delete(`/api/admin/candidates/delete/${candidate.id}`)).status).toBe(200);
  expect(await movesOf(id)).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: "Cancelled", candidate_id: null });
});
