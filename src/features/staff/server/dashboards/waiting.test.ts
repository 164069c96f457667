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
