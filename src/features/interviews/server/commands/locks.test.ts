import { expect, test } from "vitest";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { expireInterviews, settleAbsences } from "#features/interviews/server/steps/due-steps.ts";
import { openTestApi } from "#tests/support/api.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, findRow, insertRow } from "#tests/support/rows.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const employer = await make.employer({ credits: 5 });
const OFFER = { interviewDate: "2026-03-15", InterviewLink: "https://meet.example/new" };

async function interviewIn(status: InterviewStatus) {
  const candidate = await make.candidate();
  const candidate_proposals = JSON.stringify([{ date: "2026-03-20", from: "10:00", to: "11:00" }]);
  return { candidate, ...(await make.interview({ employer, candidate }, { status, candidate_proposals })) };
}
type Arranged = Awaited<ReturnType<typeof interviewIn>>;

const STEPS: [name: string, from: InterviewStatus, take: (of: Arranged) => ReturnType<typeof setStatus>][] = [
  ["a confirm", "Pending", ({ id, candidate }) => setStatus(candidate, id, "Interview Scheduled")],
  [
    "a request for another day",
    "Pending",
    ({ id, candidate }) => as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I teach then." }),
  ],
  [
    "an offer of another day",
    "Pending Reschedule",
    ({ id }) => as(employer).put(`/api/interview/reschedule/${id}`, OFFER),
  ],
  ["a completion", "Interview Scheduled", ({ id }) => setStatus(employer, id, "Completed")],
  ["an accepted time", "Pending", ({ id, candidate }) => send(candidate, id, "accept", { proposal: 0 })],
  ["an accepted own time", "Pending Reschedule", ({ id }) => send(employer, id, "accept", { proposal: 0 })],
];

const setStatus = (actor: typeof employer, id: string, status: InterviewStatus) =>
  as(actor).put(`/api/interview/updateInterviewStatus/${id}`, { status });
const send = (actor: typeof employer, id: string, name: string, given: object) =>
  as(actor).post(`/api/interview/${id}/${name}`, given);

// Without it two transactions could deadlock in the constraint against overlapping slots.
test.each(STEPS)("%s waits for other work on its candidate", async (_name, from, take) => {
  const arranged = await interviewIn(from);
  const { result, hasWaited } = await callDuring(
    db,
    (tx) =>
      tx
        .selectFrom("candidates")
        .select("id")
        .where("id", "=", arranged.candidate.id)
        .forNoKeyUpdate()
        .execute(),
    () => take(arranged),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
});

const ALL: typeof STEPS = [
  ...STEPS,
  ["a cancel", "Pending", ({ id }) => setStatus(admin, id, "Cancelled")],
  [
    "a result",
    "Completed",
    ({ id }) => as(employer).put(`/api/interview/updateResult/${id}`, { result: "Selected" }),
  ],
  ["a deletion", "Cancelled", ({ id }) => as(admin).delete(`/api/interview/deleteInterview/${id}`)],
  ["a decline", "Pending", ({ id, candidate }) => send(candidate, id, "decline", { reason: "other" })],
  ["a cancel of the school", "Rescheduled", ({ id }) => send(employer, id, "cancel", { reason: "Full." })],
  ["an absence", "Rescheduled", ({ id }) => send(employer, id, "absence", { who: "candidate" })],
  ["a note", "Pending", ({ id }) => send(employer, id, "notes", { text: "Good." })],
  [
    "a choice of interviewers",
    "Pending",
    ({ id }) => as(employer).put(`/api/interview/${id}/interviewers`, { interviewers: [employer.accountId] }),
  ],
];

test.each(ALL)("%s that waited for a deletion finds no interview", async (_name, from, take) => {
  const arranged = await interviewIn(from);
  const deleted_at = new Date();
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.updateTable("interviews").set({ deleted_at }).where("id", "=", arranged.id).execute(),
    () => take(arranged),
  );
  expect([hasWaited, result.status]).toEqual([true, 404]);
  const { status } = await findRow(db, "interviews", { id: arranged.id });
  expect(status).toBe(from);
});

test("an invitation waits for an edit of the candidate, and has the new slot", async () => {
  const candidate = await make.candidate({ slot_from: "10:00", slot_to: "11:00" });
  const { result } = await callDuring(
    db,
    (tx) => changeRows(tx, "candidates", { id: candidate.id }, { slot_from: "14:00", slot_to: "15:00" }),
    () =>
      as(employer).post("/api/interview/scheduleInterview", {
        employerId: employer.id,
        candidateId: candidate.id,
        ...OFFER,
      }),
  );
  expect(result.status).toBe(201);
  expect(result.body.interview).toMatchObject({ interviewSlotFrom: "14:00", interviewSlotTo: "15:00" });
});

test("what nobody answered and an absence are left alone if the interview is deleted in the same moment", async () => {
  for (const [job, status] of [
    [expireInterviews, "Pending"],
    [settleAbsences, "Interview Scheduled"],
  ] as const) {
    const { id } = await interviewIn(status);
    const past = { day: "2026-03-04", answer_by: new Date("2026-03-04T16:00:00+05:30") };
    await db.updateTable("interviews").set(past).where("id", "=", id).execute();
    const claim = {
      who: "candidate",
      claimed_by: "school",
      state: "noted",
      by_account: employer.accountId,
    } as const;
    if (job === settleAbsences)
      await insertRow(db, "interview_absences", {
        interview_id: id,
        ...claim,
        claimed_at: new Date("2026-03-04T17:00:00+05:30"),
        dispute: null,
      });
    const { result, hasWaited } = await callDuring(
      db,
      (tx) => tx.updateTable("interviews").set({ deleted_at: new Date() }).where("id", "=", id).execute(),
      () => job(deps),
    );
    expect([status, hasWaited, result]).toEqual([status, true, 0]);
  }
});
