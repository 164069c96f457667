import { idFrom } from "#tests/support/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { addDays, instantInIndia } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor } from "#tests/support/applications.ts";
import { publishVacancy, setState, VACANCY_FORM, writeVacancy } from "#tests/support/vacancies.ts";
import { changeRows } from "#tests/support/rows.ts";
import { countView } from "./views/views.ts";
import { syncVacancyDates } from "./sweep.ts";

const SWEPT = ["vacancies", "vacancy_viewers"] as const;

const TODAY = "2026-04-06";
const api = await openTestApi({ limitFactor: 100, today: TODAY });
const { as, db, deps, make, setClock } = api;
const visitor = as(null);

const statusOf = async (idOrSlug: string) => (await visitor.get(`/api/vacancies/${idOrSlug}`)).status;
const listed = async (query = "") =>
  (await visitor.get(`/api/vacancies${query}`)).body.map(({ _id }: { _id: string }) => _id) as string[];

test("a page shows the vacancy and its school without any way to reach the school (JOB-11, JOB-18)", async () => {
  const school = await make.employer({
    institute_name: "Lakeside School",
    about: "Two campuses.",
    phone: "9123456789",
    website_link: "https://lakeside.example",
  });
  await make.verification(school, { kind: "udise" });
  const { id, slug } = await publishVacancy(api, school);
  const { body, text } = await visitor.get(`/api/vacancies/${slug}`);
  expect(body).toMatchObject({ _id: id, ...VACANCY_FORM, state: "published", takesApplications: true });
  expect(body.school).toEqual({
    _id: school.id,
    slug: "lakeside-school-bhopal",
    instituteName: "Lakeside School",
    city: "Bhopal, Madhya Pradesh, India",
    photo: null,
    badge: { kind: "udise", verifiedOn: TODAY },
  });
  const page = await visitor.get("/api/schools/lakeside-school-bhopal");
  expect(Object.keys(page.body).toSorted()).toEqual(
    [
      ...Object.keys(body.school),
      "about",
      "answersInDays",
      "board",
      "classes",
      "photos",
      "vacancies",
    ].toSorted(),
  );
  expect(page.body).toMatchObject({ about: "Two campuses.", board: "CBSE_SCHOOL", classes: [] });
  expect(page.body.vacancies.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  for (const answer of [text, page.text])
    expect(answer).not.toMatch(/9123456789|lakeside\.example|@|CBSE 103/);
  expect(body).not.toHaveProperty("match");
});

test("schools of one name in one city have pages of their own, and a new name keeps the address (JOB-18)", async () => {
  const [one, two] = [
    await make.employer({ institute_name: "St. Mary’s" }),
    await make.employer({ institute_name: "St Marys" }),
  ];
  const slugOf = async (school: typeof one) =>
    (await as(school).get(`/api/employer/id/${school.id}`)).body.slug;
  expect(await slugOf(one)).toBe("st-marys-bhopal");
  expect(await slugOf(two)).toBe(`st-marys-bhopal-${two.id.slice(-12)}`);
  const edited = await as(one).put(`/api/employer/edit/${one.id}`, {
    instituteName: "St. Anne’s",
    about: "Since 1952.",
    classes: ["Primary", "Middle"],
  });
  expect(edited.body).toMatchObject({ slug: "st-marys-bhopal", about: "Since 1952." });
  expect((await visitor.get("/api/schools/st-marys-bhopal")).body).toMatchObject({
    instituteName: "St. Anne’s",
    classes: ["Primary", "Middle"],
  });
  expect((await as(one).put(`/api/employer/edit/${one.id}`, { classes: ["None"] })).status).toBe(400);
  expect((await as(one).put(`/api/employer/edit/${one.id}`, { about: "" })).body.about).toBeNull();
  expect((await visitor.get("/api/schools/nowhere")).status).toBe(404);
});

test("drafts and planned ones are not found, and a planned one opens on its first day (JOB-7, JOB-11)", async () => {
  const school = await make.employer();
  const { _id: draft, slug } = await writeVacancy(api, school);
  const planned = await publishVacancy(api, school, { publishAt: "2026-04-08" });
  expect([await statusOf(draft), await statusOf(slug), await statusOf(planned.id)]).toEqual([404, 404, 404]);
  expect(await statusOf("nonsense")).toBe(404);
  await syncVacancyDates(deps);
  expect(await listed()).not.toContain(planned.id);
  setClock("2026-04-08", "00:00");
  expect(await statusOf(planned.slug)).toBe(200);
  await syncVacancyDates(deps);
  expect(await listed()).toContain(planned.id);
  setClock(TODAY);
});

test("a planned vacancy that is paused or closed is not found before its first day (JOB-11, APPLY-5)", async () => {
  const school = await make.employer();
  const candidate = await make.candidate();
  const form = { publishAt: addDays(TODAY, 10) };
  const [paused, closed] = [await publishVacancy(api, school, form), await publishVacancy(api, school, form)];
  await setState(api, school, { id: paused.id, state: "paused" });
  await setState(api, school, { id: closed.id, state: "closed", reason: "cancelled" });
  for (const { id, slug } of [paused, closed]) {
    expect([await statusOf(id), await statusOf(slug)]).toEqual([404, 404]);
    expect((await as(candidate).post(`/api/vacancies/${id}/applications`, {})).status).toBe(404);
    expect((await as(school).get(`/api/employer/vacancies/${id}`)).status).toBe(200);
  }
});

test("a vacancy is open until the last second of its last day in India (JOB-7, JOB-12)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school, { closesAt: "2026-04-10" });
  setClock("2026-04-10", "23:59");
  expect([await listed(), (await visitor.get(`/api/vacancies/${id}`)).body.state]).toEqual([
    expect.arrayContaining([id]),
    "published",
  ]);
  setClock("2026-04-11", "00:00");
  expect(await listed()).not.toContain(id);
  expect((await visitor.get(`/api/vacancies/${id}`)).body).toMatchObject({
    state: "expired",
    takesApplications: false,
  });
  const before = (await visitor.get("/api/vacancies/counts")).body.total;
  await syncVacancyDates(deps);
  expect((await visitor.get("/api/vacancies/counts")).body.total).toBe(before - 1);
  setClock("2026-05-09");
  expect(await statusOf(id)).toBe(200);
  setClock("2026-05-10");
  const gone = await visitor.get(`/api/vacancies/${id}`);
  expect([gone.status, gone.body.code, gone.body.message]).toEqual([
    410,
    "VACANCY_GONE",
    "This vacancy ended on 10 Apr 2026.",
  ]);
  setClock(TODAY);
});

test("a paused and a closed one keep their page with similar ones, near by first, and leave the lists (JOB-12)", async () => {
  const school = await make.employer();
  await make.subscription(school);
  const subjects = ["Sanskrit"];
  const far = await publishVacancy(api, school, { subjects, city: "Kochi, Kerala, India" });
  const near = await publishVacancy(api, school, { subjects, city: "Dewas, Madhya Pradesh, India" });
  await publishVacancy(api, school, { subjects: ["Music"] });
  const { id } = await publishVacancy(api, school, { subjects });
  expect((await visitor.get(`/api/vacancies/${id}`)).body.similar).toEqual([]);
  for (const [state, reason] of [["paused"], ["closed", "filled elsewhere"]] as const) {
    await setState(api, school, { id, state, ...(reason && { reason }) });
    const { body } = await visitor.get(`/api/vacancies/${id}`);
    expect([body.state, body.takesApplications]).toEqual([state, false]);
    expect(body.similar.map(({ _id }: { _id: string }) => _id)).toEqual([near.id, far.id]);
    expect(await listed("?subject=sanskrit")).toEqual([near.id, far.id]);
  }
});

test("similar ones of a job without a subject are near by, and at most five", async () => {
  const school = await make.employer();
  await make.subscription(school);
  const warden = (city: string) =>
    publishVacancy(api, school, {
      profile: "Hostel Warden",
      subjects: [],
      city: `${city}, Meghalaya, India`,
    });
  const { id } = await warden("Shillong");
  await publishVacancy(api, school, { subjects: ["Khasi"], city: "Kochi, Kerala, India" });
  const near = [];
  for (let count = 0; count < 6; count += 1) near.push((await warden("Shillong")).id);
  await setState(api, school, { id, state: "paused" });
  const similar = async () =>
    (await visitor.get(`/api/vacancies/${id}`)).body.similar.map(({ _id }: { _id: string }) => _id);
  expect(await similar()).toHaveLength(5);
  for (const one of near.slice(2)) await setState(api, school, { id: one, state: "paused" });
  expect((await similar()).toSorted()).toEqual(near.slice(0, 2).toSorted());
});

test("nothing of a school that is suspended or was refused is found, until that ends (JOB-19)", async () => {
  const school = await make.employer({ institute_name: "Standing School" });
  const admin = await make.admin();
  const { id, slug } = await publishVacancy(api, school, { subjects: ["Tamil"] });
  const found = async () => [
    await statusOf(id),
    await statusOf(slug),
    (await visitor.get("/api/schools/standing-school-bhopal")).status,
    (await listed("?subject=tamil")).length,
  ];
  expect(await found()).toEqual([200, 200, 200, 1]);
  const path = `/api/admin/employers/${school.id}/verification`;
  await as(admin).put(path, { state: "suspended", reason: "Teachers were asked for a fee." });
  expect(await found()).toEqual([404, 404, 404, 0]);
  await as(admin).put(path, { state: "unsuspended", reason: "Settled." });
  expect(await found()).toEqual([200, 200, 200, 1]);
  await make.verification(school, { state: "pending" });
  await as(admin).put(path, { state: "refused", reason: "No such school." });
  expect(await found()).toEqual([404, 404, 404, 0]);
  await as(admin).delete(`/api/employer/delete/${school.id}`);
  expect(await found()).toEqual([404, 404, 404, 0]);
});

test("an opening is counted once a day for each viewer, and for no member of a school and no admin (JOB-15)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school);
  const path = `/api/vacancies/${id}/views`;
  const views = async () => (await as(school).get(`/api/employer/vacancies/${id}`)).body.vacancy.views;
  const candidate = await make.candidate();
  for (const who of [null, null, candidate, candidate, school, await make.employer(), await make.admin()]) {
    expect((await as(who).post(path)).status).toBe(204);
  }
  expect(await views()).toBe(2);
  await countView(deps, { id: idFrom(id), viewer: { role: "visitor" }, client: "10.1.1.1" });
  await countView(deps, { id: idFrom(id), viewer: { role: "visitor" }, client: "10.1.1.1" });
  expect(await views()).toBe(3);
  const kept = JSON.stringify(await db.selectFrom("vacancy_viewers").selectAll().execute());
  expect(kept).not.toMatch(new RegExp(`10\\.1\\.1\\.1|${candidate.id}`));
  setClock("2026-04-07");
  await as(null).post(path);
  expect(await views()).toBe(4);
  await sweepTables(deps, SWEPT);
  expect(await db.selectFrom("vacancy_viewers").select("day").distinct().execute()).toEqual([
    { day: "2026-04-07" },
  ]);
  setClock(TODAY);
  expect((await visitor.post(`/api/vacancies/${school.id}/views`)).status).toBe(404);
});

test("vacancies are deleted three years after their end, and drafts that nobody has changed since (JOB-20)", async () => {
  const school = await make.employer();
  await make.subscription(school);
  const closed = await publishVacancy(api, school);
  await setState(api, school, { id: closed.id, state: "closed", reason: "cancelled" });
  const expired = await publishVacancy(api, school, { closesAt: addDays(TODAY, 1) });
  const later = await publishVacancy(api, school, { closesAt: addDays(TODAY, 60) });
  const { _id: draft } = await writeVacancy(api, school);
  const rest = async () => {
    await sweepTables(deps, SWEPT);
    const rows = await db.selectFrom("vacancies").select("id").where("employer_id", "=", school.id).execute();
    return rows.map(({ id }) => id).toSorted();
  };
  setClock(addDays(TODAY, 3 * 365 - 1));
  expect(await rest()).toEqual([closed.id, expired.id, later.id, draft].toSorted());
  setClock(addDays(TODAY, 3 * 365 + 10));
  expect(await rest()).toEqual([later.id]);
  setClock(TODAY);
});

test("a vacancy is stored until three years after its last day, and goes on the day after them", async () => {
  const school = await make.employer();
  await make.subscription(school);
  const closed = await publishVacancy(api, school);
  await setState(api, school, { id: closed.id, state: "closed", reason: "cancelled" });
  const { _id: draft } = await writeVacancy(api, school);
  const { _id: changed } = await writeVacancy(api, school);
  await changeRows(
    db,
    "vacancies",
    { id: idFrom(changed) },
    { updated_at: instantInIndia(addDays(TODAY, 40), "12:00") },
  );
  const left = async () => {
    await sweepTables(deps, SWEPT);
    const rows = await db.selectFrom("vacancies").select("id").where("employer_id", "=", school.id).execute();
    return rows.map(({ id }) => id).toSorted();
  };
  setClock(addDays(TODAY, 3 * 365 - 1));
  expect(await left()).toEqual([closed.id, draft, changed].toSorted());
  setClock(addDays(TODAY, 3 * 365 + 1));
  expect(await left()).toEqual([changed]);
  setClock(TODAY);
});

test("the page of a school lists its own live jobs, newest first", async () => {
  const [school, other] = [
    await make.employer({ institute_name: "Three Jobs School" }),
    await make.employer(),
  ];
  await make.subscription(school);
  for (const title of ["PGT Physics", "PGT Chemistry", "PGT Biology"])
    await publishVacancy(api, school, { title });
  const paused = await publishVacancy(api, school, { title: "Paused" });
  await setState(api, school, { id: paused.id, state: "paused" });
  await writeVacancy(api, school, { title: "Draft" });
  await publishVacancy(api, school, { title: "Ends today", closesAt: TODAY });
  await publishVacancy(api, other, { title: "Elsewhere" });
  const titles = async () =>
    (await visitor.get("/api/schools/three-jobs-school-bhopal")).body.vacancies.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles()).toEqual(["Ends today", "PGT Biology", "PGT Chemistry", "PGT Physics"]);
  setClock(addDays(TODAY, 1));
  expect(await titles()).toEqual(["PGT Biology", "PGT Chemistry", "PGT Physics"]);
  setClock(TODAY);
});

test("a school's page says how soon it answers, from five answers on (JOB-18)", async () => {
  const school = await make.employer({ institute_name: "Quick Answers" });
  await make.verification(school, { kind: "udise" });
  const vacancy = await publishVacancy(api, school);
  const applications = [];
  for (let i = 0; i < 6; i += 1) applications.push(await applyFor(api, await make.candidate(), { vacancy }));
  const shown = async () => (await visitor.get("/api/schools/quick-answers-bhopal")).body.answersInDays;
  const answer = (id: string | undefined, stage: string) =>
    as(school).put(`/api/applications/${id}/stage`, { stage });
  const days = ["2026-04-07", "2026-04-08", "2026-04-09", "2026-04-10", "2026-04-11"];
  for (const [index, day] of days.entries()) {
    expect(await shown()).toBeNull();
    setClock(day);
    expect((await answer(applications[index], index === 1 ? "not-selected" : "shortlisted")).status).toBe(
      200,
    );
  }
  expect(await shown()).toBe(3);
  // A later step is no first answer.
  await answer(applications[0], "interview");
  expect(await shown()).toBe(3);
});
