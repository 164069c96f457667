import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { LOCALE_HEADER } from "#platform/domain/locale/locale.ts";
import { openTestApi } from "#tests/support/api.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";

const api = await openTestApi({ limitFactor: 100, today: "2026-04-06" });
const { as, deps, make } = api;

const FORM = {
  title: "PGT Physics",
  profile: "PGT (classes 11 & 12)",
  subjects: ["Physics"],
  classes: ["Higher Secondary"],
  board: "CBSE",
  medium: "English",
  posts: 2,
  contract: "permanent",
  payFrom: 45_000,
  payTo: 60_000,
  accommodation: true,
  degrees: ["B.Ed."],
  city: "Indore, Madhya Pradesh, India",
  description: "Teach classes 11 and 12.\n\n- Practical work\n- Two sections",
  closesAt: "2026-05-31",
};

test("a school writes a draft, publishes it, and everybody finds and reads it", async () => {
  const school = await make.employer({ institute_name: "Sunrise Public School" });
  const made = await as(school).post("/api/employer/vacancies", FORM);
  expect(made.status).toBe(201);
  expect(made.body.message).toBe("Draft saved");
  const { _id: id, slug, state } = made.body.vacancy;
  expect(state).toBe("draft");
  expect(slug).toMatch(/^pgt-physics-indore-[0-9a-f]{8}$/);
  expect((await as(null).get(`/api/vacancies/${id}`)).status).toBe(404);
  expect((await as(null).get("/api/vacancies?q=physics")).body).toEqual([]);

  const published = await as(school).put(`/api/employer/vacancies/${id}/state`, { state: "published" });
  expect(published.status).toBe(200);
  expect(published.body.vacancy).toMatchObject({ state: "published", publishAt: "2026-04-06", daysLeft: 55 });

  for (const key of [id, slug]) {
    const page = await as(null).get(`/api/vacancies/${key}`);
    expect(page.status).toBe(200);
    expect(page.body).toMatchObject({ ...FORM, takesApplications: true, similar: [], state: "published" });
    expect(page.body.school).toMatchObject({ instituteName: "Sunrise Public School", badge: null });
  }
  const list = await as(null).get(
    "/api/vacancies?q=physcis teacher&city=indore&subject=physics&minPay=50000&since=7",
  );
  expect(list.status).toBe(200);
  expect(list.headers.get("x-total-count")).toBe("1");
  expect(list.body[0]).toMatchObject({ _id: id, ...FORM });
  const near = (city: string, within: number) =>
    as(null).get(`/api/vacancies?city=${encodeURIComponent(city)}&within=${within}`);
  expect((await near("Dewas, Madhya Pradesh, India", 50)).body).toHaveLength(1);
  expect((await near("Bhopal", 50)).body).toHaveLength(0);
  for (const none of ["class=Primary", "board=ICSE", "contract=guest", "minPay=70000", "since=2026-04-07"]) {
    expect([none, (await as(null).get(`/api/vacancies?${none}`)).body]).toEqual([none, []]);
  }

  const own = await as(school).get("/api/employer/vacancies?state=published");
  expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);

  const counts = await as(null).get("/api/vacancies/counts");
  expect(counts.body).toEqual({
    total: 1,
    subjects: [{ label: "Physics", slug: "physics", count: 1 }],
    cities: [{ label: "Indore", slug: "indore", count: 1 }],
  });
  const landing = await as(null).get("/api/vacancies/landing?subject=physics&city=indore");
  expect(landing.body).toMatchObject({
    subject: { label: "Physics", slug: "physics" },
    city: { label: "Indore", state: "Madhya Pradesh", slug: "indore" },
    total: 1,
    isIndexed: false,
  });
  expect((await as(null).get("/api/vacancies/landing?city=nowhere")).status).toBe(404);

  const page = await as(null).get("/api/schools/sunrise-public-school-bhopal");
  expect(page.status).toBe(200);
  expect(page.body.vacancies).toHaveLength(1);

  const candidate = await make.candidate({ subjects: ["Physics"] });
  const matches = await as(candidate).get("/api/candidate/vacancies");
  expect(matches.status).toBe(200);
  expect(matches.body[0]).toMatchObject({ _id: id, match: { score: expect.any(Number) } });
  expect((await as(candidate).get(`/api/vacancies/${id}`)).body.match.reasons).toHaveLength(6);

  const closed = await as(school).put(`/api/employer/vacancies/${id}/state`, {
    state: "closed",
    reason: "filled here",
  });
  expect(closed.body.vacancy).toMatchObject({ state: "closed", closeReason: "filled here", daysLeft: null });
  expect((await as(null).get("/api/vacancies")).body).toEqual([]);
  expect((await as(null).get(`/api/vacancies/${id}`)).body).toMatchObject({ state: "closed" });
  api.setClock(addDays("2026-04-06", 30));
  expect((await as(null).get(`/api/vacancies/${slug}`)).status).toBe(410);
  api.setClock("2026-04-06");
  expect(deps.clock.today()).toBe("2026-04-06");
});

test("each step of a job is answered in Hindi to a Hindi page (LANG-7)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school);
  const step = async (body: object) =>
    (await as(school).put(`/api/employer/vacancies/${id}/state`, body, { [LOCALE_HEADER]: "hi-IN" })).body
      .message;
  const steps = [{ state: "paused" }, { state: "published" }, { state: "closed", reason: "cancelled" }];
  const said = [];
  for (const body of steps) said.push(await step(body));
  expect(said).toEqual(["जॉब रोक दी गई", "जॉब निकल गई", "जॉब बंद हो गई"]);
});

test("the page of a subject spells it as the list of subjects has it", async () => {
  const admin = as(await make.admin());
  for (const subject of ["Art & Craft", "EVS", "Yoga"])
    await admin.post("/api/subjects/createSubject", { subject });
  await publishVacancy(api, await make.employer(), { subjects: ["EVS"] });
  const { body } = await as(null).get("/api/vacancies/landing?subject=evs");
  expect(body).toMatchObject({ subject: { label: "EVS", slug: "evs" }, total: 1 });
});
