import { expect, test } from "vitest";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, db, setClock } = await openTestApi({ today: "2026-03-10" });
const employer = await make.employer();

async function interviewIn(status: InterviewStatus) {
  const candidate = await make.candidate();
  return { candidate, ...(await make.interview({ employer, candidate }, { status })) };
}
const setStatus = (actor: Actor, id: string, status: string) =>
  as(actor).put(`/api/interview/updateInterviewStatus/${id}`, { status });

test.each<[InterviewStatus, string]>([
  ["Pending", "You can only mark interviews as completed after they are confirmed (Scheduled)"],
  ["Pending Reschedule", "You can only mark interviews as completed after they are confirmed (Scheduled)"],
  ["Completed", "This is not possible while the interview is Completed."],
  ["Cancelled", "This is not possible while the interview is Cancelled."],
])("completing an interview that is %s says why not", async (status, message) => {
  const { id } = await interviewIn(status);
  const { body } = await setStatus(employer, id, "Completed");
  expect(body).toEqual({ code: "ILLEGAL_STEP", message });
});

test("confirming an invitation that was answered says how it stands", async () => {
  const { id, candidate } = await interviewIn("Pending Reschedule");
  const { body } = await setStatus(candidate, id, "Interview Scheduled");
  expect(body.message).toBe("This is not possible while the interview is Pending Reschedule.");
});

test("an offer names the field that is missing, and a request its reason", async () => {
  const { id } = await interviewIn("Pending Reschedule");
  const { id: pending, candidate } = await interviewIn("Pending");
  const pathOf = async (actor: Actor, of: string, body: object) =>
    (await as(actor).put(`/api/interview/reschedule/${of}`, body)).body.issues.map(
      (issue: { path: string }) => issue.path,
    );
  expect(await pathOf(employer, id, { InterviewLink: "https://meet.example/new" })).toEqual([
    "interviewDate",
  ]);
  expect(await pathOf(employer, id, { interviewDate: "2026-03-15" })).toEqual(["InterviewLink"]);
  expect(await pathOf(employer, id, {})).toEqual(["interviewDate"]);
  expect(await pathOf(candidate, pending, { note: " " })).toEqual(["note"]);
});

test("each change has its time, so that the newest one is known", async () => {
  const { id, candidate } = await interviewIn("Pending");
  const { id: removed } = await interviewIn("Cancelled");
  const updatedAt = async (of = id) =>
    (
      await db.selectFrom("interviews").select("updated_at").where("id", "=", of).executeTakeFirstOrThrow()
    ).updated_at.toISOString();
  setClock("2026-03-10", "09:10");
  await setStatus(candidate, id, "Interview Scheduled");
  expect(await updatedAt()).toBe("2026-03-10T03:40:00.000Z");
  setClock("2026-03-10", "09:20");
  await setStatus(employer, id, "Completed");
  expect(await updatedAt()).toBe("2026-03-10T03:50:00.000Z");
  setClock("2026-03-10", "09:30");
  await as(employer).put(`/api/interview/updateResult/${id}`, { result: "Selected" });
  expect(await updatedAt()).toBe("2026-03-10T04:00:00.000Z");
  await as(await make.admin()).delete(`/api/interview/deleteInterview/${removed}`);
  expect(await updatedAt(removed)).toBe("2026-03-10T04:00:00.000Z");
  setClock("2026-03-10");
});

test("the answer of a step has its sentence, the reason under both names, and the time of the change", async () => {
  const { id, candidate } = await interviewIn("Pending");
  setClock("2026-03-10", "09:10");
  const asked = await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I teach then." });
  expect(asked.body).toMatchObject({
    message: "Interview rescheduled",
    interview: {
      note: "I teach then.",
      notes: "I teach then.",
      createdAt: "2026-03-10T03:30:00.000Z",
      updatedAt: "2026-03-10T03:40:00.000Z",
    },
  });
  const sentences = [];
  for (const result of [undefined, "Selected"]) {
    const held = await interviewIn("Rescheduled");
    const path = `/api/interview/updateInterviewStatus/${held.id}`;
    sentences.push((await as(employer).put(path, { status: "Completed", result })).body.message);
  }
  expect(sentences).toEqual(["Interview updated", "Interview marked as completed with result."]);
  setClock("2026-03-10");
});
