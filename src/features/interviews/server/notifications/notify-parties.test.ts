import { afterEach, expect, test } from "vitest";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { nudge, remindOfInterviews } from "#features/interviews/server/notifications/reminders.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();

afterEach(async () => {
  await db.deleteFrom("mail_outbox").execute();
  await db.deleteFrom("interviews").execute();
  setClock("2026-03-10");
});

async function invite(day = "2026-03-12") {
  const [employer, candidate] = [await make.employer({ credits: 5 }), await make.candidate()];
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: day,
    InterviewLink: "https://meet.example/room",
  });
  return { employer, candidate, id: body.interview._id as string };
}

const outbox = () => db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();
/** Returns kind and recipient of each mail since the last call. */
async function takeMails(people: { employer: Actor; candidate: Actor }) {
  const rows = await outbox();
  await db.deleteFrom("mail_outbox").execute();
  const who = { [people.employer.email]: "employer", [people.candidate.email]: "candidate" };
  return rows.map(({ kind, to_address }) => `${kind} ${who[to_address]}`).toSorted();
}
const setStatus = (actor: Actor, id: string, status: InterviewStatus, result?: string) =>
  as(actor).put(`/api/interview/updateInterviewStatus/${id}`, { status, ...(result && { result }) });
const setResult = (actor: Actor, id: string, result: string) =>
  as(actor).put(`/api/interview/updateResult/${id}`, { result });
const reschedule = (actor: Actor, id: string, body: object) =>
  as(actor).put(`/api/interview/reschedule/${id}`, body);
const OFFER = { interviewDate: "2026-03-20", InterviewLink: "https://meet.example/new" };

test("each step writes to the sides that have to know, and a result that stays the same to nobody", async () => {
  const held = await invite();
  const { employer, candidate, id } = held;
  expect(await takeMails(held)).toEqual(["interview-scheduled candidate", "interview-scheduled employer"]);
  await setStatus(candidate, id, "Interview Scheduled");
  expect(await takeMails(held)).toEqual(["interview-confirmed candidate", "interview-confirmed employer"]);
  await setStatus(employer, id, "Completed");
  expect(await takeMails(held)).toEqual([]);
  await setResult(employer, id, "On-Hold");
  expect(await takeMails(held)).toEqual(["interview-completed candidate"]);
  expect((await setResult(employer, id, "On-Hold")).status).toBe(200);
  expect(await takeMails(held)).toEqual([]);
  await setResult(employer, id, "Selected");
  expect(await takeMails(held)).toEqual(["interview-completed candidate"]);

  const moved = await invite();
  await takeMails(moved);
  await reschedule(moved.candidate, moved.id, { note: "I teach that day." });
  expect(await takeMails(moved)).toEqual([
    "interview-another-day candidate",
    "interview-another-day employer",
  ]);
  await reschedule(moved.employer, moved.id, OFFER);
  expect(await takeMails(moved)).toEqual([
    "interview-rescheduled candidate",
    "interview-rescheduled employer",
  ]);
  await setStatus(admin, moved.id, "Cancelled");
  expect(await takeMails(moved)).toEqual(["interview-cancelled candidate", "interview-cancelled employer"]);
  // Some clients make a cancel as two calls.
  await setResult(admin, moved.id, "Cancelled");
  expect(await takeMails(moved)).toEqual([]);
});

test("a completion with its result is one mail", async () => {
  const { employer, candidate, id } = await invite();
  await setStatus(candidate, id, "Interview Scheduled");
  await takeMails({ employer, candidate });
  await setStatus(employer, id, "Completed", "Rejected");
  expect(await takeMails({ employer, candidate })).toEqual(["interview-completed candidate"]);
});

test("no mail to one side has the other side's e-mail address, in its text or its calendar", async () => {
  const { employer, candidate, id } = await invite();
  await reschedule(candidate, id, { note: "I teach that day." });
  await reschedule(employer, id, OFFER);
  setClock("2026-03-19", "16:00");
  await remindOfInterviews(deps);
  const rows = await outbox();
  expect(rows.filter(({ calendar }) => calendar !== null).length).toBeGreaterThan(3);
  for (const { to_address, kind, ...row } of rows) {
    const other = to_address === employer.email ? candidate.email : employer.email;
    const text = [row.subject, row.body_text, row.body_html, JSON.stringify(row.calendar)].join("\n");
    expect([kind, text.includes(other)]).toEqual([kind, false]);
  }
});

test("a cancel withdraws invitations and reminders that were not sent, and leaves those of other interviews", async () => {
  const [gone, stays] = [await invite(), await invite()];
  await setStatus(gone.candidate, gone.id, "Interview Scheduled");
  setClock("2026-03-11", "16:00");
  await remindOfInterviews(deps);
  const kindsAbout = async (id: string) =>
    (await outbox()).filter(({ about }) => about === id).map(({ kind }) => kind);
  const before = await kindsAbout(stays.id);
  expect(await kindsAbout(gone.id)).toEqual([
    "interview-scheduled",
    "interview-scheduled",
    "interview-confirmed",
    "interview-confirmed",
    "interview-reminder",
    "interview-reminder",
  ]);
  const later = { ...admin, token: undefined as never };
  expect((await setStatus(later, gone.id, "Cancelled")).status).toBe(200);
  expect(await kindsAbout(gone.id)).toEqual(["interview-cancelled", "interview-cancelled"]);
  expect(await kindsAbout(stays.id)).toEqual(before);
});

test("a cancel leaves the invitation that was sent, for the history of the mails", async () => {
  const { id } = await invite();
  await db.updateTable("mail_outbox").set({ sent_at: deps.clock.now() }).execute();
  await setStatus(admin, id, "Cancelled");
  expect((await outbox()).map(({ kind }) => kind)).toEqual([
    "interview-scheduled",
    "interview-scheduled",
    "interview-cancelled",
    "interview-cancelled",
  ]);
});

test("a confirm leaves the reminder that waits, an asked-for day withdraws it", async () => {
  for (const [step, left] of [
    ["confirm", 2],
    ["ask", 0],
  ] as const) {
    setClock("2026-03-10");
    const { candidate, id } = await invite();
    setClock("2026-03-11", "16:00");
    await remindOfInterviews(deps);
    const later = { ...candidate, token: undefined as never };
    if (step === "confirm") await setStatus(later, id, "Interview Scheduled");
    else await reschedule(later, id, { note: "I teach that day." });
    const kinds = (await outbox()).filter(({ about }) => about === id).map(({ kind }) => kind);
    expect([step, kinds.filter((kind) => kind === "interview-reminder").length]).toEqual([step, left]);
    // The invitation is still right: only a cancel withdraws it.
    expect(kinds.filter((kind) => kind === "interview-scheduled")).toHaveLength(2);
  }
});

test("a nudge that waits is withdrawn by what it asks for: an answer to the invitation, the result (INT-69)", async () => {
  const nudges = async () =>
    (await outbox())
      .map(({ kind }) => kind)
      .filter((kind) => kind === "interview-unanswered" || kind === "interview-result-missing");
  for (const step of ["confirm", "ask"] as const) {
    setClock("2026-03-10");
    const { candidate, employer, id } = await invite("2026-03-14");
    setClock("2026-03-12", "10:00");
    await nudge(deps);
    expect([step, await nudges()]).toEqual([step, ["interview-unanswered"]]);
    const later = { ...candidate, token: undefined as never };
    if (step === "confirm") await setStatus(later, id, "Interview Scheduled");
    else await reschedule(later, id, { note: "I teach that day." });
    expect([step, await nudges()]).toEqual([step, []]);
    if (step === "ask") continue;
    setClock("2026-03-14", "20:00");
    await nudge(deps);
    expect(await nudges()).toEqual(["interview-result-missing"]);
    await setStatus({ ...employer, token: undefined as never }, id, "Completed", "Selected");
    expect(await nudges()).toEqual([]);
  }
});

test("a reminder is of no use once the slot begins, and asks only those who can still answer", async () => {
  const { candidate, employer } = await invite();
  await db.deleteFrom("mail_outbox").execute();
  setClock("2026-03-11", "16:00");
  await remindOfInterviews(deps);
  const linksTo = async ({ email }: Actor) => {
    const row = (await outbox()).find(({ to_address }) => to_address === email);
    expect(row?.not_after).toEqual(new Date("2026-03-12T16:00:00+05:30"));
    return row?.body_text.match(/\/interview\//g)?.length ?? 0;
  };
  // Who has nothing to answer gets one link, to the page.
  expect([await linksTo(candidate), await linksTo(employer)]).toEqual([3, 1]);

  await db.deleteFrom("mail_outbox").execute();
  await db.updateTable("interviews").set({ status: "Interview Scheduled" }).execute();
  setClock("2026-03-12", "15:00");
  await remindOfInterviews(deps);
  expect([await linksTo(candidate), await linksTo(employer)]).toEqual([1, 1]);
});

test("nobody is reminded of a deleted interview, or of one that is moved in the same moment", async () => {
  const [deleted, moved] = [await invite(), await invite()];
  await db.deleteFrom("mail_outbox").execute();
  const change = (id: string, fields: { deleted_at?: Date; day?: string; slot_from?: string }) =>
    db.updateTable("interviews").set(fields).where("id", "=", idFrom(id));
  await change(deleted.id, { deleted_at: new Date() }).execute();
  setClock("2026-03-11", "16:00");
  const { hasWaited } = await callDuring(
    db,
    (tx) => tx.executeQuery(change(moved.id, { day: "2026-03-25" })),
    () => remindOfInterviews(deps),
  );
  expect(hasWaited).toBe(true);
  await change(moved.id, { day: "2026-03-12" }).execute();
  await callDuring(
    db,
    (tx) => tx.executeQuery(change(moved.id, { slot_from: "17:30" })),
    () => remindOfInterviews(deps),
  );
  expect(await outbox()).toEqual([]);
  await change(moved.id, { slot_from: "16:00" }).execute();
  expect(await remindOfInterviews(deps)).toBe(1);
  expect(await outbox()).toHaveLength(2);
});

test("a candidate is written to when a result is shared and when its feedback changes, and not when both stay", async () => {
  const held = await invite();
  const { employer, candidate, id } = held;
  await setStatus(candidate, id, "Interview Scheduled");
  await setStatus(employer, id, "Completed", "Selected");
  await takeMails(held);
  const share = (body: object) =>
    as(employer).put(`/api/interview/updateResult/${id}`, { result: "Selected", ...body });
  const written: string[][] = [];
  for (const body of [
    { shareResult: false },
    { shareResult: true },
    { shareResult: true },
    { feedback: "You explain fractions well." },
    { feedback: "You explain fractions well." },
  ]) {
    expect((await share(body)).status).toBe(200);
    written.push(await takeMails(held));
  }
  const one = ["interview-completed candidate"];
  expect(written).toEqual([[], one, [], one, []]);
});
