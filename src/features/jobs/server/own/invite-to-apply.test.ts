// Inviting teachers to apply for a job: whom, how many, what the teacher gets (JOB-99).
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor } from "#tests/support/applications.ts";
import { type Actor, viewerOf } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { insertRow, listRows } from "#tests/support/rows.ts";
import { publishVacancy, setState } from "#tests/support/vacancies.ts";
import { inviteToApply } from "./invite-to-apply.ts";

const TODAY = "2026-04-06";
const api = await openTestApi({ limitFactor: 100, today: TODAY });
const { as, db, make } = api;

const invite = (by: Actor, job: string, person: string) =>
  as(by).put(`/api/employer/vacancies/${job}/invited/${person}`);
const invitedOf = (by: Actor, job: string) => as(by).get(`/api/employer/vacancies/${job}/invited`);
const bellsOf = async (person: Actor) =>
  (await listRows(db, "notifications", { account_id: person.accountId })).filter(
    ({ kind }) => kind === "invited-to-apply",
  );

test("a teacher is invited once, and reads which school asks for which job (JOB-99)", async () => {
  const school = await make.employer();
  const viewer = await make.member(school, "viewer");
  const teacher = await make.candidate();
  const { id, slug } = await publishVacancy(api, school, { title: "PGT Physics" });
  expect((await invitedOf(viewer, id)).body).toEqual({ candidateIds: [], left: 50 });
  expect((await invite(viewer, id, teacher.id)).status).toBe(403);
  const [first, second] = [await invite(school, id, teacher.id), await invite(school, id, teacher.id)];
  expect([first.status, second.status], first.text).toEqual([200, 200]);
  expect((await invitedOf(viewer, id)).body).toEqual({ candidateIds: [teacher.id], left: 49 });
  const [bell, ...others] = await bellsOf(teacher);
  expect(others).toEqual([]);
  expect(bell?.title).toContain("invites you to apply: PGT Physics");
  expect(JSON.stringify(bell)).toContain(`/jobs/${slug}`);
  const other = await make.employer();
  expect((await invite(other, id, teacher.id)).status).toBe(404);
  expect((await invitedOf(other, id)).status).toBe(404);
});

test("who has applied, cannot be found or reads of a job that is not online is not invited (JOB-99)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school);
  const [applicant, hidden, teacher] = [
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
  ];
  await applyFor(api, applicant, { vacancy: { id } });
  expect((await invite(school, id, applicant.id)).body.code).toBe("HAS_APPLIED");
  await sql`update candidates set listed = false where id = ${hidden.id}`.execute(db);
  expect((await invite(school, id, hidden.id)).status).toBe(404);
  expect((await invite(school, id, newId())).status).toBe(404);
  await setState(api, school, { id, state: "paused" });
  expect((await invite(school, id, teacher.id)).body.code).toBe("JOB_NOT_ONLINE");
  expect(await bellsOf(teacher)).toEqual([]);
});

test("a school on hold invites nobody to apply, since its jobs take no applications (JOB-99, REPORT-5)", async () => {
  const school = await make.employer();
  const teacher = await make.candidate();
  const { id } = await publishVacancy(api, school);
  await insertRow(db, "reports", {
    id: newId<AnyId>(),
    target: "school",
    employer_id: school.id,
    candidate_id: null,
    reporter_id: null,
    reason: "asked-for-money",
    text: null,
    network: null,
    counts_for_hold: true,
    causes_hold: true,
    created_at: api.deps.clock.now(),
  });
  expect((await invite(school, id, teacher.id)).body.code).toBe("JOB_NOT_ONLINE");
  expect(await bellsOf(teacher)).toEqual([]);
});

test("a job invites at most 50, and a teacher has at most ten invitations in seven days (JOB-99)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school);
  const teacher = await make.candidate();
  const fill = (vacancy: string, candidate: string) =>
    sql`
    insert into apply_invitations (vacancy_id, candidate_id, invited_at)
    values (${vacancy}, ${candidate}, ${new Date(`${TODAY}T04:00:00Z`)})`.execute(db);
  for (let count = 0; count < 10; count += 1) {
    const another = await make.employer();
    await fill((await publishVacancy(api, another)).id, teacher.id);
  }
  expect((await invite(school, id, teacher.id)).body.code).toBe("INVITED_OFTEN");
  await sql`update apply_invitations set invited_at = invited_at - interval '8 days'`.execute(db);
  expect((await invite(school, id, teacher.id)).status).toBe(200);
  for (let count = 0; count < 49; count += 1) await fill(id, (await make.candidate()).id);
  expect((await invitedOf(school, id)).body.left).toBe(0);
  expect((await invite(school, id, (await make.candidate()).id)).body.code).toBe("TOO_MANY_INVITED");
});

test("of two schools that invite at once only one sends the tenth invitation (JOB-99)", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const [{ id }, job] = [await publishVacancy(api, school), await publishVacancy(api, other)];
  const teacher = await make.candidate();
  for (let count = 0; count < 9; count += 1) {
    const { id: vacancy_id } = await publishVacancy(api, await make.employer());
    await insertRow(db, "apply_invitations", {
      vacancy_id: idFrom(vacancy_id),
      candidate_id: teacher.accountId,
      by_account: null,
      invited_at: api.deps.clock.now(),
    });
  }
  const { result, hasWaited } = await callDuring(
    db,
    (tx) =>
      inviteToApply({ ...api.deps, db: tx }, viewerOf(other), {
        id: idFrom(job.id),
        candidateId: teacher.accountId,
      }),
    () => invite(school, id, teacher.id),
  );
  expect([hasWaited, result.status, result.body.code]).toEqual([true, 409, "INVITED_OFTEN"]);
  expect(await listRows(db, "apply_invitations", { candidate_id: teacher.accountId })).toHaveLength(10);
});

test("who has left the lists is not named among the invited, and counts among the 50 (JOB-99)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school);
  const [hidden, teacher] = [await make.candidate(), await make.candidate()];
  for (const one of [hidden, teacher]) expect((await invite(school, id, one.id)).status).toBe(200);
  await sql`update candidates set listed = false where id = ${hidden.id}`.execute(db);
  expect((await invitedOf(school, id)).body).toEqual({ candidateIds: [teacher.id], left: 48 });
});

test("two members at once invite a teacher once (JOB-99)", async () => {
  const school = await make.employer();
  const recruiter = await make.member(school, "recruiter");
  const { id } = await publishVacancy(api, school);
  const teacher = await make.candidate();
  const answers = await Promise.all([school, recruiter, school].map((by) => invite(by, id, teacher.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await bellsOf(teacher)).toHaveLength(1);
});
