import { expect, test } from "vitest";
import { startBackground } from "#src/background.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";

const { as, setClock, db, deps, make } = await openTestApi({ today: "2026-03-10" });

const open = async (actor: Actor, { id }: Actor) =>
  (await as(actor).get(`/api/employer/candidateDetails/${id}`)).status;
const viewsOf = ({ id }: Actor) =>
  db.selectFrom("profile_views").selectAll().where("candidate_id", "=", id).orderBy("id").execute();
const whoSaw = (teacher: Actor, query = "") => as(teacher).get(`/api/candidate/views${query}`);

test("each answered full profile is stored by the call itself, though it is never marked as seen (VIEW-1)", async () => {
  setClock("2026-03-10", "23:45");
  const [school, teacher] = [await make.employer({ credits: 1 }), await make.candidate()];
  const viewer = await make.member(school, "viewer");
  const other = await make.employer();
  for (const actor of [school, viewer, other]) expect(await open(actor, teacher)).toBe(200);
  const row = { candidate_id: teacher.id, at: deps.clock.now(), day: "2026-03-10" };
  expect(await viewsOf(teacher)).toMatchObject([
    { ...row, employer_id: school.id, account_id: school.accountId, with_contact: true },
    { ...row, employer_id: school.id, account_id: viewer.accountId, with_contact: false },
    { ...row, employer_id: other.id, account_id: other.accountId, with_contact: false },
  ]);
  expect(await db.selectFrom("seen_profiles").selectAll().execute()).toEqual([]);
});

test("views by admins, of lists, of resumes and refused ones are not stored (VIEW-1)", async () => {
  const [school, teacher] = [await make.employer(), await make.candidate()];
  expect(await open(await make.admin(), teacher)).toBe(200);
  expect(await open(await make.member(school, "interviewer"), teacher)).toBe(404);
  await as(school).get("/api/candidates/allCandidate");
  await as(school).get(`/api/files/resume/${teacher.id}`);
  await as(school).post("/api/seenProfiles/markSeen", { candidateId: teacher.id });
  expect(await viewsOf(teacher)).toEqual([]);
});

test("what a member opens again within half an hour is one view, unless contact details are new (VIEW-1)", async () => {
  const [school, teacher] = [await make.employer(), await make.candidate()];
  const openAt = async (day: string, time: string) => {
    setClock(day, time);
    expect(await open(school, teacher)).toBe(200);
    return (await viewsOf(teacher)).length;
  };
  expect(await openAt("2026-03-11", "23:40")).toBe(1);
  expect(await openAt("2026-03-11", "23:59")).toBe(1);
  expect(await openAt("2026-03-12", "00:09")).toBe(1);
  expect(await openAt("2026-03-12", "00:10")).toBe(2);
  await make.subscription(school);
  expect(await openAt("2026-03-12", "00:11")).toBe(3);
  expect(await openAt("2026-03-12", "00:12")).toBe(3);
  expect((await viewsOf(teacher)).map(({ with_contact }) => with_contact)).toEqual([false, false, true]);
});

test("a candidate reads which school opened the profile on which day and how often, newest day first (VIEW-8)", async () => {
  const teacher = await make.candidate();
  const [hill, lake] = [
    await make.employer({ credits: 1, institute_name: "Hill School" }),
    await make.employer({ institute_name: "Lake School" }),
  ];
  const viewer = await make.member(hill, "viewer");
  setClock("2026-03-12", "23:59");
  await open(hill, teacher);
  await open(viewer, teacher);
  setClock("2026-03-13", "00:00");
  await open(lake, teacher);
  await open(hill, await make.candidate());

  const answer = await whoSaw(teacher);
  expect(answer.body).toEqual([
    { employerId: lake.id, school: "Lake School", day: "2026-03-13", kind: "opened", count: 1 },
    { employerId: hill.id, school: "Hill School", day: "2026-03-12", kind: "opened", count: 2 },
  ]);
  const totals = ["", "?limit=1", "?limit=2", "?page=2&limit=2"].map((query) => whoSaw(teacher, query));
  expect((await Promise.all(totals)).map(({ headers }) => headers.get("x-total-count"))).toEqual([
    "2",
    "2",
    "2",
    "2",
  ]);
  const second = await whoSaw(teacher, "?page=2&limit=1");
  expect([second.headers.get("x-total-count"), second.body.length, second.body[0].school]).toEqual([
    "2",
    1,
    "Hill School",
  ]);
  expect((await whoSaw(await make.candidate())).body).toEqual([]);
});

test("a candidate never sees the name, address or id of a member (VIEW-8)", async () => {
  const [school, teacher] = [await make.employer({ credits: 1 }), await make.candidate()];
  const recruiter = await make.member(school, "recruiter");
  await changeRows(
    db,
    "accounts",
    { id: recruiter.id },
    { full_name: "Planted Member", email: "planted-member@school.example" },
  );
  await open(recruiter, teacher);
  const { status, text } = await whoSaw(teacher);
  expect([status, text.includes(school.id)]).toEqual([200, true]);
  for (const secret of ["Planted", "planted", recruiter.id]) expect(text).not.toContain(secret);
});

test("views stay when the member or the school is deleted, and go with the candidate (VIEW-10)", async () => {
  setClock("2026-04-01");
  const admin = await make.admin();
  const [school, teacher, leaving] = [
    await make.employer({ credits: 1 }),
    await make.candidate(),
    await make.candidate(),
  ];
  const recruiter = await make.member(school, "recruiter");
  await open(recruiter, teacher);
  await open(school, leaving);
  const password = { password: "chalk and board" };
  expect((await as(recruiter).delete("/api/account", password)).status).toBe(200);
  expect(await viewsOf(teacher)).toMatchObject([{ employer_id: school.id, account_id: null }]);
  expect((await as(admin).delete(`/api/admin/candidates/delete/${leaving.id}`)).status).toBe(200);
  expect(await viewsOf(leaving)).toEqual([]);

  expect((await as(admin).delete(`/api/employer/delete/${school.id}`)).status).toBe(200);
  expect(await viewsOf(teacher)).toMatchObject([{ employer_id: null, account_id: null }]);
  expect((await whoSaw(teacher)).body).toEqual([
    { employerId: null, school: "A school that has left", day: "2026-04-01", kind: "opened", count: 1 },
  ]);
  const kept = await listRows(db, "counted_views", { employer_id: school.id });
  expect(kept).toEqual([]);
});

test("views are stored for 400 days, and then the background job removes them (VIEW-10)", async () => {
  setClock("2026-05-01");
  const [school, teacher] = [await make.employer(), await make.candidate()];
  await open(school, teacher);
  const runJobs = () => startBackground(deps).stop();
  setClock("2027-06-05", "08:59");
  await runJobs();
  expect(await viewsOf(teacher)).toHaveLength(1);
  setClock("2027-06-05", "09:01");
  await runJobs();
  expect(await viewsOf(teacher)).toEqual([]);
});

test("the days of a long history are counted on each page, also on one that is full or past the last", async () => {
  const [school, other, teacher] = [await make.employer(), await make.employer(), await make.candidate()];
  for (const [day, viewer] of [
    ["2026-06-01", school],
    ["2026-06-02", other],
    ["2026-06-03", school],
  ] as const) {
    setClock(day);
    await open({ ...viewer, token: undefined as never }, teacher);
  }
  const read = async (query: string) => {
    const { body, headers } = await as({ ...teacher, token: undefined as never }).get(
      `/api/candidate/views${query}`,
    );
    return [body.map((row: { day: string }) => row.day), headers.get("x-total-count")];
  };
  const days = ["2026-06-03", "2026-06-02", "2026-06-01"];
  expect(await read("")).toEqual([days, "3"]);
  expect(await read("?limit=3")).toEqual([days, "3"]);
  expect(await read("?limit=1")).toEqual([days.slice(0, 1), "3"]);
  expect(await read("?limit=2&page=2")).toEqual([days.slice(2), "3"]);
  expect(await read("?limit=5&page=2")).toEqual([[], "3"]);
});
