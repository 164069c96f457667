import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { addDays, type Day } from "#platform/domain/day.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, findRow, insertRow } from "#tests/support/rows.ts";
import { nudge, remindOfInterviews } from "./reminders.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10" });

afterEach(async () => {
  await db.deleteFrom("interviews").execute();
  await db.deleteFrom("notifications").execute();
  await db.deleteFrom("mail_outbox").execute();
  setClock("2026-03-10");
});

async function plan(day: Day, slot_from = "16:00", status: InterviewStatus = "Interview Scheduled") {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const { id } = await make.interview({ employer, candidate }, { day, slot_from, slot_to: "23:30", status });
  return { employer, candidate, id };
}

const remind = () => remindOfInterviews(deps);
const mails = () =>
  db
    .selectFrom("mail_outbox")
    .select(["to_address", "subject"])
    .where("kind", "=", "interview-reminder")
    .orderBy("id")
    .execute();

/** Counts the reminders sent a second before a minute and in it. */
async function around(day: Day, before: string, minute: string): Promise<number[]> {
  setClock(day, before);
  await remind();
  const early = (await mails()).length;
  setClock(day, minute);
  await remind();
  return [early, (await mails()).length];
}

test.each<[string, Day]>([
  ["an ordinary day", "2026-03-14"],
  ["the first of a month", "2026-04-01"],
  ["the first of March in a leap year", "2028-03-01"],
  ["the first of March in another year", "2027-03-01"],
  ["New Year's day", "2027-01-01"],
])(
  "both sides are reminded 24 hours and 1 hour before, to India's minute: %s (MAIL-5)",
  async (_day, day) => {
    await plan(day, "00:30");
    const [eve, twoBefore] = [addDays(day, -1), addDays(day, -2)];
    setClock(twoBefore, "12:00");
    await remind();
    expect(await mails()).toEqual([]);
    expect(await around(eve, "00:29", "00:30")).toEqual([0, 2]);
    expect(await around(eve, "23:29", "23:30")).toEqual([2, 4]);
    setClock(day, "00:31");
    await remind();
    expect(await mails()).toHaveLength(4);
  },
);

test("an interview whose reminder fails does not keep others from theirs, and gets its own in a later run (MAIL-5)", async () => {
  const [first, second] = [await plan("2026-03-14", "15:30"), await plan("2026-03-14")];
  await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin
    if new.to_address = ${sql.lit(first.candidate.email)} then raise exception 'injected'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_mail before insert on mail_outbox for each row execute function refuse_mail()`.execute(
    db,
  );
  setClock("2026-03-13", "16:00");
  await expect(remind()).rejects.toThrow("a reminder of an interview was not sent");
  const parties = ({ candidate, employer }: typeof first) => [candidate.email, employer.email];
  expect(new Set((await mails()).map(({ to_address }) => to_address))).toEqual(new Set(parties(second)));
  await sql`drop function refuse_mail cascade`.execute(db);
  await remind();
  expect(new Set((await mails()).map(({ to_address }) => to_address))).toEqual(
    new Set([...parties(first), ...parties(second)]),
  );
});

test("a reminder says when, with whom and where, and has one recipient", async () => {
  const { employer, candidate } = await plan("2026-03-14");
  setClock("2026-03-13", "16:00");
  await remind();
  const rows = await db.selectFrom("mail_outbox").selectAll().orderBy("to_address").execute();
  expect(rows.map(({ to_address }) => to_address).sort()).toEqual([candidate.email, employer.email].sort());
  for (const row of rows) {
    expect(row.subject).toContain("on Sat, 14 Mar 2026, 4:00 PM");
    expect(row.body_text).toContain("India time");
    expect(row.body_text).toContain("https://meet.example/room");
    expect(row.body_text).toContain("/unsubscribe/");
  }
  const titles = async (id: string) =>
    (
      await db
        .selectFrom("notifications")
        .select("title")
        .where("account_id", "=", idFrom(id))
        .orderBy("id")
        .execute()
    ).map(({ title }) => title.replace(/^.* is /, ""));
  setClock("2026-03-14", "15:00");
  await remind();
  for (const { accountId } of [employer, candidate])
    expect(await titles(accountId)).toEqual(["near", "within the hour"]);
});

test("nobody is nudged about an interview that is moved, answered or deleted in the same moment", async () => {
  const { id } = await plan("2026-03-14", "16:00", "Pending");
  const change = (fields: { day?: string; status?: InterviewStatus; deleted_at?: Date | null }) =>
    db.updateTable("interviews").set(fields).where("id", "=", id);
  const answer_by = new Date("2026-03-14T16:00:00+05:30");
  await db.updateTable("interviews").set({ answer_by }).where("id", "=", id).execute();
  setClock("2026-03-12");
  const changes = [
    [{ day: "2026-03-25" }, { day: "2026-03-14" }],
    [{ status: "Interview Scheduled" }, { status: "Pending" }],
    [{ deleted_at: new Date() }, { deleted_at: null }],
  ] as const;
  for (const [there, back] of changes) {
    const { hasWaited } = await callDuring(
      db,
      (tx) => tx.executeQuery(change(there)),
      () => nudge(deps),
    );
    expect([there, hasWaited]).toEqual([there, true]);
    await change(back).execute();
  }
  const nudges = () =>
    db.selectFrom("mail_outbox").select("not_after").where("kind", "=", "interview-unanswered").execute();
  expect(await nudges()).toEqual([]);
  // The mail is of no use once the invitation can no longer be answered.
  await nudge(deps);
  expect(await nudges()).toEqual([{ not_after: answer_by }]);
});

test("each reminder is sent at most once after restarts and with several processes (MAIL-5)", async () => {
  await plan("2026-03-14");
  setClock("2026-03-13", "16:00");
  await Promise.all([1, 2, 3, 4].map(remind));
  for (let round = 0; round < 3; round++) await remind();
  expect(await mails()).toHaveLength(2);
  // The process was down until the interview was near: the reminder of 24 hours is not sent late.
  await plan("2026-03-14", "18:00");
  setClock("2026-03-14", "17:30");
  await remind();
  expect((await mails()).filter(({ subject }) => subject.includes("6:00 PM"))).toHaveLength(2);
});

test.each<InterviewStatus>(["Pending Reschedule", "Cancelled", "Completed"])(
  "no reminder is sent for an interview that is %s",
  async (status) => {
    await plan("2026-03-14", "16:00", status);
    setClock("2026-03-13", "16:00");
    expect(await remind()).toBe(0);
    setClock("2026-03-14", "15:30");
    expect(await remind()).toBe(0);
    expect(await mails()).toEqual([]);
  },
);

test("no reminder is looked for once the interview is deleted", async () => {
  const { id } = await plan("2026-03-14");
  await db.updateTable("interviews").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  setClock("2026-03-13", "16:00");
  expect([await remind(), await mails()]).toEqual([0, []]);
});

test("a reminder in the outbox is not sent once the interview is cancelled", async () => {
  const { id } = await plan("2026-03-14");
  setClock("2026-03-13", "16:00");
  await remind();
  expect(await mails()).toHaveLength(2);
  await as(await make.admin()).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Cancelled" });
  expect(await mails()).toEqual([]);
  setClock("2026-03-14", "15:30");
  await remind();
  expect(await mails()).toEqual([]);
});

test("a rescheduled interview has reminders on its new day only", async () => {
  const { employer, candidate, id } = await plan("2026-03-14", "16:00", "Pending");
  setClock("2026-03-13", "16:00");
  await remind();
  expect(await mails()).toHaveLength(2);
  await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "Not then." });
  await as(employer).put(`/api/interview/reschedule/${id}`, {
    interviewDate: "2026-03-20",
    InterviewLink: "https://meet.example/new",
  });
  expect(await mails()).toEqual([]);
  setClock("2026-03-14", "15:30");
  await remind();
  expect(await mails()).toEqual([]);
  setClock("2026-03-19", "16:00");
  await remind();
  expect(await mails()).toHaveLength(2);
});

test("a person without reminder mails still sees reminders in the product", async () => {
  const { candidate } = await plan("2026-03-14");
  await as(candidate).put("/api/notifications/preferences", { kind: "interview-reminder", wanted: false });
  setClock("2026-03-13", "16:00");
  await remind();
  expect((await mails()).map(({ to_address }) => to_address)).not.toContain(candidate.email);
  const notices = db
    .selectFrom("notifications")
    .select("title")
    .where("account_id", "=", candidate.accountId);
  expect(await notices.execute()).toHaveLength(1);
});

const nudgesOf = async ({ accountId: id }: Actor) =>
  (await db.selectFrom("notifications").select("kind").where("account_id", "=", id).execute()).map(
    ({ kind }) => kind,
  );

test("of a missing result those learn who may record it: an interviewer who is named, and no viewer (INT-69)", async () => {
  const { employer, id } = await plan("2026-03-10");
  const [interviewer, viewer] = [
    await make.member(employer, "interviewer"),
    await make.member(employer, "viewer"),
  ];
  for (const { accountId } of [interviewer, viewer])
    await insertRow(db, "interviewers", { interview_id: id, account_id: accountId });
  setClock("2026-03-11", "01:30");
  expect([await nudge(deps), await nudge(deps)]).toEqual([1, 0]);
  expect([await nudgesOf(interviewer), await nudgesOf(viewer)]).toEqual([["interview-result-missing"], []]);
});

test("a candidate is nudged once about an invitation that waits for longer than notices are kept (INT-69)", async () => {
  const { candidate, id } = await plan("2027-02-01", "16:00", "Pending");
  const until = { answer_by: new Date("2027-02-01T10:30:00Z") };
  await db.updateTable("interviews").set(until).where("id", "=", id).execute();
  setClock("2026-03-12", "09:00");
  expect(await nudge(deps)).toBe(1);
  expect(await nudgesOf(candidate)).toEqual(["interview-unanswered"]);
  await db.deleteFrom("notifications").execute();
  setClock("2026-09-20");
  expect(await nudge(deps)).toBe(0);
});

test("a candidate is nudged about those of several times that may still come (INT-69)", async () => {
  const { candidate, id } = await plan("2026-03-12", "16:00", "Pending");
  const times = ["2026-03-12", "2026-03-14"].map((date) => ({ date, from: "16:00", to: "17:00" }));
  const answer_by = new Date("2026-03-14T16:00:00+05:30");
  await changeRows(db, "interviews", { id }, { proposals: JSON.stringify(times), answer_by });
  setClock("2026-03-12", "17:00");
  await nudge(deps);
  const { accountId: account_id } = candidate;
  const mail = await findRow(db, "mail_outbox", { account_id }, ["subject", "body_text"]);
  expect(mail.subject).toContain("Sat, 14 Mar 2026, 4:00 PM");
  expect(mail.body_text).not.toContain("12 Mar 2026");
});
