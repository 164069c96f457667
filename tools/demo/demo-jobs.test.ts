// The vacancies and applications of the invented world.
import { idFrom } from "#tests/support/ids.ts";
import { findRow } from "#tests/support/rows.ts";
import { expect, test, vi } from "vitest";
import { STAGES } from "#features/applications/domain/stages.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { stateOn, SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { INDEXED_FROM } from "#features/jobs/domain/terms.ts";
import { planCore } from "./plan.ts";
import { openTestApi } from "#tests/support/api.ts";
import { DEFAULT_DEMO, fillDemoWorld } from "./demo-world.ts";
import { planJobs } from "#features/jobs/demo/job-plan.ts";
import { DEMO_LOGINS } from "#platform/demo/logins.ts";

const TODAY = "2026-03-10";
vi.setConfig({ testTimeout: 60_000 });
const { db, deps, as } = await openTestApi({ today: TODAY });
await fillDemoWorld(deps, { candidates: 60, employers: 20, onProgress: () => {} });

const vacancies = await db.selectFrom("vacancies").selectAll().execute();
const applications = await db.selectFrom("applications").selectAll().execute();
const events = await db.selectFrom("application_events").selectAll().orderBy("id").execute();

const shown = (row: (typeof vacancies)[number]) =>
  stateOn({ state: row.state, publishAt: row.publish_at, closesAt: row.closes_at }, TODAY);

test("there are three vacancies a school, in every state, of verified schools where they are published", async () => {
  expect(vacancies).toHaveLength(60);
  expect(new Set(vacancies.map(shown))).toEqual(new Set(SHOWN_STATES));
  const { status, body } = await as(null).get("/api/vacancies?limit=50");
  expect([status, body.length > 5]).toEqual([200, true]);
});

test("a world of the usual size has three jobs a school, of them three of physics in Indore that stay for a month", () => {
  const { institutes } = planCore(deps.clock.now(), 10, DEFAULT_DEMO.employers);
  const jobs = planJobs(institutes, TODAY);
  const drafts = institutes.flatMap(({ edit }) => edit.jobs ?? []);
  expect(jobs.length + drafts.length).toBe(3 * DEFAULT_DEMO.employers);
  expect(planJobs(institutes, TODAY)).toEqual(jobs);
  const physics = jobs.filter(
    ({ course, form }) =>
      course === "live" && form.subjects.includes("Physics") && form.city?.startsWith("Indore, "),
  );
  expect(new Set(physics.map(({ school }) => school)).size).toBeGreaterThanOrEqual(INDEXED_FROM);
  for (const { form } of physics) expect((form.closesAt ?? "") > addDays(TODAY, 30)).toBe(true);
});

test("there are applications in every stage, each with the steps that lead there", () => {
  expect(applications.length).toBeGreaterThan(600);
  expect(new Set(applications.map(({ stage }) => stage))).toEqual(new Set(STAGES));
  const now = deps.clock.now();
  for (const application of applications) {
    const steps = events.filter(({ application_id }) => application_id === application.id);
    expect(steps[0]?.to_stage).toBe("applied");
    expect(steps.at(-1)?.to_stage).toBe(application.stage);
    expect(steps.map(({ from_stage }) => from_stage)).toEqual([
      null,
      ...steps.slice(0, -1).map(({ to_stage }) => to_stage),
    ]);
    const times = steps.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(application.stage_at < now).toBe(true);
  }
});

test("each application that came to an interview has it while the job is not closed, with the same school and teacher", async () => {
  const interviews = await db.selectFrom("interviews").selectAll().execute();
  const led = interviews.filter(({ application_id }) => application_id !== null);
  const invited = new Set(
    events.filter(({ to_stage }) => to_stage === "interview").map((one) => one.application_id),
  );
  const has = new Set(led.map(({ application_id }) => application_id));
  const closed = vacancies.filter(({ state }) => state === "closed").map(({ id }) => id);
  const without = applications.filter(({ id }) => invited.has(id) && !has.has(id));
  expect(without.filter(({ vacancy_id }) => !closed.includes(vacancy_id))).toEqual([]);
  expect(without.length).toBeGreaterThan(5);
  expect(has.size).toBe([...invited].filter((id) => has.has(id)).length);
  expect(led.length).toBeGreaterThan(15);
  expect(led.some(({ status }) => status === "Completed")).toBe(true);
  for (const { application_id, employer_id, candidate_id, vacancy_id, created_at } of led) {
    const application = applications.find(({ id }) => id === application_id);
    expect(application).toMatchObject({ employer_id, candidate_id, vacancy_id });
    expect(application && application.applied_at < created_at).toBe(true);
  }
});

test("nobody applies before the vacancy was published or after it ended, and nobody joins a filled post", () => {
  const byId = new Map(vacancies.map((row) => [row.id, row]));
  const joined = new Map<string, number>();
  for (const { vacancy_id, applied_at, stage } of applications) {
    const vacancy = byId.get(vacancy_id);
    expect(vacancy?.published_at && vacancy.published_at < applied_at).toBe(true);
    expect(dayInIndia(applied_at) <= (vacancy?.closes_at ?? addDays(TODAY, -1))).toBe(true);
    if (vacancy?.ended_at) expect(applied_at < vacancy.ended_at).toBe(true);
    if (stage === "joined") joined.set(vacancy_id, (joined.get(vacancy_id) ?? 0) + 1);
  }
  for (const [id, count] of joined) expect(count).toBeLessThanOrEqual(byId.get(idFrom(id))?.posts ?? 0);
});

test("the published logins have vacancies, applicants and applications of several stages", async () => {
  const of = (email: string) =>
    db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const school = await findRow(db, "school_owners", { email: DEMO_LOGINS.school });
  const teacher = await of(DEMO_LOGINS.teacher);
  expect(applications.filter(({ employer_id }) => employer_id === school.employer_id).length).toBeGreaterThan(
    30,
  );
  const own = applications.filter(({ candidate_id }) => candidate_id === teacher.id);
  expect(new Set(own.map(({ stage }) => stage)).size).toBeGreaterThan(2);
});
