// How many invitations a school may send, also at once, and what of them counts as an opened profile.
import { beforeEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import type { Actor } from "#tests/support/factories.ts";
import { changeRows } from "#tests/support/rows.ts";

const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 100 });
const { as, make, db, setClock } = api;
beforeEach(() => setClock(DAY));

const inviting = (by: Actor, whom: Actor, interviewDate: string) => ({
  employerId: by.id,
  candidateId: whom.id,
  interviewDate,
  InterviewLink: "https://meet.example/room",
});
const invite = (by: Actor, whom: Actor, interviewDate = "2026-03-14", fields: object = {}) =>
  as(by).post("/api/interview/scheduleInterview", { ...inviting(by, whom, interviewDate), ...fields });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => make.candidate()));
type World = Pick<typeof api, "make" | "db">;
const usedBy = async ({ id }: Actor, { db }: World = api) =>
  (await db.selectFrom("daily_quotas").select("used").where("employer_id", "=", id).execute()).map(
    ({ used }) => used,
  );
async function traces(school: Actor, world: World = api) {
  const { make, db } = world;
  const countOf = async (table: "interviews" | "profile_views" | "counted_views") =>
    (await db.selectFrom(table).select("employer_id").where("employer_id", "=", school.id).execute()).length;
  return {
    credits: await make.creditsOf(school),
    interviews: await countOf("interviews"),
    views: await countOf("profile_views"),
    counted: await countOf("counted_views"),
    quota: await usedBy(school, world),
  };
}

test("of many invitations at once a school sends as many as it may on a day, and the others leave nothing (INT-96, VIEW-14)", async () => {
  // A fifth of the limits: six invitations a day.
  const { as, make, db, setClock } = await openTestApi({
    today: DAY,
    limitFactor: 100,
    env: { RATE_LIMIT_FACTOR: "0.2" },
  });
  const invite = (whom: Actor) =>
    as(school).post("/api/interview/scheduleInterview", inviting(school, whom, "2026-03-14"));
  const school = await make.employer({ credits: 10 });
  const teachers = await Promise.all(Array.from({ length: 9 }, () => make.candidate()));
  const late = await make.candidate();
  await as(school).get("/api/auth/session");
  setClock(DAY, "23:00");
  const answers = await Promise.all(teachers.map(invite));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([429, "DAILY_LIMIT"]));
  expect(refused[0]?.headers.get("retry-after")).toBe("3600");
  const sent = { credits: 4, interviews: 6, views: 6, counted: 6, quota: [6] };
  expect(await traces(school, { make, db })).toEqual(sent);
  // A deleted interview still counts.
  const deleted = { deleted_at: new Date() };
  await db.updateTable("interviews").set(deleted).where("employer_id", "=", school.id).execute();
  expect((await invite(late)).status).toBe(429);
  setClock("2026-03-11", "00:00");
  expect((await invite(late)).status).toBe(201);
});

test("a school that is not verified sends five (INT-96)", async () => {
  const school = await make.employer({ credits: 10 });
  await changeRows(db, "employers", { id: school.id }, { counts_as_verified_until: null });
  const statuses = [];
  for (const teacher of await people(6)) statuses.push((await invite(school, teacher)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test("a refused invitation comes after the other checks, and keeps a held credit held (INT-96)", async () => {
  const school = await make.employer({ credits: 3 });
  const teacher = await make.candidate();
  for (const date of ["2026-03-14", "2026-03-15"]) {
    const { body } = await invite(school, teacher, date);
    const path = `/api/interview/${body.interview._id}/cancel`;
    expect((await as(school).post(path, { reason: "Our hall is closed." })).status).toBe(200);
  }
  expect((await as(school).put(`/api/subscription/deductOneCredit/${school.id}`)).status).toBe(200);
  const before = await traces(school);
  const refused = await invite(school, teacher, "2026-03-16");
  expect([refused.status, refused.body.code]).toEqual([429, "DAILY_LIMIT"]);
  expect(refused.headers.get("retry-after")).toBe(String(30 * 86_400));
  expect(await traces(school)).toEqual(before);
  const holds = db.selectFrom("credit_holds").select("id").where("employer_id", "=", school.id);
  expect(await holds.execute()).toHaveLength(1);
  // Another check comes first, and another school has its own limit.
  expect((await invite(school, teacher, "2026-03-11")).status).toBe(400);
  expect((await invite(await make.employer({ credits: 1 }), teacher)).status).toBe(201);

  setClock("2026-04-09", "09:00");
  delete school.token;
  expect((await invite(school, teacher, "2026-04-20")).status).toBe(201);
  expect(await holds.execute()).toHaveLength(0);
});

test("an invitation that the teacher has answered does not count for the teacher (INT-96)", async () => {
  const school = await make.employer({ credits: 5 });
  const teacher = await make.candidate();
  for (const date of ["2026-03-14", "2026-03-15", "2026-03-16"]) {
    const { status, body } = await invite(school, teacher, date);
    expect(status).toBe(201);
    const path = `/api/interview/${body.interview._id}/decline`;
    expect((await as(teacher).post(path, { reason: "not-this-post" })).status).toBe(200);
  }
});

test("an invitation takes one of the day's profiles, unless the candidate counts already (VIEW-14)", async () => {
  const school = await make.employer({ credits: 5 });
  const [opened, other] = [await make.candidate(), await make.candidate()];
  await as(school).get(`/api/employer/candidateDetails/${opened.id}`);
  await db.updateTable("daily_quotas").set({ used: 150 }).where("employer_id", "=", school.id).execute();
  const before = await traces(school);
  const refused = await invite(school, other);
  expect([refused.status, refused.body.code, refused.body.endsAt]).toEqual([
    429,
    "DAILY_LIMIT",
    "2026-03-10T18:30:00.000Z",
  ]);
  expect(await traces(school)).toEqual(before);
  expect((await invite(school, opened)).status).toBe(201);
  expect(await usedBy(school)).toEqual([150]);
});

test("a candidate reads who invited and who read an application; only the first takes of the quota (VIEW-14)", async () => {
  const school = await make.employer({ credits: 5, institute_name: "Hill School" });
  const teacher = await make.candidate();
  const applicationId = await applyFor(api, teacher, { vacancy: await makeVacancy(api, school) });
  const kinds = async () =>
    (await as(teacher).get("/api/candidate/views")).body.map(
      ({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`,
    );
  // A list of applicants is no reading of one.
  await as(school).get("/api/employer/applications");
  expect(await kinds()).toEqual([]);
  await as(school).get(`/api/applications/${applicationId}`);
  await as(await make.member(school, "viewer")).get(`/api/applications/${applicationId}`);
  await as(await make.admin()).get(`/api/applications/${applicationId}`);
  await as(teacher).get(`/api/applications/${applicationId}`);
  expect([await kinds(), await usedBy(school)]).toEqual([["application 2"], []]);
  expect((await invite(school, teacher, "2026-03-14", { applicationId })).status).toBe(201);
  expect([await kinds(), await usedBy(school)]).toEqual([["application 2", "invited 1"], [1]]);
  await as(school).get(`/api/employer/candidateDetails/${teacher.id}`);
  expect([await kinds(), await usedBy(school)]).toEqual([["application 2", "invited 1", "opened 1"], [1]]);
});
