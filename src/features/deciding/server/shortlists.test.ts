import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { MAX_ENTRIES_OF_SHORTLIST, MAX_SHORTLISTS } from "#features/deciding/domain/terms.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, deps, setClock } = api;
const LISTS = "/api/employer/shortlists";

async function makeTeam() {
  const owner = await make.employer();
  const [recruiter, viewer, interviewer] = [
    await make.member(owner, "recruiter"),
    await make.member(owner, "viewer"),
    await make.member(owner, "interviewer"),
  ];
  return { owner, recruiter, viewer, interviewer };
}

async function makeList(by: Actor, fields: object = {}): Promise<string> {
  const made = await as(by).post(LISTS, { name: `List ${newId<AnyId>()}`, ...fields });
  expect(made.status, made.text).toBe(201);
  return made.body.shortlist._id;
}

const entriesOf = async (who: Actor, list: string) => (await as(who).get(`${LISTS}/${list}/candidates`)).body;
const orderOf = async (who: Actor, list: string): Promise<string[]> =>
  (await entriesOf(who, list)).map((entry: { candidate: { _id: string } }) => entry.candidate._id);

test("a school has shortlists of its jobs and of none, each name once, a job with one (DECIDE-1)", async () => {
  const { owner, recruiter } = await makeTeam();
  const vacancy = await makeVacancy(api, owner, { title: "PGT Physics" });
  const candidate = await make.candidate();
  const made = await as(recruiter).post(LISTS, { name: "Physics", vacancyId: vacancy.id });
  expect(made.body.shortlist).toMatchObject({
    name: "Physics",
    vacancy: { _id: vacancy.id, slug: vacancy.slug, title: "PGT Physics" },
    isSealed: false,
    count: 0,
    by: { _id: recruiter.accountId },
    holds: [],
  });
  expect((await as(owner).post(LISTS, { name: "PHYSICS" })).body.code).toBe("SHORTLIST_TAKEN");
  expect((await as(owner).post(LISTS, { name: "Two", vacancyId: vacancy.id })).body.code).toBe(
    "SHORTLIST_OF_JOB",
  );
  const other = await make.employer();
  const foreign = await makeVacancy(api, other);
  expect((await as(owner).post(LISTS, { name: "Theirs", vacancyId: foreign.id })).status).toBe(404);

  setClock("2026-03-10", "12:00");
  const later = await makeList(owner, { name: "Later", isSealed: true });
  await as(owner).put(`${LISTS}/${later}/candidates/${candidate.id}`, {});
  const { shortlists } = (await as(owner).get(`${LISTS}?candidates=${candidate.id},${newId<AnyId>()}`)).body;
  const counted = (await as(owner).get(LISTS)).body.shortlists;
  expect(counted.map(({ count }: { count: number }) => count)).toEqual([1, 0]);
  expect(
    shortlists.map(({ name, isSealed, count, holds }: Record<string, unknown>) => [
      name,
      isSealed,
      count,
      holds,
    ]),
  ).toEqual([
    ["Later", true, null, [candidate.id]],
    ["Physics", false, null, []],
  ]);
  const renamed = await as(owner).put(`${LISTS}/${later}`, { name: "Now", isSealed: false });
  expect(renamed.body.shortlist).toMatchObject({ name: "Now", isSealed: false });
  expect((await as(owner).delete(`${LISTS}/${later}`)).status).toBe(200);
  for (const change of [{ name: "Again" }])
    expect((await as(owner).put(`${LISTS}/${later}`, change)).status).toBe(404);
  for (const id of [later, made.body.shortlist._id])
    expect((await as(other).delete(`${LISTS}/${id}`)).status).toBe(404);
  setClock("2026-03-10");
});

test("a school has at most a hundred shortlists, also of two requests at once (DECIDE-1)", async () => {
  const owner = await make.employer();
  const now = deps.clock.now();
  const rows = Array.from({ length: MAX_SHORTLISTS - 1 }, (_, at) => ({
    id: newId<AnyId>(),
    employer_id: owner.id,
    name: `List ${at}`,
    created_at: now,
    changed_at: now,
  }));
  await db.insertInto("shortlists").values(rows).execute();
  const answers = await Promise.all(
    ["One", "Two"].map((name) => as(owner).post(LISTS, { name, vacancyId: "" })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("TOO_MANY_SHORTLISTS");
});

test("an entry says who stands there, from where, and who rated and noted (DECIDE-3, DECIDE-4, DECIDE-6)", async () => {
  const { owner, recruiter, viewer } = await makeTeam();
  await db.updateTable("accounts").set({ full_name: "Rita Rao" }).where("id", "=", viewer.id).execute();
  const vacancy = await makeVacancy(api, owner, { subjects: ["Mathematics"] });
  const [found, applicant] = [
    await make.candidate({ subjects: ["Mathematics"], phone: "7310000077" }),
    await make.candidate(),
  ];
  const application = await applyFor(api, applicant, { vacancy });
  const list = await makeList(owner, { vacancyId: vacancy.id });
  for (const { id } of [found, applicant]) {
    const put = await as(recruiter).put(`${LISTS}/${list}/candidates/${id}`, { stage: "Ask for a demo" });
    expect(put.status, put.text).toBe(200);
  }
  expect((await as(viewer).put(`${LISTS}/${list}/candidates/${found.id}`, { rating: 4 })).status).toBe(200);
  await as(owner).put(`${LISTS}/${list}/candidates/${found.id}`, { rating: 1 });
  await as(owner).put(`${LISTS}/${list}/candidates/${found.id}`, { rating: 5 });
  await as(viewer).post(`/api/employer/candidates/${found.id}/notes`, { text: "Clear voice." });

  const answer = await as(recruiter).get(`${LISTS}/${list}/candidates`);
  expect(answer.headers.get("x-total-count")).toBe("2");
  const [first, second] = answer.body;
  expect(first).toMatchObject({
    candidate: { _id: found.id, joiningAvailability: "Immediately", qualifications: [], tets: [] },
    addedBy: { _id: recruiter.accountId },
    stage: "Ask for a demo",
    application: null,
    rating: { mine: null, middle: 4.5, count: 2 },
    notes: { count: 1, last: { by: { _id: viewer.accountId, name: "Rita Rao" } } },
  });
  expect(first.match.reasons).toContainEqual(
    expect.objectContaining({ criterion: "subject", verdict: "yes" }),
  );
  expect(second).toMatchObject({
    application: { _id: application, stage: "applied" },
    rating: { mine: null, middle: null, count: 0 },
    notes: { count: 0, last: null },
  });
  expect(answer.text).not.toMatch(/7310000077|gender|nativePlace/);
  // It is a list, not an opened profile.
  expect(
    await db.selectFrom("profile_views").select("candidate_id").where("employer_id", "=", owner.id).execute(),
  ).toEqual([]);
});

test("viewers rate and change no list, and nobody reaches another school's (DECIDE-2)", async () => {
  const { owner, viewer } = await makeTeam();
  const other = await make.employer();
  const [one, two] = [await make.candidate(), await make.candidate()];
  const list = await makeList(owner);
  const at = (id: string) => `${LISTS}/${list}/candidates/${id}`;
  await as(owner).put(at(one.id), {});
  expect((await as(viewer).put(at(one.id), { rating: 2 })).body.entry.rating).toEqual({
    mine: 2,
    middle: 2,
    count: 1,
  });
  for (const [id, body] of [
    [two.id, { rating: 2 }],
    [one.id, { stage: "Mine" }],
    [one.id, { after: "" }],
  ] as const)
    expect((await as(viewer).put(at(id), body)).status).toBe(403);
  for (const send of [
    () => as(other).put(at(one.id), { rating: 1 }),
    () => as(other).get(`${LISTS}/${list}/candidates`),
    () => as(other).delete(at(one.id)),
  ])
    expect((await send()).status).toBe(404);
  for (const rating of [0, 6, 2.5]) expect((await as(owner).put(at(one.id), { rating })).status).toBe(400);
  expect((await entriesOf(viewer, list))[0]).toMatchObject({ stage: null, rating: { mine: 2, count: 1 } });
});

test("a sealed list opens with the own rating (DECIDE-6)", async () => {
  const { owner, viewer } = await makeTeam();
  const candidate = await make.candidate();
  const list = await makeList(owner, { isSealed: true });
  await as(owner).put(`${LISTS}/${list}/candidates/${candidate.id}`, { rating: 5 });
  expect((await entriesOf(viewer, list))[0].rating).toEqual({ mine: null, middle: null, count: 1 });
  const rated = await as(viewer).put(`${LISTS}/${list}/candidates/${candidate.id}`, { rating: 2 });
  expect(rated.body.entry.rating).toEqual({ mine: 2, middle: 3.5, count: 2 });
});

test("only who is found by search or has applied stands on a list and is shown (DECIDE-3, DECIDE-4)", async () => {
  const owner = await make.employer();
  const list = await makeList(owner);
  const put = (id: string) => as(owner).put(`${LISTS}/${list}/candidates/${id}`, {});
  const unproven = await make.candidate({ isProven: false });
  expect((await put(unproven.id)).status).toBe(404);
  expect((await put(newId<AnyId>())).status).toBe(404);
  const [found, applicant] = [await make.candidate(), await make.candidate()];
  await applyFor(api, applicant, { vacancy: await makeVacancy(api, owner) });
  for (const { id } of [found, applicant, applicant]) expect((await put(id)).status).toBe(200);
  for (const { id } of [found, applicant])
    await db.updateTable("candidates").set({ listed: false }).where("id", "=", id).execute();
  expect(await orderOf(owner, list)).toEqual([applicant.id]);
  expect((await as(owner).get(LISTS)).body.shortlists[0].count).toBe(1);
  expect((await as(owner).get(`/api/employer/candidates/${found.id}/notes`)).status).toBe(404);
  expect((await as(owner).delete(`${LISTS}/${list}/candidates/${found.id}`)).status).toBe(404);
  expect((await as(owner).delete(`${LISTS}/${list}/candidates/${applicant.id}`)).status).toBe(200);
});

test("a list has its members' order, also after two moves at once, and at most 500 people (DECIDE-3, DECIDE-5)", async () => {
  const owner = await make.employer();
  const list = await makeList(owner);
  const [a, b, c] = [await make.candidate(), await make.candidate(), await make.candidate()];
  const put = (id: string, body: object = {}) => as(owner).put(`${LISTS}/${list}/candidates/${id}`, body);
  for (const { id } of [a, b, c]) await put(id);
  expect(await orderOf(owner, list)).toEqual([a.id, b.id, c.id]);
  await put(c.id, { after: "" });
  expect(await orderOf(owner, list)).toEqual([c.id, a.id, b.id]);
  await put(c.id, { after: a.id });
  expect(await orderOf(owner, list)).toEqual([a.id, c.id, b.id]);
  await Promise.all([put(b.id, { after: "" }), put(a.id, { after: c.id })]);
  expect(await orderOf(owner, list)).toEqual([b.id, c.id, a.id]);
  const ranks = await listRows(db, "shortlist_entries", { shortlist_id: idFrom(list) }, ["rank"]);
  expect(ranks.map(({ rank }) => rank).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);

  const people = await Promise.all(
    Array.from({ length: MAX_ENTRIES_OF_SHORTLIST - 3 }, () => make.candidate()),
  );
  const rows = people.map(({ id }, at) => ({
    id: newId<AnyId>(),
    shortlist_id: idFrom(list),
    candidate_id: id,
    added_at: deps.clock.now(),
    rank: at + 4,
  }));
  await db.insertInto("shortlist_entries").values(rows).execute();
  const late = await make.candidate();
  expect((await put(late.id)).body.code).toBe("SHORTLIST_FULL");
  expect((await put(a.id, { rating: 3 })).status).toBe(200);
  expect((await as(owner).get(`${LISTS}/${list}/candidates?page=10`)).body).toHaveLength(50);
});

test("lists, entries, ratings and notes go with what they are about (DECIDE-9)", async () => {
  const { owner, viewer } = await makeTeam();
  const admin = await make.admin();
  const vacancy = await makeVacancy(api, owner);
  const [one, two] = [await make.candidate(), await make.candidate()];
  const [ofJob, free] = [await makeList(owner, { vacancyId: vacancy.id }), await makeList(owner)];
  for (const { id } of [one, two]) {
    for (const list of [ofJob, free]) await as(owner).put(`${LISTS}/${list}/candidates/${id}`, { rating: 3 });
    await as(viewer).post(`/api/employer/candidates/${id}/notes`, { text: "Punctual." });
    await as(viewer).put(`${LISTS}/${free}/candidates/${id}`, { rating: 5 });
  }
  const count = async () => {
    const ids = db.selectFrom("shortlists").select("id").where("employer_id", "=", owner.id);
    const entries = await db
      .selectFrom("shortlist_entries")
      .leftJoin("shortlist_ratings", "entry_id", "shortlist_entries.id")
      .select(["shortlist_entries.id", "rating"])
      .where("shortlist_id", "in", ids)
      .execute();
    const notes = await listRows(db, "candidate_notes", { employer_id: owner.id }, ["id"]);
    return [(await ids.execute()).length, entries.length, notes.length];
  };
  expect(await count()).toEqual([2, 6, 2]);
  await as(owner).delete(`/api/employer/team/${viewer.accountId}`);
  expect((await as(owner).get(`/api/employer/candidates/${two.id}/notes`)).body.notes).toMatchObject([
    { by: { _id: null, name: "former member" }, mayChange: false },
  ]);
  expect((await entriesOf(owner, free))[0].rating).toEqual({ mine: 3, middle: 4, count: 2 });
  await db.deleteFrom("accounts").where("id", "=", viewer.accountId).execute();
  expect((await entriesOf(owner, free))[0].rating).toEqual({ mine: 3, middle: 4, count: 2 });
  await as(admin).delete(`/api/admin/candidates/delete/${one.id}`);
  expect(await count()).toEqual([2, 3, 1]);
  await db.deleteFrom("vacancies").where("id", "=", vacancy.id).execute();
  expect(await count()).toEqual([1, 2, 1]);
  setClock("2029-03-08");
  await sweepRetained(deps);
  expect(await count()).toEqual([1, 2, 1]);
  setClock("2029-03-11");
  await sweepRetained(deps);
  expect(await count()).toEqual([0, 0, 0]);
  setClock("2026-03-10");
});

test("a list shows what the card of the search shows until the full profile was opened and counted (DECIDE-4)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school, { title: "PGT Physics" });
  const list = await makeList(school, { vacancyId: vacancy.id });
  const unopened = await make.candidate({ classes: ["Middle"], mandatory_education: "M.Ed" });
  const opened = await make.candidate({ classes: ["Middle"], mandatory_education: "M.Ed" });
  const applied = await make.candidate({ classes: ["Middle"], mandatory_education: "M.Ed" });
  await applyFor(api, applied, { vacancy });
  for (const { id } of [unopened, opened, applied])
    await as(school).put(`${LISTS}/${list}/candidates/${id}`, {});
  expect((await as(school).get(`/api/employer/candidateDetails/${opened.id}`)).status).toBe(200);
  const nothing = { classes: [], mandatoryEducation: "", qualifications: [], tets: [] };
  const whole = { classes: ["Middle"], mandatoryEducation: "M.Ed" };
  const rows = await entriesOf(school, list);
  expect(rows).toMatchObject([
    { isOpened: false, candidate: { ...nothing, expectedSalary: "50000" } },
    { isOpened: true, candidate: whole },
    { isOpened: true, candidate: whole },
  ]);
  const desk = (await as(school).get(`/api/employer/vacancies/${vacancy.id}/desk`)).body;
  const deskOf = ({ id }: Actor) => desk.find((row: { candidateId: string }) => row.candidateId === id);
  expect(deskOf(unopened)).toMatchObject({ isOpened: false, ...nothing });
  expect(deskOf(opened)).toMatchObject({ isOpened: true, ...whole });
  const quota = (await as(school).get("/api/employer/quota")).body;
  expect(quota.profiles.used).toBe(1);
});

test("who has not confirmed the address opens five profiles a day, and reads lists as a candidate does (SEE-12, VIEW-2)", async () => {
  const school = await make.employer({ isProven: false, credits: 5 });
  const reader = await make.candidate();
  const people = await Promise.all(
    Array.from({ length: 7 }, () => make.candidate({ subjects: ["Zoology"] })),
  );
  const list = await makeList(school);
  for (const { id } of people) {
    expect((await as(school).put(`${LISTS}/${list}/candidates/${id}`, {})).status).toBe(200);
  }
  const statuses: number[] = [];
  for (const { id } of people)
    statuses.push((await as(school).get(`/api/employer/candidateDetails/${id}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const rows = await entriesOf(school, list);
  expect(rows.map((row: { isOpened: boolean }) => row.isOpened)).toEqual(people.map(() => false));
  expect(JSON.stringify(rows)).not.toMatch(/Immediately|Higher Secondary|B\.Ed/);

  for (const query of [
    "subject=Zoology",
    "subject=Zoology&sort=best",
    "joining=Immediately&subject=Zoology",
  ]) {
    const path = `/api/candidates/allCandidate?cards=true&${query}`;
    const [own, others] = [await as(school).get(path), await as(reader).get(path)];
    expect([own.status, own.body.map(withoutSeen)]).toEqual([others.status, others.body]);
  }
  expect((await as(school).get("/api/candidates/facets?subject=Zoology")).body).toEqual({
    subjects: null,
    profiles: null,
    cities: null,
  });
  expect((await as(school).get("/api/candidates/suggestions?q=zoo")).body).toEqual([]);
  expect((await as(school).get("/api/candidates/allCandidate?limit=5000")).status).toBe(400);
  await db
    .updateTable("accounts")
    .set({ email_proven_at: new Date() })
    .where("id", "=", school.accountId)
    .execute();
  expect((await entriesOf(school, list)).filter((row: { isOpened: boolean }) => row.isOpened)).toHaveLength(
    5,
  );
});

test("the desk shows those who were found as cards to who has not confirmed the address, in no order of the match (SEE-12)", async () => {
  const school = await make.employer({ isProven: false });
  const vacancy = await makeVacancy(api, school, { subjects: ["Physics"] });
  const list = await makeList(school, { vacancyId: vacancy.id });
  const fits = await make.candidate({ subjects: ["Physics"], joining_availability: "Immediately" });
  const other = await make.candidate({ subjects: ["Zoology"], joining_availability: "Immediately" });
  for (const { id } of [fits, other]) await as(school).put(`${LISTS}/${list}/candidates/${id}`, {});
  const deskOf = async (query: string): Promise<DeskRow[]> =>
    (await as(school).get(`/api/employer/vacancies/${vacancy.id}/desk?${query}`)).body;
  const newest = await deskOf("");
  expect(newest).toMatchObject([
    { candidateId: other.id, joiningAvailability: "", match: null },
    { candidateId: fits.id, joiningAvailability: "", match: null },
  ]);
  for (const query of ["sort=match", "minMatch=100"]) expect(await deskOf(query)).toEqual(newest);
  await db
    .updateTable("accounts")
    .set({ email_proven_at: new Date() })
    .where("id", "=", school.accountId)
    .execute();
  expect((await deskOf("sort=match")).map(({ candidateId }) => candidateId)).toEqual([fits.id, other.id]);
  expect(await deskOf("minMatch=100")).not.toHaveLength(2);
});

const withoutSeen = ({ seen: _seen, ...row }: Record<string, unknown>) => row;
