import { expect, test } from "vitest";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
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

const send = (actor: Actor, id: string, name: string, given: object) =>
  as(actor).post(`/api/interview/${id}/${name}`, given);
const TIMES = [
  { date: "2026-03-13", from: "16:00", to: "17:00" },
  { date: "2026-03-14", from: "16:00", to: "17:00" },
];

test("the steps of others, by people who do not take part, are a 404 and change nothing", async () => {
  const { id } = await interviewIn("Pending");
  const { id: agreed } = await interviewIn("Rescheduled");
  await db.updateTable("interviews").set({ day: "2026-03-09" }).where("id", "=", agreed).execute();
  const [stranger, other] = [await make.candidate(), await make.employer()];
  const unnamed = await make.member(employer, "interviewer");
  const read = () => db.selectFrom("interviews").selectAll().where("id", "in", [id, agreed]).execute();
  const before = await read();
  const [reason, who] = ["No.", { candidate: { who: "candidate" }, school: { who: "school" } }];
  const answers = [
    await send(stranger, id, "accept", { proposal: 0 }),
    await send(stranger, id, "decline", { reason: "other" }),
    await send(stranger, agreed, "cancel", { reason }),
    await send(stranger, agreed, "absence", who.school),
    await send(other, id, "accept", { proposal: 0 }),
    await send(other, id, "cancel", { reason }),
    await send(other, agreed, "absence", who.candidate),
    await send(unnamed, agreed, "absence", who.candidate),
    await send(stranger, agreed, "absence/dispute", { text: reason }),
    await send(other, agreed, "absence/dispute", { text: reason }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404));
  expect(await read()).toEqual(before);
  expect(await db.selectFrom("interview_absences").selectAll().execute()).toEqual([]);
});

test("a time that was not proposed, or at which the candidate is busy, is refused with its sentence", async () => {
  const { id, candidate } = await interviewIn("Pending");
  const school = await make.employer();
  const asked = await make.interview(
    { employer: school, candidate },
    { status: "Pending Reschedule", day: "2026-03-20", candidate_proposals: JSON.stringify(TIMES) },
  );
  const refused = [
    await send(candidate, id, "accept", { proposal: 1 }),
    await send(school, asked.id, "accept", { proposal: 2 }),
    await send(school, asked.id, "accept", { proposal: 0 }),
  ];
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [400, "Please choose one of the proposed times."],
    [400, "Please choose one of the proposed times."],
    [409, "This candidate already has an interview with another school then. Please choose another time."],
  ]);
  expect((await send(school, asked.id, "accept", { proposal: 1 })).status).toBe(200);
});

test.each([
  ["ends as it begins", [{ date: "2026-03-20", from: "10:00", to: "10:00" }], "end after it begins"],
  ["ends before", [{ date: "2026-03-20" }, { date: "2026-03-21", to: "15:00" }], "end after it begins"],
  ["is there twice", [{ date: "2026-03-20" }, { date: "2026-03-20", to: "17:00" }], "different times"],
  ["is tomorrow", [{ date: "2026-03-20" }, { date: "2026-03-11" }], "at least 2 days"],
])("an own time of the candidate that %s is refused", async (_what, proposals, sentence) => {
  const { id, candidate } = await interviewIn("Pending");
  const path = `/api/interview/reschedule/${id}`;
  const refused = await as(candidate).put(path, { note: "I teach then.", proposals });
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(sentence)]);
  const apart = [
    { date: "2026-03-20", to: "17:00" },
    { date: "2026-03-20", from: "17:00" },
  ];
  expect((await as(candidate).put(path, { note: "I teach then.", proposals: apart })).status).toBe(200);
});

test("an admin who repeats the result of a cancelled interview changes nothing that the school shares", async () => {
  const { id } = await interviewIn("Cancelled");
  const set = { result: "Cancelled" as const, feedback: "Thank you for your time.", result_shared: false };
  await db.updateTable("interviews").set(set).where("id", "=", id).execute();
  const sent = { result: "Cancelled", shareResult: true, feedback: "Never come back." };
  const { status, body } = await as(await make.admin()).put(`/api/interview/updateResult/${id}`, sent);
  expect([status, body.interview]).toEqual([
    200,
    expect.objectContaining({ feedback: set.feedback, resultShared: false, resultBy: null }),
  ]);
});
