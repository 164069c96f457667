// How many people of a job came to each step, and how long it took.
import { expect, test } from "vitest";
import type { FunnelOfJob } from "#features/deciding/domain/funnel-calls.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, setClock } = api;

test("a job counts everybody at each step, with the median days between, and staff read the sum (DECIDE-25)", async () => {
  const owner = await make.employer({ credits: 5 });
  const viewer = await make.member(owner, "viewer");
  const vacancy = await makeVacancy(api, owner);
  await db.insertInto("vacancy_views").values({ vacancy_id: vacancy.id, views: 40 }).execute();
  const [joins, waits, found] = [await make.candidate(), await make.candidate(), await make.candidate()];
  const [joining] = [await applyFor(api, joins, { vacancy }), await applyFor(api, waits, { vacancy })];
  setClock("2026-03-12");
  const { shortlist } = (await as(owner).put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {})).body;
  await as(owner).put(`/api/employer/shortlists/${shortlist._id}/candidates/${found.id}`, {});
  const move = async (stage: string) => {
    // A session does not last so many days.
    delete owner.token;
    const moved = await as(owner).put(`/api/applications/${joining}/stage`, { stage });
    expect(moved.status, moved.text).toBe(200);
  };
  await move("shortlisted");
  setClock("2026-03-13");
  const invited = await as(owner).post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: joins.id,
    applicationId: joining,
    interviewDate: "2026-03-16",
    InterviewLink: "https://meet.example/room",
  });
  expect(invited.status, invited.text).toBe(201);
  const { _id } = invited.body.interview;
  await changeRows(db, "interviews", { id: _id }, { status: "Completed", result: "Selected" });
  // A result counts for staff as it does for the school, before the stage follows it.
  const stepsOfAll = async () =>
    (await as(await make.admin()).get("/api/admin/funnel")).body.steps.map(
      ({ count }: { count: number }) => count,
    );
  expect(await stepsOfAll()).toEqual([40, 3, 2, 1, 1, 1, 0]);
  setClock("2026-03-18");
  await move("offered");
  setClock("2026-03-20");
  await move("joined");

  delete viewer.token;
  const read = await as(viewer).get(`/api/employer/vacancies/${vacancy.id}/funnel`);
  const steps = read.body.steps as FunnelOfJob;
  expect(steps.map(({ step, count, found }) => [step, count, found])).toEqual([
    ["seen", 40, 0],
    ["applied", 3, 1],
    ["shortlisted", 2, 1],
    ["invited", 1, 0],
    ["held", 1, 0],
    ["chosen", 1, 0],
    ["joined", 1, 0],
  ]);
  expect(steps.map(({ days }) => days).slice(0, 4)).toEqual([null, null, 2, 1]);
  const foreign = await as(await make.employer()).get(`/api/employer/vacancies/${vacancy.id}/funnel`);
  expect(foreign.status).toBe(404);

  const all = (await as(await make.admin()).get("/api/admin/funnel")).body;
  expect(all).toMatchObject({ toAnswer: 2, toJoined: 10 });
  expect(all.toInterview).toBeGreaterThan(5);
  expect(all.steps.map(({ count }: { count: number }) => count)).toEqual([40, 3, 2, 1, 1, 1, 1]);
  setClock("2026-03-10");
});
