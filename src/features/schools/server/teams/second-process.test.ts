// Two processes on one database: what a removed member may do ends in both at once (TEAM-17).
import { afterAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { startSecondProcess } from "#tests/support/second-process.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db } = api;
const second = await startSecondProcess(api);
afterAll(() => second.stop());

/** A recruiter with a session, a calendar address and a link to answer in a mail. */
async function makeBusyMember(owner: Actor) {
  const member = await make.member(owner, "recruiter");
  const candidate = await make.candidate();
  const { body } = await as(member).post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
  });
  const interview = String(body.interview._id);
  await as(candidate).put(`/api/interview/reschedule/${interview}`, { note: "I travel." });
  const mails = await mailsTo(db, member.email);
  const link = mails.flatMap(({ body_text }) => /\/interview\/(\S+)/.exec(body_text)?.[1] ?? []).at(-1);
  const { address } = (await as(member).post("/api/interview/calendar-address")).body;
  return {
    member,
    own: [`/api/interview/ics/${interview}`, "/api/employer/team", "/api/notifications"],
    open: [new URL(address).pathname, `/api/interview/living/${link}`],
  };
}

test("a removed member's session, calendar and links end at once in another process too (TEAM-17)", async () => {
  const owner = await make.employer({ credits: 2 });
  const { member, own, open } = await makeBusyMember(owner);
  const statuses = async () => [
    await Promise.all(own.map((path) => second.get(path, member.token))),
    await Promise.all(open.map((path) => second.get(path))),
  ];
  expect(await statuses()).toEqual([
    [200, 200, 200],
    [200, 200],
  ]);
  expect((await as(owner).delete(`/api/employer/team/${member.id}`)).status).toBe(200);
  expect(await statuses()).toEqual([
    [401, 401, 401],
    [404, 410],
  ]);
});

test("a changed role counts in another process from the next call", async () => {
  const owner = await make.employer({ credits: 2 });
  const member = await make.member(owner, "recruiter");
  const ledger = `/api/subscription/ledger/${owner.id}`;
  await as(member).get("/api/notifications");
  expect(await second.get(ledger, member.token)).toBe(200);
  await as(owner).put(`/api/employer/team/${member.id}`, { role: "interviewer" });
  expect(await second.get(ledger, member.token)).toBe(403);
});
