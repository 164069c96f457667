// Interviews that are scheduled from an application, and what withdrawing does to them.
import { afterEach, expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";

const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 50 });
const { as, make, db, setClock } = api;

afterEach(async () => {
  setClock(DAY);
  await expectLedgerToBalance(db);
});

async function applied(credits = 2) {
  const school = await make.employer({ credits });
  const candidate = await make.candidate();
  const vacancy = await makeVacancy(api, school, { title: "PGT Physics" });
  const id = await applyFor(api, candidate, { vacancy });
  return { school, candidate, vacancy, id };
}
const schedule = (school: Actor, candidate: Actor, applicationId: string) =>
  as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
    applicationId,
  });
/** Sets the clock to 17:00 of a day; the people log in again. */
function pass(day: string, ...people: Actor[]): void {
  setClock(day, "17:00");
  for (const person of people) delete person.token;
}
const ofSchool = async (school: Actor, id: string) =>
  (await as(school).get(`/api/applications/${id}`)).body.application;
const stages = (application: { events: { stage: string }[] }) => application.events.map(({ stage }) => stage);
const move = (actor: Actor, id: string, stage: string) =>
  as(actor).put(`/api/applications/${id}/stage`, { stage });
const interviewOf = (id: string) =>
  db.selectFrom("interviews").selectAll().where("application_id", "=", idFrom(id)).executeTakeFirstOrThrow();

test("scheduling from an application moves it to “Interview” for one credit, through “Shortlisted” (APPLY-10)", async () => {
  const { school, candidate, vacancy, id } = await applied();
  expect((await schedule(school, candidate, id)).status).toBe(201);
  const application = await ofSchool(school, id);
  expect([application.stage, stages(application)]).toEqual([
    "interview",
    ["applied", "shortlisted", "interview"],
  ]);
  expect(application.interview).toMatchObject({ interviewDate: "2026-03-14", status: "Pending" });
  expect(await interviewOf(id)).toMatchObject({ vacancy_id: vacancy.id });
  expect(await make.creditsOf(school)).toBe(1);
  // The invitation is the only mail about it.
  const kinds = db.selectFrom("mail_outbox").select("kind").where("to_address", "=", candidate.email);
  expect((await kinds.execute()).map(({ kind }) => kind)).toEqual([
    "application-received",
    "interview-scheduled",
  ]);
});

test("without a credit, or from an application that has ended, nothing is written", async () => {
  const without = await applied(0);
  expect((await schedule(without.school, without.candidate, without.id)).status).toBe(402);
  expect((await ofSchool(without.school, without.id)).stage).toBe("applied");

  const { school, candidate, id } = await applied();
  await move(candidate, id, "withdrawn");
  const refused = await schedule(school, candidate, id);
  expect([refused.status, refused.body.code]).toEqual([409, "ILLEGAL_STEP"]);
  expect(await make.creditsOf(school)).toBe(2);
  expect((await schedule(await make.employer({ credits: 1 }), candidate, id)).status).toBe(404);
});

/** Agreed to, and the day has passed. */
async function met(): Promise<Awaited<ReturnType<typeof applied>> & { interviewId: string }> {
  const one = await applied();
  await schedule(one.school, one.candidate, one.id);
  const { id: interviewId } = await interviewOf(one.id);
  await as(one.candidate).put(`/api/interview/updateInterviewStatus/${interviewId}`, {
    status: "Interview Scheduled",
  });
  pass("2026-03-15", one.school, one.candidate);
  return { ...one, interviewId };
}

test.each([
  ["Selected", "chosen", null],
  ["Rejected", "interview", "not-selected"],
  ["Not-Shortlisted", "interview", "not-selected"],
  ["On-Hold", "interview", null],
  ["Selected For Second Round", "interview", null],
])("the result %s leads to the stage %s and suggests %s (APPLY-10)", async (result, stage, suggested) => {
  const { school, candidate, id, interviewId } = await met();
  const completed = await as(school).put(`/api/interview/updateInterviewStatus/${interviewId}`, {
    status: "Completed",
    result,
  });
  expect(completed.status).toBe(200);
  expect(await ofSchool(school, id)).toMatchObject({ stage, suggestedStage: suggested });
  const own = (await as(candidate).get(`/api/applications/${id}`)).text;
  expect(own).not.toContain("suggestedStage");
});

test("another result before an offer takes “Chosen” back, and after it changes nothing (APPLY-10)", async () => {
  const { school, candidate, id, interviewId } = await met();
  const record = (result: string) => as(school).put(`/api/interview/updateResult/${interviewId}`, { result });
  await as(school).put(`/api/interview/updateInterviewStatus/${interviewId}`, { status: "Completed" });
  await record("Selected");
  await record("Selected");
  await record("On-Hold");
  expect(await ofSchool(school, id)).toMatchObject({ stage: "interview" });
  const own = (await as(candidate).get(`/api/applications/${id}`)).body.application;
  expect([own.stage, stages(own)]).toEqual(["interview", ["applied", "shortlisted", "interview"]]);
  await record("Selected");
  await move(school, id, "offered");
  await record("Rejected");
  const application = await ofSchool(school, id);
  expect([application.stage, stages(application)]).toEqual([
    "offered",
    ["applied", "shortlisted", "interview", "chosen", "interview", "chosen", "offered"],
  ]);
});

test("“Chosen” by a result that is not shared is “Interview” for the candidate until the school shares it (APPLY-10, INT-67)", async () => {
  const { school, candidate, id, interviewId } = await met();
  await as(school).put(`/api/interview/updateInterviewStatus/${interviewId}`, {
    status: "Completed",
    result: "Selected",
    shareResult: false,
  });
  const own = async () => (await as(candidate).get(`/api/applications/${id}`)).body.application;
  expect((await ofSchool(school, id)).stage).toBe("chosen");
  const hidden = await own();
  expect([hidden.stage, stages(hidden)]).toEqual(["interview", ["applied", "shortlisted", "interview"]]);
  expect((await as(candidate).get("/api/candidate/applications")).text).not.toContain("chosen");
  const share = { result: "Selected", shareResult: true };
  await as(school).put(`/api/interview/updateResult/${interviewId}`, share);
  const shared = await own();
  expect([shared.stage, stages(shared).at(-1)]).toEqual(["chosen", "chosen"]);
});

test("who is chosen by hand after a result that was not shared reads it (APPLY-10, INT-67)", async () => {
  const { school, candidate, id, interviewId } = await met();
  await as(school).put(`/api/interview/updateInterviewStatus/${interviewId}`, {
    status: "Completed",
    result: "Selected",
    shareResult: false,
  });
  const stageRead = async () => (await as(candidate).get(`/api/applications/${id}`)).body.application.stage;
  // What is taken back is as it was: still not shared.
  expect((await move(school, id, "not-selected")).status).toBe(200);
  expect((await as(school).post("/api/employer/applications/take-back", { ids: [id] })).status).toBe(200);
  expect([(await ofSchool(school, id)).stage, await stageRead()]).toEqual(["chosen", "interview"]);
  await as(school).put(`/api/interview/updateResult/${interviewId}`, { result: "On-Hold" });
  expect(await stageRead()).toBe("interview");
  expect((await move(school, id, "chosen")).status).toBe(200);
  expect(await stageRead()).toBe("chosen");
});

test.each([
  ["asked", null],
  ["agreed", "Interview Scheduled"],
] as const)(
  "withdrawing ends an interview that was %s, by the candidate, and the credit returns (APPLY-10)",
  async (_how, status) => {
    const { school, candidate, id } = await applied();
    await schedule(school, candidate, id);
    const { id: interviewId } = await interviewOf(id);
    if (status) await as(candidate).put(`/api/interview/updateInterviewStatus/${interviewId}`, { status });
    expect((await move(candidate, id, "withdrawn")).status).toBe(200);
    expect(await interviewOf(id)).toMatchObject({ status: "Cancelled", cancelled_by: "candidate" });
    expect(await make.creditsOf(school)).toBe(2);
    expect((await ofSchool(school, id)).stage).toBe("withdrawn");
  },
);

test("a withdrawal that is refused leaves the interview as it is, and an interview that has begun is not ended", async () => {
  const { school, candidate, id } = await applied();
  await schedule(school, candidate, id);
  const stranger = await make.candidate();
  expect((await move(stranger, id, "withdrawn")).status).toBe(404);
  expect((await move(candidate, id, "declined")).status).toBe(409);
  expect((await interviewOf(id)).status).toBe("Pending");
  pass("2026-03-14", school, candidate);
  expect((await move(candidate, id, "withdrawn")).status).toBe(200);
  expect((await interviewOf(id)).status).toBe("Pending");
});

test("a cancelled interview leaves the stage, and another one can be scheduled (APPLY-10)", async () => {
  const { school, candidate, id } = await applied();
  await schedule(school, candidate, id);
  const { id: interviewId } = await interviewOf(id);
  await as(await make.admin()).put(`/api/interview/updateInterviewStatus/${interviewId}`, {
    status: "Cancelled",
  });
  expect((await ofSchool(school, id)).stage).toBe("interview");
  setClock(DAY, "10:00");
  const { body } = await schedule(school, candidate, id);
  const application = await ofSchool(school, id);
  expect([application.stage, stages(application)]).toEqual([
    "interview",
    ["applied", "shortlisted", "interview"],
  ]);
  // The newest one is shown, and a withdrawal ends that one.
  expect(application.interview).toMatchObject({ _id: body.interview._id, status: "Pending" });
  await move(candidate, id, "withdrawn");
  expect((await ofSchool(school, id)).interview).toMatchObject({
    _id: body.interview._id,
    status: "Cancelled",
  });
  expect(await make.creditsOf(school)).toBe(2);
});

test("an interview that the school has deleted is not ended in place of the one that is open", async () => {
  const { school, candidate, id } = await applied();
  const { body: former } = await schedule(school, candidate, id);
  await changeRows(db, "interviews", { id: former.interview._id }, { deleted_at: new Date() });
  const { body: open } = await schedule(school, candidate, id);
  await move(candidate, id, "withdrawn");
  const rows = await db
    .selectFrom("interviews")
    .select(["id", "status"])
    .where("application_id", "=", idFrom(id))
    .orderBy("seq")
    .execute();
  expect(rows).toEqual([
    { id: former.interview._id, status: "Pending" },
    { id: open.interview._id, status: "Cancelled" },
  ]);
});

test("declining an offer ends the interview of that application alone, in the log as the candidate's step", async () => {
  const { school, candidate, id } = await applied(4);
  await schedule(school, candidate, id);
  const own = await interviewOf(id);
  const elsewhere = await make.employer();
  const another = await applyFor(api, candidate, { vacancy: await makeVacancy(api, elsewhere) });
  const other = await make.interview(
    { employer: elsewhere, candidate },
    { day: "2026-03-20", application_id: idFrom(another) },
  );
  const someone = await make.interview(
    { employer: school, candidate: await make.candidate() },
    { day: "2026-03-21" },
  );
  await db.updateTable("applications").set({ stage: "offered" }).where("id", "=", idFrom(id)).execute();
  expect((await move(candidate, id, "declined")).status).toBe(200);
  const statusOf = async (interview: { id: string }) =>
    (await findRow(db, "interviews", { id: idFrom(interview.id) }, ["status"])).status;
  expect([await statusOf(own), await statusOf(other), await statusOf(someone)]).toEqual([
    "Cancelled",
    "Pending",
    "Pending",
  ]);
  expect((await as(candidate).get(`/api/applications/${another}`)).body.application.stage).toBe("applied");
  expect(await make.creditsOf(school)).toBe(4);
  const log = await as(await make.admin()).get("/api/admin/audit?action=interview-cancelled&limit=5");
  const entries = log.body.filter(({ record }: { record: { _id: string } }) => record._id === own.id);
  expect(entries).toMatchObject([
    {
      by: { _id: candidate.id },
      before: { status: "Pending" },
      after: { status: "Cancelled" },
    },
  ]);
});

test("moving an application on leaves its interview, and only the candidate's withdrawal ends it", async () => {
  const { school, candidate, id } = await applied();
  await schedule(school, candidate, id);
  expect((await move(school, id, "offered")).status).toBe(200);
  expect((await interviewOf(id)).status).toBe("Pending");
  expect((await move(school, id, "not-selected")).status).toBe(200);
  expect((await interviewOf(id)).status).toBe("Pending");
  expect(await make.creditsOf(school)).toBe(1);
});
