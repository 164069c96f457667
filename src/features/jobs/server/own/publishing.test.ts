import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { publishVacancy, setState, VACANCY_FORM, writeVacancy } from "#tests/support/vacancies.ts";
import { findRow, insertRow } from "#tests/support/rows.ts";

const TODAY = "2026-04-06";
const api = await openTestApi({ limitFactor: 100, today: TODAY });
const { as, db, deps, make, setClock } = api;

const readOwn = async (school: Actor, id: string) =>
  (await as(school).get(`/api/employer/vacancies/${id}`)).body.vacancy;
const edit = (school: Actor, id: string, form: Record<string, unknown>) =>
  as(school).put(`/api/employer/vacancies/${id}`, { ...VACANCY_FORM, closesAt: addDays(TODAY, 55), ...form });

test("a draft needs a title only, keeps what is written, and is published by a member who hires (JOB-1, JOB-2)", async () => {
  const school = await make.employer();
  const bare = await as(school).post("/api/employer/vacancies", { title: "Warden" });
  expect(bare.status).toBe(201);
  expect(bare.body.vacancy).toMatchObject({
    title: "Warden",
    posts: 1,
    contract: "permanent",
    accommodation: false,
    meals: false,
    transport: false,
    minExperience: 0,
    city: null,
  });
  expect((await as(school).post("/api/employer/vacancies", {})).body.message).toBe("Title is required");
  const walkIn = { days: ["2026-04-20"], from: "10:00", to: "13:00", venue: "Hall", documents: "" };
  const { _id: id } = await writeVacancy(api, school, { walkIn, publishAt: "2026-04-10" });
  expect(await readOwn(school, id)).toMatchObject({ ...VACANCY_FORM, walkIn, publishAt: "2026-04-10" });
  const recruiter = await make.member(school, "recruiter");
  const viewer = await make.member(school, "viewer");
  expect((await setState(api, viewer, { id })).body.code).toBe("MEMBER_ROLE");
  expect((await setState(api, recruiter, { id })).body.vacancy.state).toBe("scheduled");
});

test.each<[string, Record<string, unknown>, string]>([
  ["pay that ends below its beginning", { payFrom: 50_000, payTo: 40_000 }, "payTo"],
  ["a last day before the first", { publishAt: "2026-05-02", closesAt: "2026-05-01" }, "closesAt"],
  [
    "a walk-in that ends first",
    { walkIn: { days: [TODAY], from: "12:00", to: "11:00", venue: "A" } },
    "walkIn.to",
  ],
  ["an unknown profile", { profile: "Wizard" }, "profile"],
  ["a day that is none", { closesAt: "2026-02-30" }, "closesAt"],
  ["a thousand posts", { posts: 1_000 }, "posts"],
])("%s is refused in a draft too (JOB-1)", async (_what, form, path) => {
  const school = await make.employer();
  const answer = await as(school).post("/api/employer/vacancies", { ...VACANCY_FORM, ...form });
  expect([answer.status, answer.body.issues.map((issue: { path: string }) => issue.path)]).toEqual([
    400,
    [path],
  ]);
});

test("what is missing or is in the text is named, and nothing is stored by a publication that is refused (JOB-2, JOB-5)", async () => {
  const school = await make.employer();
  const { _id: id } = await writeVacancy(api, school, {
    city: "",
    closesAt: "",
    subjects: [],
    description: "Call 98765 43210 or write to head@lake.example",
  });
  const refused = await setState(api, school, { id });
  expect(refused.status).toBe(400);
  expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    "closesAt",
    "city",
    "subjects",
    "description",
  ]);
  expect(refused.body.issues[3].message).toContain("“98765 43210”, “head@lake.example”");
  expect((await readOwn(school, id)).state).toBe("draft");
  const direct = await as(school).post("/api/employer/vacancies", { title: "Warden", state: "published" });
  expect(direct.status).toBe(400);
  expect((await as(school).get("/api/employer/vacancies")).body).toHaveLength(1);
});

test("a school that is not verified, or no longer, writes drafts and publishes nothing; live ones stay to their end (JOB-4)", async () => {
  const school = await make.employer({ isVerified: false });
  const { _id: id } = await writeVacancy(api, school);
  const refused = await setState(api, school, { id });
  expect([refused.status, refused.body.code]).toEqual([403, "SCHOOL_NOT_VERIFIED"]);

  const once = await make.employer({ counts_as_verified_until: new Date("2026-04-10T00:00:00Z") });
  const live = await publishVacancy(api, once);
  const { _id: draft } = await writeVacancy(api, once);
  setClock("2026-04-12");
  delete once.token;
  expect((await setState(api, once, { id: draft })).body.code).toBe("SCHOOL_NOT_VERIFIED");
  expect((await as(null).get(`/api/vacancies/${live.slug}`)).body.state).toBe("published");
  setClock(TODAY);
});

test("a school on hold publishes nothing new, and its pages stay without taking applications (JOB-4)", async () => {
  const school = await make.employer();
  const { slug } = await publishVacancy(api, school);
  const { _id: id } = await writeVacancy(api, school);
  const reported = await make.employer();
  for (const [{ id: employer_id }, causes_hold] of [
    [school, true],
    [reported, false],
  ] as const)
    await insertRow(db, "reports", {
      id: newId<AnyId>(),
      target: "school",
      employer_id,
      candidate_id: null,
      reporter_id: null,
      reason: "asked-for-money",
      text: null,
      network: null,
      counts_for_hold: true,
      causes_hold,
      created_at: api.deps.clock.now(),
    });
  const refused = await setState(api, school, { id });
  expect([refused.status, refused.body.code]).toEqual([403, "PUBLISHING_ON_HOLD"]);
  expect((await as(null).get(`/api/vacancies/${slug}`)).body).toMatchObject({
    state: "published",
    takesApplications: false,
  });
  // One report alone holds no school, and a report that staff has decided none any more.
  await publishVacancy(api, reported);
  const decided = { state: "upheld" as const, handled_at: api.deps.clock.now(), note: "We called." };
  await db.updateTable("reports").set(decided).where("employer_id", "=", school.id).execute();
  expect((await setState(api, school, { id })).status).toBe(200);
});

test("a publication waits for no other school", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const { _id: id } = await writeVacancy(api, school);
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("employers").select("id").where("id", "=", other.id).forNoKeyUpdate().execute(),
    () => setState(api, school, { id }),
  );
  expect([hasWaited, result.status]).toEqual([false, 200]);
});

test("of four publications at once without a plan three succeed, and a plan allows more (JOB-4)", async () => {
  const school = await make.employer();
  const drafts = await Promise.all([1, 2, 3, 4].map(() => writeVacancy(api, school)));
  const answers = await Promise.all(drafts.map(({ _id: id }) => setState(api, school, { id })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 409,
  ]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("TOO_MANY_VACANCIES");
  const allowance = await as(school).get("/api/employer/vacancies/allowance");
  expect(allowance.body).toMatchObject({ published: 3, limit: 3, refusal: { code: "TOO_MANY_VACANCIES" } });

  const { id: plan } = await make.subscription(school);
  expect((await as(school).get("/api/employer/vacancies/allowance")).body).toEqual({
    published: 3,
    limit: 50,
    refusal: null,
  });
  const last = drafts[answers.findIndex(({ status }) => status === 409)]?._id ?? "";
  expect((await setState(api, school, { id: last })).status).toBe(200);

  await db.updateTable("subscriptions").set({ status: "canceled" }).where("id", "=", plan).execute();
  expect((await as(school).get("/api/employer/vacancies?state=published")).body).toHaveLength(4);
  await setState(api, school, { id: last, state: "closed", reason: "cancelled" });
  const { _id: another } = await writeVacancy(api, school);
  expect((await setState(api, school, { id: another })).status).toBe(409);
});

test("a paused vacancy makes room, and runs again only where there is room (JOB-3)", async () => {
  const school = await make.employer();
  const [first] = await Promise.all([1, 2, 3].map(() => publishVacancy(api, school)));
  const paused = await setState(api, school, { id: first?.id ?? "", state: "paused" });
  expect(paused.body.vacancy).toMatchObject({ state: "paused", daysLeft: 55 });
  const other = await publishVacancy(api, school);
  expect((await setState(api, school, { id: first?.id ?? "" })).status).toBe(409);
  await setState(api, school, { id: other.id, state: "closed", reason: "filled elsewhere" });
  expect((await setState(api, school, { id: first?.id ?? "" })).body.vacancy.state).toBe("published");
});

test("a first day that has passed becomes the day of the publication, and stays through a pause", async () => {
  const school = await make.employer();
  const { _id: id } = await writeVacancy(api, school, { publishAt: addDays(TODAY, 2) });
  const set = async (state: "published" | "paused") => {
    const { body } = await setState(api, { ...school, token: undefined as never }, { id, state });
    return body.vacancy.publishAt;
  };
  setClock(addDays(TODAY, 5));
  expect(await set("published")).toBe(addDays(TODAY, 5));
  const publishedAt = deps.clock.now();
  await set("paused");
  setClock(addDays(TODAY, 8));
  expect(await set("published")).toBe(addDays(TODAY, 5));
  expect((await findRow(db, "vacancies", { id: idFrom(id) })).published_at).toEqual(publishedAt);
  setClock(TODAY);
});

test("a first day that passes in a pause becomes the day on which the vacancy runs again, also after an edit (JOB-7)", async () => {
  const school = await make.employer();
  const by = () => ({ ...school, token: undefined as never });
  const { id } = await publishVacancy(api, school, { publishAt: addDays(TODAY, 10) });
  await setState(api, school, { id, state: "paused" });
  setClock(addDays(TODAY, 20));
  expect((await edit(by(), id, { posts: 4 })).status).toBe(200);
  const resumed = await setState(api, by(), { id });
  expect(resumed.body.vacancy).toMatchObject({ state: "published", publishAt: addDays(TODAY, 20) });
  await setState(api, by(), { id, state: "paused" });
  setClock(addDays(TODAY, 25));
  expect((await edit(by(), id, { posts: 5 })).status).toBe(200);
  expect((await setState(api, by(), { id })).body.vacancy.publishAt).toBe(addDays(TODAY, 20));
  setClock(TODAY);
});

test("closing needs a reason of the list, and a closed vacancy stays closed and is copied (JOB-3, JOB-8)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school);
  const bare = await setState(api, school, { id, state: "closed" });
  expect([bare.status, bare.body.issues[0].path]).toEqual([400, "reason"]);
  expect((await setState(api, school, { id, state: "closed", reason: "bored" })).status).toBe(400);
  expect((await setState(api, school, { id, state: "closed", reason: "filled here" })).status).toBe(200);
  for (const state of ["published", "paused", "closed"]) {
    const again = await setState(api, school, { id, state, reason: "cancelled" });
    expect([again.status, again.body.code]).toEqual([409, "ILLEGAL_STEP"]);
  }
  expect((await edit(school, id, {})).body.code).toBe("ILLEGAL_STEP");
  const copy = await as(school).post(`/api/employer/vacancies/${id}/copy`);
  expect(copy.status).toBe(201);
  expect(copy.body.vacancy).toMatchObject({
    ...VACANCY_FORM,
    state: "draft",
    publishAt: null,
    closesAt: null,
  });
  expect(copy.body.vacancy._id).not.toBe(id);
});

test("a copy keeps a place that no list has, as the school wrote it (JOB-8)", async () => {
  const school = await make.employer();
  const { _id: id } = await writeVacancy(api, school);
  const place = { city: null, state_name: null, country: null, place_note: "Near the lake" };
  await db.updateTable("vacancies").set(place).where("id", "=", idFrom(id)).execute();
  const copy = await as(school).post(`/api/employer/vacancies/${id}/copy`);
  expect(await findRow(db, "vacancies", { id: copy.body.vacancy._id })).toMatchObject(place);
});

test("a copy does not wait for a step of its vacancy, which waits for the school that it has locked (JOB-8)", async () => {
  const school = await make.employer();
  const { _id: id } = await writeVacancy(api, school);
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("vacancies").select("id").where("id", "=", idFrom(id)).forNoKeyUpdate().execute(),
    () => as(school).post(`/api/employer/vacancies/${id}/copy`),
  );
  expect([hasWaited, result.status]).toEqual([false, 201]);
});

test("an expired vacancy can be closed with its reason and nothing else (JOB-7)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school, { closesAt: TODAY });
  setClock(TODAY, "23:59");
  expect((await readOwn(school, id)).state).toBe("published");
  setClock("2026-04-07", "00:00");
  expect(await readOwn(school, id)).toMatchObject({ state: "expired", daysLeft: null });
  expect((await setState(api, school, { id, state: "paused" })).status).toBe(409);
  expect((await edit(school, id, {})).status).toBe(409);
  expect((await setState(api, school, { id, state: "closed", reason: "filled here" })).status).toBe(200);
  setClock(TODAY);
});

test("an edit of a published vacancy is checked again, and keeps its first day and its address (JOB-9)", async () => {
  const school = await make.employer();
  const { id, slug } = await publishVacancy(api, school);
  const before = await readOwn(school, id);
  const read = await as(null).get(`/api/vacancies/${id}`);
  await applyFor(api, await make.candidate(), { vacancy: { id: idFrom(id) } });
  expect((await edit(school, id, { subjects: [] })).status).toBe(400);
  expect((await edit(school, id, { closesAt: addDays(TODAY, 91) })).status).toBe(400);
  const edited = await edit(school, id, {
    title: "PGT Physics and Chemistry",
    publishAt: "2026-04-20",
    payTo: 65_000,
  });
  expect(edited.body.vacancy).toMatchObject({
    title: "PGT Physics and Chemistry",
    payTo: 65_000,
    publishAt: before.publishAt,
    slug,
    state: "published",
  });
  expect(read.body.title).toBe("PGT Physics");
  const known = await findRow(db, "applications", { vacancy_id: idFrom(id) }, ["known_terms"]);
  expect(known.known_terms).toMatchObject({ pay_from_paise: 4_500_000, pay_to_paise: 6_000_000 });
});

test("the first day of a planned vacancy can be moved until it has come (JOB-9)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school, { publishAt: "2026-04-10" });
  expect((await edit(school, id, { publishAt: "2026-04-12" })).body.vacancy).toMatchObject({
    publishAt: "2026-04-12",
    state: "scheduled",
  });
  // Nobody finds it yet, and no total counts it.
  expect((await findRow(db, "vacancies", { id: idFrom(id) })).in_time).toBe(false);
  expect((await edit(school, id, { publishAt: "2026-04-01" })).body.vacancy).toMatchObject({
    publishAt: TODAY,
    state: "published",
  });
  expect((await as(null).get("/api/vacancies?subject=physics")).text).toContain(id);
});

test("an edit and a deletion from an older version are refused (JOB-9)", async () => {
  const school = await make.employer();
  const { _id: id } = await writeVacancy(api, school);
  const readVersion = async () => {
    const { closeReason, removedReason, views, daysLeft, applications, ...vacancy } = await readOwn(
      school,
      id,
    );
    expect([closeReason, removedReason, views, daysLeft, applications]).toEqual([null, null, 0, null, {}]);
    return createEtag(vacancy);
  };
  const remove = (version: string) => as(school).delete(`/api/employer/vacancies/${id}?asRead=${version}`);
  const asRead = await readVersion();
  expect((await edit(school, id, { asRead, medium: "Hindi" })).status).toBe(200);
  for (const stale of [await edit(school, id, { asRead, medium: "Tamil" }), await remove(asRead)])
    expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
  expect((await remove(await readVersion())).status).toBe(200);
});

test("the slug follows title and place of a draft, and stays once it was published (JOB-9)", async () => {
  const school = await make.employer();
  const { _id: id } = await writeVacancy(api, school);
  await edit(school, id, { title: "TGT Hindi", city: "Nashik, Maharashtra, India" });
  const { slug } = await readOwn(school, id);
  expect(slug).toMatch(/^tgt-hindi-nashik-[0-9a-f]{8}$/);
});

test("a draft can be deleted and nothing else; another school's vacancy is not found (JOB-2)", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const { _id: id } = await writeVacancy(api, school);
  const { id: live } = await publishVacancy(api, school);
  for (const one of [id, live]) {
    expect((await as(other).get(`/api/employer/vacancies/${one}`)).status).toBe(404);
    expect((await edit(other, one, {})).status).toBe(404);
    expect((await setState(api, other, { id: one, state: "paused" })).status).toBe(404);
    expect((await as(other).post(`/api/employer/vacancies/${one}/copy`)).status).toBe(404);
    expect((await as(other).delete(`/api/employer/vacancies/${one}`)).status).toBe(404);
  }
  expect((await as(school).delete(`/api/employer/vacancies/${live}`)).status).toBe(409);
  expect((await as(school).delete(`/api/employer/vacancies/${id}`)).status).toBe(200);
  expect((await as(school).get(`/api/employer/vacancies/${id}`)).status).toBe(404);
});

test("own vacancies and those of the panel are listed newest first, on all pages", async () => {
  const school = await make.employer();
  const made: { id: string; at: Date }[] = [];
  for (const time of ["09:00", "11:00", "10:00", "10:00", "10:00"]) {
    const at = new Date(`${TODAY}T${time}:00Z`);
    made.push({ id: (await makeVacancy(api, school, { created_at: at })).id, at });
  }
  const newest = made
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id);
  for (const [who, path] of [
    [school, "/api/employer/vacancies?"],
    [await make.admin(), `/api/admin/vacancies?school=${school.id}&`],
  ] as const) {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await as(who).get(`${path}page=${page}&limit=2`)).body);
    expect(pages.flat().map(({ _id }) => _id)).toEqual(newest);
  }
});

test("a school has at most 200 drafts (JOB-8)", async () => {
  const school = await make.employer();
  const now = api.deps.clock.now();
  await insertRow(
    db,
    "vacancies",
    Array.from({ length: 200 }, (_, at) => ({
      id: newId<AnyId>(),
      slug: `draft-${at}`,
      employer_id: school.id,
      title: "Draft",
      created_at: now,
      updated_at: now,
    })),
  );
  const answer = await as(school).post("/api/employer/vacancies", { title: "One more" });
  expect([answer.status, answer.body.code]).toEqual([409, "TOO_MANY_DRAFTS"]);
});

test("subjects are spelled as the list has them (JOB-2)", async () => {
  const school = await make.employer();
  await db.insertInto("subjects").values({ id: newId<AnyId>(), subject: "Physics" }).execute();
  const { _id: id } = await writeVacancy(api, school, { subjects: ["  physics", "Pottery"] });
  expect((await readOwn(school, id)).subjects).toEqual(["Physics", "Pottery"]);
});

test("a job on its last day and a planned one take a place; ended ones and those of other schools do not", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  for (let count = 0; count < 3; count += 1) await publishVacancy(api, other);
  await publishVacancy(api, school, { closesAt: TODAY });
  await publishVacancy(api, school, { publishAt: addDays(TODAY, 3) });
  await publishVacancy(api, school);
  const { _id: id } = await writeVacancy(api, school);
  const allowance = async () =>
    (await as({ ...school, token: undefined as never }).get("/api/employer/vacancies/allowance")).body;
  expect(await allowance()).toMatchObject({ published: 3, refusal: { code: "TOO_MANY_VACANCIES" } });
  expect((await setState(api, school, { id })).body.code).toBe("TOO_MANY_VACANCIES");
  setClock(addDays(TODAY, 1));
  expect(await allowance()).toMatchObject({ published: 2, refusal: null });
  expect((await setState(api, { ...school, token: undefined as never }, { id })).status).toBe(200);
  setClock(TODAY);
});
