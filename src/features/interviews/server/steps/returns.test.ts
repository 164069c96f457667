// How many credits of invitations without an answer come back to a school on a day.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { expireInterviews } from "./due-steps.ts";

const DAY = "2026-03-10";
const { as, make, db, deps, setClock } = await openTestApi({ today: DAY, limitFactor: 100 });
beforeEach(() => setClock(DAY));
afterEach(() => expectLedgerToBalance(db));

async function invitedBy(school: Actor, count: number) {
  const sent = [];
  for (let at = 0; at < count; at++) {
    const candidate = await make.candidate();
    const { body } = await as(school).post("/api/interview/scheduleInterview", {
      employerId: school.id,
      candidateId: candidate.id,
      interviewDate: "2026-03-14",
      InterviewLink: "https://meet.example/room",
    });
    sent.push({ id: body.interview._id as string, candidate });
  }
  return sent;
}
const cancel = (school: Actor, { id }: { id: string }) =>
  as(school).post(`/api/interview/${id}/cancel`, { reason: "post-filled" });
const outcomeBefore = async (school: Actor) => {
  const { body } = await as(school).get(`/api/interview/getInterviewsByEmployer/${school.id}?limit=1`);
  return body[0].steps.map(({ step, credit }: { step: string; credit: string }) => `${step} ${credit}`);
};

test("five credits of cancelled invitations come back in a day, also at once, and steps say so before (INT-97)", async () => {
  const school = await make.employer({ credits: 10 });
  const [first, second, third, asked, ...others] = await invitedBy(school, 9);
  if (!first || !second || !third || !asked) throw new Error("No invitations.");
  expect(await outcomeBefore(school)).toEqual(["cancelInvitation back"]);
  const answers = await Promise.all([first, ...others].map((one) => cancel(school, one)));
  const credits = answers.map(({ body }) => body.interview.credit);
  expect(credits.map(String).toSorted()).toEqual(["back", "back", "back", "back", "back", "spent"]);
  expect(await make.creditsOf(school)).toBe(6);
  const late = answers.find(({ body }) => body.interview.credit === "spent");
  expect(late?.body.message).toBe("The interview is cancelled. The credit stays spent.");

  const spent = await cancel(school, third);
  expect(spent.body.interview.credit).toBe("spent");
  // What was answered is not among the five: declined, or asked for another day.
  await as(second.candidate).post(`/api/interview/${second.id}/decline`, { reason: "found-a-job" });
  const note = { note: "I travel." };
  await as(asked.candidate).put(`/api/interview/reschedule/${asked.id}`, note);
  expect((await cancel(school, asked)).body.interview.credit).toBe("back");
  expect(await make.creditsOf(school)).toBe(8);
  await invitedBy(school, 1);
  expect(await outcomeBefore(school)).toEqual(["cancelInvitation spent"]);
  setClock("2026-03-11", "00:00");
  delete school.token;
  expect(await outcomeBefore(school)).toEqual(["cancelInvitation back"]);
});

test("of invitations that expire on a day five credits come back, and the message says which stay spent (INT-97)", async () => {
  const school = await make.employer({ credits: 10 });
  await invitedBy(school, 7);
  setClock("2026-03-14", "16:00");
  await Promise.all([1, 2].map(() => expireInterviews(deps)));
  expect(await make.creditsOf(school)).toBe(8);
  const mails = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", school.email)
    .where("subject", "like", "Cancelled:%")
    .execute();
  const says = (sentence: string) => mails.filter(({ body_text }) => body_text.includes(sentence)).length;
  expect([
    mails.length,
    says("The credit you paid for it has been returned."),
    says(
      "The credit you paid for it stays spent: five credits of invitations without an answer have come back that day.",
    ),
  ]).toEqual([7, 5, 2]);
});
