// What waits for a school and for a candidate (STAFF-15).
import { expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { chosen, send } from "#tests/support/offers.ts";
import { idFrom } from "#tests/support/ids.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, setClock } = api;

const waitingFor = async (who: Parameters<typeof as>[0]) => (await as(who).get("/api/waiting")).body;

test("a school's applicants and interviews wait until it has acted, and a candidate's until they answered (STAFF-15)", async () => {
  const school = await make.employer({ credits: 5 });
  await make.verification(school, { kind: "udise" });
  const candidate = await make.candidate({ subjects: ["Mathematics"] });
  expect(await waitingFor(school)).toMatchObject({ applicants: 0, answers: 0, today: 0, results: 0 });
  expect(await waitingFor(candidate)).toMatchObject({ answers: 0, today: 0, applications: 0, jobs: 0 });

  const vacancy = await makeVacancy(api, school);
  const application = await applyFor(api, candidate, { vacancy });
  expect(await waitingFor(school)).toMatchObject({ applicants: 1, notices: 1 });
  const move = await as(school).put(`/api/applications/${application}/stage`, { stage: "shortlisted" });
  expect(move.status).toBe(200);
  expect(await waitingFor(school)).toMatchObject({ applicants: 0 });
  expect(await waitingFor(candidate)).toMatchObject({ applications: 1 });

  const { body } = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
  });
  const id = body.interview._id as string;
  expect(await waitingFor(candidate)).toMatchObject({ answers: 1 });
  await as(candidate).post(`/api/interview/${id}/accept`, { proposal: 0 });
  expect(await waitingFor(candidate)).toMatchObject({ answers: 0, today: 0 });
  await db.updateTable("interviews").set({ day: "2026-03-10" }).where("id", "=", idFrom(id)).execute();
  for (const side of [school, candidate]) expect(await waitingFor(side)).toMatchObject({ today: 1 });
  setClock("2026-03-11");
  expect(await waitingFor(school)).toMatchObject({ answers: 0, today: 0, results: 1 });
  expect(await waitingFor(candidate)).toMatchObject({ answers: 0, today: 0 });

  // A stranger's work is not theirs.
  expect(await waitingFor(await make.employer())).toMatchObject({ applicants: 0, today: 0, results: 0 });
});

test("the tile of applications says nothing of an answer that can be taken back (STAFF-15, APPLY-12)", async () => {
  setClock("2026-03-10");
  const [school, teacher] = [await make.employer(), await make.candidate()];
  const application = await applyFor(api, teacher, { vacancy: await makeVacancy(api, school) });
  const news = async () => (await waitingFor(teacher)).applications;
  const move = async (stage: string) =>
    expect((await as(school).put(`/api/applications/${application}/stage`, { stage })).status).toBe(200);
  await move("not-selected");
  expect(await news()).toBe(0);
  const taken = await as(school).post("/api/employer/applications/take-back", { ids: [application] });
  expect([taken.status, await news()]).toEqual([200, 0]);
  await move("shortlisted");
  expect(await news()).toBe(1);
  await move("not-selected");
  expect(await news()).toBe(1);
  setClock("2026-03-11", "09:01");
  expect(await news()).toBe(1);
  // The step of the tenth is older than a week, and the answer was read on the eleventh.
  setClock("2026-03-17", "12:00");
  delete teacher.token;
  expect(await news()).toBe(1);
  setClock("2026-03-18", "12:00");
  expect(await news()).toBe(0);
});

test("the tile of applications says nothing of a choice that the school does not share (STAFF-15, APPLY-10)", async () => {
  setClock("2026-03-10");
  const [school, teacher] = [await make.employer({ credits: 1 }), await make.candidate()];
  const applicationId = await applyFor(api, teacher, { vacancy: await makeVacancy(api, school) });
  const { body } = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: teacher.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
    applicationId,
  });
  const interview = `updateInterviewStatus/${body.interview._id}`;
  await as(teacher).put(`/api/interview/${interview}`, { status: "Interview Scheduled" });
  const news = async () => (await waitingFor(teacher)).applications;
  const pass = (day: string) => {
    setClock(day, "17:00");
    for (const person of [school, teacher]) delete person.token;
  };
  const record = async (path: string, result: object) =>
    expect((await as(school).put(`/api/interview/${path}`, result)).status).toBe(200);
  pass("2026-03-15");
  expect(await news()).toBe(1);
  await record(interview, { status: "Completed", result: "Selected", shareResult: false });
  expect(await news()).toBe(1);
  pass("2026-03-18");
  expect(await news()).toBe(0);
  const results = `updateResult/${body.interview._id}`;
  await record(results, { result: "On-Hold", shareResult: false });
  expect(await news()).toBe(0);
  await record(results, { result: "Selected", shareResult: true });
  expect(await news()).toBe(1);
});

test("letters wait for their teacher until the last day, and a school hears of changes, ends and first days (OFFER-70)", async () => {
  setClock("2026-03-10");
  const { school, teacher, id } = await chosen(api);
  const offer = await send(api, school, id, { replyBy: "2026-03-13", firstDay: "2026-03-18" });
  expect(await waitingFor(teacher)).toMatchObject({ offers: 1 });
  expect(await waitingFor(school)).toMatchObject({ offers: 0, changes: 0, firstDays: 0 });
  setClock("2026-03-11");
  expect(await waitingFor(school)).toMatchObject({ offers: 1 });
  await as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" });
  expect(await waitingFor(teacher)).toMatchObject({ offers: 0 });
  expect(await waitingFor(school)).toMatchObject({ offers: 0, firstDays: 1 });
  const other = await chosen(api, { school });
  const asked = await send(api, school, other.id, { replyBy: "2026-03-20", firstDay: "2026-04-18" });
  await as(other.teacher).post(`/api/offers/${asked}/change`, { text: "More pay, please." });
  expect(await waitingFor(school)).toMatchObject({ changes: 1, offers: 0, firstDays: 1 });
  expect(await waitingFor(await make.member(school, "interviewer"))).not.toHaveProperty("changes");
  setClock("2026-03-14");
  expect(await waitingFor(await make.employer())).toMatchObject({ changes: 0, offers: 0, firstDays: 0 });
});
