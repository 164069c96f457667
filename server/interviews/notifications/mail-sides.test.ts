// Who gets which mail about an interview, and what of it is taken back. The sides are spelled out here, because the
// product's own table of recipients could be the fault.
import { beforeEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });
const LINK = "https://meet.example/room";

beforeEach(async () => {
  await db.deleteFrom("mail_outbox").execute();
});

const schedule = async (employer: Actor, candidate: Actor, interviewDate = "2026-03-14") => {
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    candidateId: candidate.id,
    interviewDate,
    InterviewLink: LINK,
  });
  return body.interview._id as string;
};
const setStatus = (actor: Actor, id: string, body: object) =>
  as(actor).put(`/api/interview/updateInterviewStatus/${id}`, body);
const setResult = (actor: Actor, id: string, result: string) =>
  as(actor).put(`/api/interview/updateResult/${id}`, { result });

async function pair() {
  const employer = await make.employer({ credits: 5, institute_name: "Lake School" });
  const candidate = await make.candidate({ full_name: "Meera Iyer" });
  const side = (address: string) =>
    address === employer.email ? "employer" : address === candidate.email ? "candidate" : address;
  /** The mails about an interview in the order of sending, with the side that gets each. */
  const mails = async (id: string) => {
    const rows = await db
      .selectFrom("mail_outbox")
      .select(["kind", "to_address"])
      .where("about", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(({ kind, to_address }) => `${kind?.replace("interview-", "")} -> ${side(to_address)}`);
  };
  return { employer, candidate, mails };
}

/** As if every waiting mail had left. */
const send = () => db.updateTable("mail_outbox").set({ sent_at: deps.clock.now() }).execute();

test("each step is mailed to the side that it concerns", async () => {
  const { employer, candidate, mails } = await pair();
  const id = await schedule(employer, candidate);
  const newMails = async () => {
    const list = await mails(id);
    await db.deleteFrom("mail_outbox").execute();
    return list;
  };
  expect(await newMails()).toEqual(["scheduled -> candidate", "scheduled -> employer"]);
  await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I teach on that day." });
  expect(await newMails()).toEqual(["another-day -> employer"]);
  await as(employer).put(`/api/interview/reschedule/${id}`, {
    interviewDate: "2026-03-20",
    InterviewLink: LINK,
  });
  expect(await newMails()).toEqual(["rescheduled -> candidate", "rescheduled -> employer"]);
  await setStatus(employer, id, { status: "Completed" });
  expect(await newMails()).toEqual([]);
  await setResult(employer, id, "Shortlisted");
  expect(await newMails()).toEqual(["completed -> candidate"]);

  const second = await schedule(employer, candidate, "2026-03-21");
  await send();
  await setStatus(candidate, second, { status: "Interview Scheduled" });
  expect((await mails(second)).slice(2)).toEqual(["confirmed -> employer"]);
  await setStatus(await make.admin(), second, { status: "Cancelled" });
  expect((await mails(second)).slice(2)).toEqual(["cancelled -> candidate", "cancelled -> employer"]);
});

test("a result is mailed once, and again only when it changes", async () => {
  const { employer, candidate, mails } = await pair();
  const id = await schedule(employer, candidate);
  await setStatus(candidate, id, { status: "Interview Scheduled" });
  await send();
  await setStatus(employer, id, { status: "Completed", result: "Shortlisted" });
  const results = async () => (await mails(id)).filter((mail) => mail.startsWith("completed"));
  expect(await results()).toEqual(["completed -> candidate"]);
  expect((await setResult(employer, id, "Shortlisted")).status).toBe(200);
  expect(await results()).toEqual(["completed -> candidate"]);
  expect((await setResult(employer, id, "On-Hold")).status).toBe(200);
  expect(await results()).toEqual(["completed -> candidate", "completed -> candidate"]);
});

test("an invitation that has not left is taken back by the cancel; those of other interviews stay", async () => {
  const { employer, candidate, mails } = await pair();
  const other = await make.candidate();
  const [id, stays] = [await schedule(employer, candidate), await schedule(employer, other, "2026-03-16")];
  await setStatus(candidate, id, { status: "Interview Scheduled" });
  expect(await mails(id)).toEqual([
    "scheduled -> candidate",
    "scheduled -> employer",
    "confirmed -> employer",
  ]);
  await setStatus(await make.admin(), id, { status: "Cancelled" });
  expect(await mails(id)).toEqual(["cancelled -> candidate", "cancelled -> employer"]);
  expect(await mails(stays)).toEqual([`scheduled -> ${other.email}`, "scheduled -> employer"]);
});

test("an invitation that has left stays in the list of mails after the cancel", async () => {
  const { employer, candidate, mails } = await pair();
  const id = await schedule(employer, candidate);
  await send();
  await setStatus(await make.admin(), id, { status: "Cancelled" });
  expect(await mails(id)).toEqual([
    "scheduled -> candidate",
    "scheduled -> employer",
    "cancelled -> candidate",
    "cancelled -> employer",
  ]);
});

test("the calendar event in a mail names both sides and tells neither the other's address", async () => {
  const { employer, candidate } = await pair();
  const id = await schedule(employer, candidate);
  await setStatus(candidate, id, { status: "Interview Scheduled" });
  await setStatus(await make.admin(), id, { status: "Cancelled" });
  await schedule(employer, candidate, "2026-03-21");
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["to_address", "calendar", "body_text", "body_html"])
    .execute();
  expect(rows).toHaveLength(4);
  for (const { to_address, ...mail } of rows) {
    const text = JSON.stringify(mail);
    expect(JSON.stringify(mail.calendar)).toContain("Interview: Meera Iyer and Lake School");
    for (const { email } of [employer, candidate])
      expect([to_address, text.includes(email)]).toEqual([to_address, false]);
  }
});
