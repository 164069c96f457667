import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db } = api;

const deskOf = async (who: Actor, vacancy: string, query = ""): Promise<DeskRow[]> =>
  (await as(who).get(`/api/employer/vacancies/${vacancy}/desk${query}`)).body;
const namesOf = async (...asked: Parameters<typeof deskOf>) =>
  (await deskOf(...asked)).map(({ name }) => name);

test("who applied and who was found stand on one desk, without contact details (DECIDE-14)", async () => {
  const owner = await make.employer();
  const viewer = await make.member(owner, "viewer");
  const vacancy = await makeVacancy(api, owner, { title: "PGT Physics" });
  const contact = { email: "canary-desk@teacher.example", phone: "9123456780" };
  const applicant = await make.candidate({ full_name: "Asha Applied", ...contact });
  const found = await make.candidate({ full_name: "Farid Found", phone: "9123456781" });
  await applyFor(api, applicant, { vacancy });
  const opened = await as(owner).put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {});
  expect(opened.body.shortlist).toMatchObject({ name: "PGT Physics", vacancy: { _id: vacancy.id } });
  const list = opened.body.shortlist._id;
  const again = await as(owner).put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {});
  expect(again.body.shortlist._id).toBe(list);
  for (const { id } of [found, applicant])
    await as(owner).put(`/api/employer/shortlists/${list}/candidates/${id}`, { rating: 4 });
  await as(viewer).post(`/api/employer/candidates/${found.id}/notes`, { text: "Speaks clearly." });

  const answer = await as(viewer).get(`/api/employer/vacancies/${vacancy.id}/desk?sort=name`);
  for (const secret of [contact.email, contact.phone, "9123456781"])
    expect(answer.text).not.toContain(secret);
  expect(answer.headers.get("x-total-count")).toBe("2");
  const [first, second] = answer.body as DeskRow[];
  expect(first).toMatchObject({
    candidateId: applicant.id,
    name: "Asha Applied",
    application: { stage: "applied" },
    entry: { shortlistId: list },
    rating: { mine: null, middle: 4, count: 1 },
  });
  expect(second).toMatchObject({
    candidateId: found.id,
    name: "Farid Found",
    application: null,
    notes: { count: 1, last: { by: { _id: viewer.accountId } } },
  });
  expect(second?.match?.score).toBeTypeOf("number");
  expect(await namesOf(owner, vacancy.id, "?from=found")).toEqual(["Farid Found"]);
  expect(await namesOf(owner, vacancy.id, "?from=applied")).toEqual(["Asha Applied"]);
  expect(await namesOf(owner, vacancy.id, "?stage=applied")).toEqual(["Asha Applied"]);
  expect(await namesOf(owner, vacancy.id, "?q=far")).toEqual(["Farid Found"]);
  for (const sort of ["match", "newest"])
    expect(await deskOf(owner, vacancy.id, `?sort=${sort}`)).toHaveLength(2);
  // Who hides after being found leaves the desk, an applicant stays.
  await sql`update candidates set listed = false where id in (${found.id}, ${applicant.id})`.execute(db);
  expect(await namesOf(owner, vacancy.id)).toEqual(["Asha Applied"]);

  const other = await make.employer();
  for (const path of ["desk", "shortlist"]) {
    const url = `/api/employer/vacancies/${vacancy.id}/${path}`;
    expect((await (path === "desk" ? as(other).get(url) : as(other).put(url, {}))).status).toBe(404);
  }
});

test("two who open the shortlist of a job at once get the same one, also where its name is taken (DECIDE-14)", async () => {
  const owner = await make.employer();
  const vacancy = await makeVacancy(api, owner, { title: "Librarian" });
  await as(owner).post("/api/employer/shortlists", { name: "LIBRARIAN" });
  const opened = await Promise.all(
    [1, 2, 3].map(() => as(owner).put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {})),
  );
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(opened.map(({ body }) => body.shortlist._id)).size).toBe(1);
  expect(opened[0]?.body.shortlist.name).toBe("Librarian 2");
});

test("each member chooses columns, which are kept (DECIDE-15)", async () => {
  const owner = await make.employer();
  const viewer = await make.member(owner, "viewer");
  const url = "/api/employer/deskColumns";
  expect((await as(owner).get(url)).body).toEqual({ columns: null });
  expect((await as(owner).put(url, { columns: ["pay", "match", "pay"] })).body.columns).toEqual([
    "pay",
    "match",
  ]);
  expect((await as(owner).get(url)).body).toEqual({ columns: ["pay", "match"] });
  expect((await as(viewer).get(url)).body).toEqual({ columns: null });
  expect((await as(viewer).put(url, { columns: ["phone"] })).status).toBe(400);
});

test("a desk has parts: the stages of its applicants, and who was found (DECIDE-14)", async () => {
  const owner = await make.employer();
  const vacancy = await makeVacancy(api, owner, { title: "PGT Physics" });
  const stages = ["applied", "applied", "shortlisted", "offered", "not-selected", "declined", "withdrawn"];
  for (const [at, stage] of stages.entries()) {
    const id = await applyFor(api, await make.candidate({ full_name: `Asha ${at}` }), { vacancy });
    await sql`update applications set stage = ${stage}, match_score = ${10 * at}, ended_at = ${at > 3 ? new Date() : null} where id = ${id}`.execute(
      db,
    );
  }
  // On another job, where nobody is counted.
  await applyFor(api, await make.candidate(), { vacancy: await makeVacancy(api, owner) });
  const found = await make.candidate({ full_name: "Farid Found" });
  const { shortlist } = (await as(owner).put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {})).body;
  await as(owner).put(`/api/employer/shortlists/${shortlist._id}/candidates/${found.id}`, {});

  const counts = `/api/employer/desk/counts?vacancyId=${vacancy.id}`;
  expect((await as(owner).get(counts)).body.parts).toEqual({
    applied: 2,
    shortlisted: 1,
    interview: 0,
    offer: 1,
    joined: 0,
    closed: 3,
    found: 1,
  });
  expect((await as(await make.employer()).get(counts)).status).toBe(404);
  expect(await namesOf(owner, vacancy.id, "?part=closed&sort=name")).toEqual(["Asha 4", "Asha 5", "Asha 6"]);
  expect(await namesOf(owner, vacancy.id, "?part=closed&stage=declined")).toEqual(["Asha 5"]);
  expect(await namesOf(owner, vacancy.id, "?part=applied&sort=name")).toEqual(["Asha 0", "Asha 1"]);
  expect(await namesOf(owner, vacancy.id, "?part=found")).toEqual(["Farid Found"]);
  expect(await namesOf(owner, vacancy.id, "?part=offer&from=found")).toEqual([]);
  expect(await namesOf(owner, vacancy.id, "?from=applied&minMatch=50&sort=name")).toEqual([
    "Asha 5",
    "Asha 6",
  ]);
  // Nobody who was found fits completely.
  expect(await namesOf(owner, vacancy.id, "?part=found&minMatch=100")).toEqual([]);
  expect(await namesOf(owner, vacancy.id, "?part=found&minMatch=1")).toEqual(["Farid Found"]);
});

test("the desk of all jobs has each application with its own job, and contact details on demand (DECIDE-14, APPLY-8)", async () => {
  const owner = await make.employer();
  const viewer = await make.member(owner, "viewer");
  const jobs = [
    await makeVacancy(api, owner, { title: "PGT Physics" }),
    await makeVacancy(api, owner, { title: "TGT Maths" }),
  ];
  const asha = await make.candidate({ full_name: "Asha Both", phone: "9123400001" });
  for (const vacancy of jobs) await applyFor(api, asha, { vacancy });
  await applyFor(api, await make.candidate({ full_name: "Ravi Elsewhere" }), {
    vacancy: await makeVacancy(api, await make.employer()),
  });
  const { shortlist } = (await as(owner).put(`/api/employer/vacancies/${jobs[0]!.id}/shortlist`, {})).body;
  await as(owner).put(`/api/employer/shortlists/${shortlist._id}/candidates/${asha.id}`, { rating: 5 });

  const all = await as(owner).get("/api/employer/desk?sort=name");
  const rows: DeskRow[] = all.body;
  expect(all.headers.get("x-total-count")).toBe("2");
  expect(
    rows.map(({ application, rating }) => `${application?.vacancy.title}: ${rating.mine}`).toSorted(),
  ).toEqual(["PGT Physics: 5", "TGT Maths: null"]);
  expect(all.text).not.toContain("9123400001");
  expect((await as(owner).get("/api/employer/desk/counts")).body.parts).toMatchObject({
    applied: 2,
    found: 0,
  });
  const ofOne = (await as(owner).get(`/api/employer/desk?vacancyId=${jobs[1]!.id}&contact=yes`)).body;
  expect(ofOne).toHaveLength(1);
  expect(ofOne[0].application).toMatchObject({
    phone: "9123400001",
    contact: "shown",
    vacancy: { title: "TGT Maths" },
  });
  const forViewer = await as(viewer).get("/api/employer/desk?contact=yes");
  expect(forViewer.text).not.toContain("9123400001");
  expect(forViewer.body[0].application.contact).toBe("role");
  const other = await make.employer();
  expect((await as(other).get(`/api/employer/desk?vacancyId=${jobs[0]!.id}`)).status).toBe(404);
  expect((await as(other).get("/api/employer/desk")).body).toEqual([]);
});
