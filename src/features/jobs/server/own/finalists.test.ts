// Former finalists of a school, listed first for a new job: who is named, to whom, in which order (JOB-100).
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { isOpenStage } from "#features/applications/domain/rules.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import type { Actor } from "#tests/support/factories.ts";
import { listRows } from "#tests/support/rows.ts";

const TODAY = "2026-04-06";
const api = await openTestApi({ limitFactor: 100, today: TODAY });
const { as, db, make } = api;

const read = (by: Actor, job: { id: string }) => as(by).get(`/api/employer/vacancies/${job.id}/finalists`);
const namesOf = async (by: Actor, job: { id: string }): Promise<string[]> => {
  const { status, body, text } = await read(by, job);
  expect(status, text).toBe(200);
  return body.finalists.map(({ fullName }: { fullName: string }) => fullName);
};

/** The application came to these stages on this day, the last of which it has. */
async function bring(applicationId: string, stages: readonly Stage[], day = "2026-02-10") {
  const at = new Date(`${day}T06:00:00Z`);
  let before: Stage = "applied";
  for (const stage of stages) {
    await sql`insert into application_events (application_id, from_stage, to_stage, at)
      values (${applicationId}, ${before}, ${stage}, ${at})`.execute(db);
    before = stage;
  }
  await sql`update applications set stage = ${before}, stage_at = ${at}, applied_at = ${at},
    ended_at = ${isOpenStage(before) ? null : at} where id = ${applicationId}`.execute(db);
}

const close = (job: { id: string }) =>
  sql`update vacancies set state = 'closed', close_reason = 'cancelled', ended_at = now() where id = ${job.id}`.execute(
    db,
  );

type Met = { earlier: { id: string }; fullName: string; stages?: readonly Stage[]; day?: string };

async function meet({ earlier, fullName, stages = ["interview", "not-selected"], day }: Met) {
  const teacher = await make.candidate({ full_name: fullName });
  const application = await applyFor(api, teacher, { vacancy: earlier });
  await bring(application, stages, day);
  return { teacher, application };
}

/** A school with an earlier job and a new one for the same post. */
async function twoJobs(fields: object = {}) {
  const school = await make.employer();
  const earlier = await makeVacancy(api, school, { title: "Mathematics teacher 2025" });
  const job = await makeVacancy(api, school, fields);
  return { school, earlier, job };
}

test("whom the school met for an earlier job like it is listed with the post, the stage and the thread (JOB-100)", async () => {
  const { school, earlier, job } = await twoJobs();
  const { teacher, application } = await meet({ earlier, fullName: "Asha Verma" });
  await meet({ earlier, fullName: "Never Met", stages: ["shortlisted", "not-selected"] });
  await close(earlier);
  const viewer = await make.member(school, "viewer");
  const { body, status } = await read(viewer, job);
  expect([status, body]).toEqual([
    200,
    {
      finalists: [
        {
          _id: teacher.id,
          fullName: "Asha Verma",
          photo: null,
          post: "Mathematics teacher 2025",
          stage: "interview",
          on: "2026-02-10",
          threadId: application,
        },
      ],
    },
  ]);
  expect(await listRows(db, "profile_views", { employer_id: school.id })).toEqual([]);
  expect((await as(school).put(`/api/employer/vacancies/${job.id}/invited/${teacher.id}`)).status).toBe(200);
});

test("nobody is named to another school, to one from which they hide, or once they have left the lists (JOB-100)", async () => {
  const { school, earlier, job } = await twoJobs();
  const met = await Promise.all(
    ["Hidden", "Unlisted", "Deleted", "Seen"].map((fullName) => meet({ earlier, fullName })),
  );
  await close(earlier);
  const [hidden, unlisted, deleted] = met.map(({ teacher }) => teacher);
  expect(await namesOf(school, job)).toHaveLength(4);
  expect((await as(hidden!).put(`/api/candidate/hiddenFrom/${school.id}`)).status).toBe(200);
  await sql`update candidates set listed = false where id = ${unlisted!.id}`.execute(db);
  await sql`delete from accounts where id = ${deleted!.accountId}`.execute(db);
  expect(await namesOf(school, job)).toEqual(["Seen"]);

  const other = await make.employer();
  expect((await read(other, job)).status).toBe(404);
  const same = await makeVacancy(api, other);
  expect(await namesOf(other, same)).toEqual([]);
});

test("a school that is suspended, interviewers and teachers read nobody (JOB-100)", async () => {
  const { school, earlier, job } = await twoJobs();
  const { teacher } = await meet({ earlier, fullName: "Asha Verma" });
  await close(earlier);
  expect((await read(await make.member(school, "interviewer"), job)).status).toBe(403);
  expect((await read(teacher, job)).status).toBe(403);
  await sql`update employers set suspended_at = now(), suspension_reason = 'Asked for money.' where id = ${school.id}`.execute(
    db,
  );
  expect((await read(school, job)).status).toBe(403);
});

test("who has said no, has joined since, has applied or still waits is left out (JOB-100)", async () => {
  const { school, earlier, job } = await twoJobs();
  await meet({ earlier, fullName: "Withdrew", stages: ["interview", "withdrawn"] });
  await meet({ earlier, fullName: "Declined", stages: ["interview", "offered", "declined"] });
  await meet({ earlier, fullName: "Joined", stages: ["interview", "offered", "joined"] });
  await meet({ earlier, fullName: "Waits", stages: ["interview"] });
  await meet({ earlier, fullName: "Has an offer", stages: ["interview", "offered"] });
  const elsewhere = await meet({ earlier, fullName: "Joined elsewhere" });
  const others = await makeVacancy(api, await make.employer());
  await bring(await applyFor(api, elsewhere.teacher, { vacancy: others }), ["joined"], "2026-03-01");
  for (const [fullName, stages] of [
    ["Waits for another job", ["interview"]],
    ["Waits for the first answer", []],
  ] as const) {
    const { teacher } = await meet({ earlier, fullName });
    const another = await applyFor(api, teacher, { vacancy: await makeVacancy(api, school) });
    await bring(another, stages, "2026-01-10");
  }
  const applied = await meet({ earlier, fullName: "Applied" });
  await applyFor(api, applied.teacher, { vacancy: job });
  expect(await namesOf(school, job)).toEqual([]);
  await close(earlier);
  expect(await namesOf(school, job)).toEqual(["Waits"]);
});

test("jobs are alike by subject and post, within two years (JOB-100)", async () => {
  const { school, earlier, job } = await twoJobs();
  await meet({ earlier, fullName: "Long ago", day: "2024-04-01" });
  await meet({ earlier, fullName: "Two years", day: "2024-04-08" });
  const physics = await makeVacancy(api, school, { subjects: ["Physics"] });
  const primary = await makeVacancy(api, school, { profile: "PRT (classes 1 to 5)" });
  const anyPost = await makeVacancy(api, school, { profile: null, subjects: ["Physics", "Mathematics"] });
  for (const [other, fullName] of [
    [physics, "Physics"],
    [primary, "Primary"],
    [anyPost, "Any post"],
  ] as const) {
    await meet({ earlier: other, fullName });
    await close(other);
  }
  await close(earlier);
  expect(await namesOf(school, job)).toEqual(["Any post", "Two years"]);
  const [warden, head] = [
    await makeVacancy(api, school, { profile: "Warden", subjects: [] }),
    await makeVacancy(api, school, { profile: "Principal", subjects: [] }),
  ];
  await meet({ earlier: warden, fullName: "Warden" });
  await close(warden);
  expect(await namesOf(school, head)).toEqual([]);
  const again = await makeVacancy(api, school, { profile: "Warden", subjects: [] });
  expect(await namesOf(school, again)).toEqual(["Warden"]);
});

test("who came furthest is first, then who was met last; ten are named, each once (JOB-100)", async () => {
  const { school, earlier, job } = await twoJobs();
  const second = await makeVacancy(api, school);
  for (let at = 0; at < 11; at += 1)
    await meet({ earlier, fullName: `Met ${at}`, day: addDays("2025-05-01", at) });
  await meet({
    earlier,
    fullName: "Offered",
    stages: ["interview", "offered", "not-selected"],
    day: "2025-04-20",
  });
  const twice = await meet({ earlier, fullName: "Twice", day: "2025-05-02" });
  await bring(
    await applyFor(api, twice.teacher, { vacancy: second }),
    ["interview", "not-selected"],
    "2026-01-05",
  );
  await close(earlier);
  await close(second);
  const names = await namesOf(school, job);
  expect(names).toEqual(["Offered", "Twice", ...[10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Met ${at}`)]);
});

test("an invitation without an application counts once it was held (JOB-100)", async () => {
  const { school, earlier, job } = await twoJobs();
  const [held, cancelled] = [
    await make.candidate({ full_name: "Held" }),
    await make.candidate({ full_name: "Cancelled" }),
  ];
  for (const [teacher, status] of [
    [held, "Completed"],
    [cancelled, "Cancelled"],
  ] as const) {
    const { id } = await make.interview({ employer: school, candidate: teacher }, { status });
    await sql`update interviews set vacancy_id = ${earlier.id}, day = '2026-03-10' where id = ${id}`.execute(
      db,
    );
  }
  await close(earlier);
  const { body } = await read(school, job);
  expect(body.finalists).toMatchObject([{ fullName: "Held", stage: "interview", on: "2026-03-10" }]);
});

test("whom the school may not know is not named by a former interview of another job (JOB-100, DECIDE-23)", async () => {
  const { school, earlier, job } = await twoJobs();
  const { teacher } = await meet({ earlier, fullName: "Asha Verma" });
  await close(earlier);
  const nameless = await makeVacancy(api, school, { subjects: ["Hindi"], without_names: true });
  expect(await namesOf(school, job)).toEqual(["Asha Verma"]);
  await applyFor(api, teacher, { vacancy: nameless });
  expect(await namesOf(school, job)).toEqual([]);
});
