// The lists of applicants, the counts, and the admin's list.
import { expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 50 });
const { as, make, setClock, db } = api;
const school = await make.employer();
const physics = await makeVacancy(api, school, { title: "PGT Physics", subjects: ["Physics"] });
const english = await makeVacancy(api, school, { title: "PRT English", subjects: ["English"] });

const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
const ofPhysics = (query = "") =>
  as(school).get(`/api/employer/vacancies/${physics.id}/applications${query}`);

for (const [index, [full_name, subject]] of [
  ["Chitra Bose", "Physics"],
  ["asha Rao", "Dance"],
  ["Bina Das", "Physics"],
].entries()) {
  setClock("2026-03-10", `10:0${index}`);
  const candidate = await make.candidate({ full_name: full_name ?? "", subjects: [subject ?? ""] });
  await applyFor(api, candidate, { vacancy: physics });
  if (index === 0) await applyFor(api, candidate, { vacancy: english });
}

test("applicants are listed with the documents' columns, newest first, by best match or by name (APPLY-7)", async () => {
  const { body, headers } = await ofPhysics();
  expect(headers.get("x-total-count")).toBe("3");
  expect(body[0]).toMatchObject({
    name: "Bina Das",
    email: expect.stringContaining("@"),
    phone: "9876543210",
    vacancy: { _id: physics.id, title: "PGT Physics" },
    stage: "applied",
    contact: "shown",
  });
  expect(names(await ofPhysics())).toEqual(["Bina Das", "asha Rao", "Chitra Bose"]);
  expect(names(await ofPhysics("?sort=name"))).toEqual(["asha Rao", "Bina Das", "Chitra Bose"]);
  const best = await ofPhysics("?sort=match");
  expect(names(best)).toEqual(["Bina Das", "Chitra Bose", "asha Rao"]);
  expect(best.body[0].match.reasons[0]).toMatchObject({ criterion: "subject", text: "Teaches Physics" });
});

test("applicants are filtered by stage, name and match, ten on a page (APPLY-7)", async () => {
  const [one] = (await ofPhysics("?q=RAO")).body;
  expect(one.name).toBe("asha Rao");
  const { score } = (await ofPhysics("?sort=match")).body[0].match;
  expect(names(await ofPhysics(`?minMatch=${score}`))).toEqual(["Bina Das", "Chitra Bose"]);
  await as(school).put(`/api/applications/${one._id}/stage`, { stage: "shortlisted" });
  expect(names(await ofPhysics("?stage=shortlisted"))).toEqual(["asha Rao"]);
  expect(names(await ofPhysics("?limit=2&page=2"))).toEqual(["Chitra Bose"]);
  for (const query of ["?limit=1001", "?stage=hired", "?minMatch=101", "?sort=salary"])
    expect((await ofPhysics(query)).status).toBe(400);
});

test("applicants of all jobs are listed and counted by stage; another school's job is not found (APPLY-7)", async () => {
  const all = await as(school).get("/api/employer/applications?sort=name");
  expect(names(all)).toEqual(["asha Rao", "Bina Das", "Chitra Bose", "Chitra Bose"]);
  expect(names(await as(school).get(`/api/employer/applications?vacancyId=${english.id}`))).toEqual([
    "Chitra Bose",
  ]);
  const counts = (await as(school).get("/api/employer/applications/counts")).body;
  expect(counts).toMatchObject({ total: 4, stages: { applied: 3, shortlisted: 1, offered: 0 } });
  const ofOne = (await as(school).get(`/api/employer/applications/counts?vacancyId=${english.id}`)).body;
  expect(ofOne.total).toBe(1);
  const another = await make.employer();
  await makeVacancy(api, another, { state: "draft", published_at: null });
  const stranger = as(another);
  for (const path of [
    `/api/employer/vacancies/${physics.id}/applications`,
    `/api/employer/applications?vacancyId=${physics.id}`,
    `/api/employer/applications/counts?vacancyId=${physics.id}`,
  ])
    expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.get("/api/employer/applications")).body).toEqual([]);
});

test("an admin lists and exports all applications and vacancies without contact details (APPLY-18)", async () => {
  const admin = as(await make.admin());
  const list = await admin.get("/api/admin/applications?q=english");
  expect(names(list)).toEqual(["Chitra Bose"]);
  expect(list.body[0]).toMatchObject({ vacancy: { title: "PRT English" }, school: { _id: school.id } });
  expect(
    (await admin.get(`/api/admin/applications?employerId=${school.id}`)).headers.get("x-total-count"),
  ).toBe("4");
  const csv = (await admin.get("/api/admin/export/applications?stage=shortlisted")).text;
  expect(csv.split("\r\n")[0]).toContain("Applicant,Applied For,School,City,Status");
  expect(csv).toContain("asha Rao,PGT Physics");
  expect(csv).not.toContain("Bina Das");
  const vacancies = (await admin.get("/api/admin/export/vacancies?q=physics")).text;
  expect(vacancies).toContain("PGT Physics");
  expect(vacancies).not.toContain("PRT English");
  for (const text of [list.text, csv, vacancies]) expect(text).not.toMatch(/9876543210|@school\.example/);
  const [month] = (await admin.get("/api/admin/charts")).body.jobsByMonth.slice(-1);
  expect(month).toEqual({ month: "2026-03", jobs: 2, applications: 4 });
});

test("a candidate's own applications and the admin's list are newest first, each with its own rows only", async () => {
  const other = await make.employer();
  const [first, second] = [await makeVacancy(api, other), await makeVacancy(api, other)];
  const [one, two] = [await make.candidate({ full_name: "One" }), await make.candidate({ full_name: "Two" })];
  const applied = [];
  for (const [minute, [candidate, vacancy]] of (
    [
      [one, first],
      [two, first],
      [one, second],
      [two, second],
    ] as const
  ).entries()) {
    setClock("2026-03-10", `11:0${minute}`);
    applied.unshift(await applyFor(api, candidate, { vacancy }));
  }
  const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id);
  const [, newest, , oldest] = applied;
  const own = await as(one).get("/api/candidate/applications");
  expect([own.headers.get("x-total-count"), ...ids(own)]).toEqual(["2", newest, oldest]);
  expect(ids(await as(one).get("/api/candidate/applications?limit=1&page=2"))).toEqual([oldest]);

  const admin = as(await make.admin());
  const all = async (query: string) => ids(await admin.get(`/api/admin/applications?${query}`));
  expect(await all(`employerId=${other.id}`)).toEqual(applied);
  expect(await all(`employerId=${other.id}&limit=2&page=2`)).toEqual(applied.slice(2));
  expect(await all(`vacancyId=${first.id}`)).toEqual(applied.slice(2));
  const csv = (await admin.get(`/api/admin/export/applications?employerId=${other.id}`)).text;
  const people = csv.split("\r\n").flatMap((line) => /One|Two/.exec(line)?.[0] ?? []);
  expect(people).toEqual(["Two", "One", "Two", "One"]);
});

test("staff who read an application leave no mark on it; the school's first opening does, and its time stays", async () => {
  const candidate = await make.candidate();
  setClock("2026-03-10", "12:00");
  const opened = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  setClock("2026-03-10", "12:01");
  const unopened = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  await as(await make.admin()).get(`/api/applications/${unopened}`);
  for (const time of ["13:00", "14:00"]) {
    setClock("2026-03-10", time);
    await as(school).get(`/api/applications/${opened}`);
  }
  const own = (await as(candidate).get("/api/candidate/applications")).body;
  expect(own.map(({ seenAt }: { seenAt: string | null }) => seenAt)).toEqual([
    null,
    "2026-03-10T07:30:00.000Z",
  ]);
});

test("an application is seen by who stays with it on the desk, and by the first answer; no other school marks it (APPLY-9)", async () => {
  const candidate = await make.candidate();
  setClock("2026-03-10", "12:00");
  const vacancy = await makeVacancy(api, school);
  const looked = await applyFor(api, candidate, { vacancy });
  const answered = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  const seen = `/api/employer/applications/${looked}/seen`;
  expect((await as(await make.employer()).put(seen, {})).status).toBe(404);
  const viewer = await make.member(school, "viewer");
  for (const time of ["13:00", "14:00"]) {
    setClock("2026-03-10", time);
    expect((await as(viewer).put(seen, {})).status).toBe(200);
  }
  await as(school).put(`/api/applications/${answered}/stage`, { stage: "shortlisted" });
  const own = (await as(candidate).get("/api/candidate/applications")).body;
  const times = new Map(own.map((one: { _id: string; seenAt: string }) => [one._id, one.seenAt]));
  expect(times.get(looked)).toBe("2026-03-10T07:30:00.000Z");
  expect(times.get(answered)).toBe("2026-03-10T08:30:00.000Z");
  const { body } = await as(candidate).get("/api/notifications");
  const kinds = body.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === "application-seen")).toHaveLength(1);
  // A candidate's own withdrawal is no look of the school.
  const left = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  await as(candidate).put(`/api/applications/${left}/stage`, { stage: "withdrawn" });
  const rows = await db.selectFrom("applications").select("seen_at").where("id", "=", idFrom(left)).execute();
  expect(rows).toEqual([{ seen_at: null }]);
});

test("an admin's list is filtered by school, job and status together, newest first", async () => {
  const elsewhere = await make.employer();
  const jobs = [await makeVacancy(api, elsewhere), await makeVacancy(api, elsewhere)];
  const [one = physics, two = physics] = jobs;
  const applied: string[] = [];
  for (const [minute, vacancy] of [one, two, one].entries()) {
    setClock("2026-03-10", `15:0${minute}`);
    applied.push(await applyFor(api, await make.candidate(), { vacancy }));
  }
  await as(elsewhere).put(`/api/applications/${applied[0]}/stage`, { stage: "shortlisted" });
  const admin = as(await make.admin());
  const read = async (query: string) => {
    const { body, headers } = await admin.get(`/api/admin/applications?${query}`);
    return [body.map(({ _id }: { _id: string }) => _id), headers.get("x-total-count")];
  };
  const [first, second, third] = applied;
  const ofSchool = `employerId=${elsewhere.id}`;
  expect(await read(ofSchool)).toEqual([[third, second, first], "3"]);
  expect(await read(`${ofSchool}&limit=1&page=2`)).toEqual([[second], "3"]);
  expect(await read(`vacancyId=${one.id}`)).toEqual([[third, first], "2"]);
  expect(await read(`vacancyId=${one.id}&stage=shortlisted`)).toEqual([[first], "1"]);
  expect(await read(`employerId=${school.id}&vacancyId=${one.id}`)).toEqual([[], "0"]);
});
