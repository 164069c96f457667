import type { VacancyState } from "#features/applications/domain/job-state.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CLASSES, BOARDS } from "#platform/domain/teaching-terms.ts";
import { addDays } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { distanceKm } from "#platform/domain/places/distance.ts";
import { CONTRACTS } from "#features/jobs/domain/terms.ts";
import type { VacancyFilters } from "#features/jobs/domain/filter-schemas.ts";
import type { FilterName } from "#features/jobs/domain/filters.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";
import { findMappedCity } from "#platform/server/places/city-map.ts";
import { findDrift } from "#platform/server/search/maintenance.ts";
import { openTestApi } from "#tests/support/api.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";
import { insertRow } from "#tests/support/rows.ts";
import { readWords } from "./read-words.ts";
import { searchVacancies } from "./search-repository.ts";

const TODAY = "2026-04-06";
const api = await openTestApi({ limitFactor: 100, today: TODAY });
const { as, db, deps, make } = api;
const school = await make.employer({ institute_name: "Delhi Public School", credits: 1 });

const PLACES = [
  ["Indore", "Madhya Pradesh"],
  ["indore", "MADHYA PRADESH"],
  ["Dewas", "Madhya Pradesh"],
  ["Bombay", "Maharashtra"],
  ["Aurangabad", "Bihar"],
  ["Rampur Kalan", "Uttar Pradesh"],
] as const;

type Pay = [from: number | null, to: number | null];

const anyVacancy = fc.record({
  subjects: fc.subarray(["Mathematics", "Physical Education", " PHYSICS ", "हिंदी"]),
  classes: fc.subarray(CLASSES.slice(0, 3)),
  board: fc.option(fc.constantFrom(...BOARDS)),
  contract: fc.constantFrom(...CONTRACTS),
  place: fc.constantFrom(...PLACES),
  pay: fc.constantFrom<Pay[]>(
    [null, null],
    [20_000, null],
    [null, 40_000],
    [30_000, 50_000],
    [450_000, 500_000],
  ),
  from: fc.integer({ min: -60, max: 3 }),
  open: fc.integer({ min: 0, max: 80 }),
  state: fc.constantFrom<VacancyState[]>("draft", "published", "published", "published", "paused"),
});

async function insert(drawn: DrawnVacancy): Promise<void> {
  const { place, pay, from, open, state, ...row } = drawn;
  const publish_at = addDays(TODAY, from);
  const id = newId<AnyId>();
  const now = deps.clock.now();
  const inPaise = (rupees: number | null) => (rupees === null ? null : rupees * 100);
  await insertRow(db, "vacancies", {
    ...row,
    id,
    slug: `of-${id}`,
    employer_id: school.id,
    title: "Teacher",
    city: place[0],
    state_name: place[1],
    country: "India",
    pay_from_paise: inPaise(pay[0]),
    pay_to_paise: inPaise(pay[1]),
    publish_at,
    closes_at: addDays(publish_at, open),
    in_time: publish_at <= TODAY && addDays(publish_at, open) >= TODAY,
    state,
    created_at: now,
    updated_at: now,
  });
}
type DrawnVacancy = typeof anyVacancy extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const sometimes = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const anyFilters = fc.record({
  subject: sometimes(["mathematics", "physical-education", "Physical Education", "हिंदी", "Pottery"]),
  class: sometimes(CLASSES.slice(0, 3)),
  board: sometimes(BOARDS),
  contract: sometimes(CONTRACTS),
  city: sometimes(["Indore", "indore", "Mumbai, Maharashtra, India", "aurangabad-bihar", "rampur-kalan"]),
  within: sometimes([50, 700]),
  minPay: sometimes([20_000, 35_000, 420_000]),
  since: sometimes<string | number>([7, addDays(TODAY, -40)]),
} satisfies Record<Exclude<FilterName, "q">, fc.Arbitrary<unknown>>);

const slug = (text: string) => text.trim().toLowerCase().replaceAll(" ", "-");
const CITIES: Record<string, [string, string]> = {
  indore: ["Indore", "Madhya Pradesh"],
  "mumbai, maharashtra, india": ["Mumbai", "Maharashtra"],
  "aurangabad-bihar": ["Aurangabad", "Bihar"],
};

/** The rule JOB-13, written independently of the search. */
function passes(row: VacancyRow, filters: VacancyFilters): boolean {
  const { subject, board, contract, city, within = 0, minPay, since } = filters;
  if (row.state !== "published" || (row.publish_at ?? "") > TODAY || (row.closes_at ?? "") < TODAY)
    return false;
  if (subject && !row.subjects.some((one) => slug(one) === slug(subject))) return false;
  if (filters.class && !row.classes.includes(filters.class)) return false;
  if (board && row.board !== board) return false;
  if (contract && row.contract !== contract) return false;
  if (minPay !== undefined && (row.pay_to_paise ?? row.pay_from_paise ?? -1) < minPay * 100) return false;
  const from = typeof since === "number" ? addDays(TODAY, -since) : since;
  if (from !== undefined && (row.publish_at ?? "") < from) return false;
  if (city === undefined) return true;
  const known = CITIES[city.toLowerCase()];
  if (!known) return row.city === "Rampur Kalan";
  const [there, here] = [known, [row.city ?? "", row.state_name ?? ""]].map(([name = "", state = ""]) =>
    findMappedCity({ city: name, state }),
  );
  return there !== undefined && here !== undefined && distanceKm(there.at, here.at) <= within;
}

test("every mixture of filters finds exactly the live vacancies of the rule, the newest first (JOB-13)", async () => {
  for (const drawn of fc.sample(anyVacancy, { numRuns: 150, seed: 5 })) await insert(drawn);
  const rows = await db.selectFrom("vacancies").selectAll().orderBy("listed_seq", "desc").execute();
  await fc.assert(
    fc.asyncProperty(anyFilters, fc.integer({ min: 1, max: 2 }), async (filters, page) => {
      const expected = rows.filter((row) => passes(row, filters)).map(({ id }) => id);
      const found = await searchVacancies(deps, { ...filters, today: TODAY }, { page, limit: 20 });
      expect([found.items.map(({ id }) => id), found.total]).toEqual([
        expected.slice((page - 1) * 20, page * 20),
        expected.length,
      ]);
    }),
    { numRuns: 250, seed: 13 },
  );
  expect(await findDrift(db)).toEqual([]);
  await db.deleteFrom("vacancies").where("employer_id", "=", school.id).execute();
  expect(await findDrift(db)).toEqual([]);
});

test("each count of the page of a subject or a city is the number of vacancies in its list (JOB-14)", async () => {
  for (const drawn of fc.sample(anyVacancy, { numRuns: 120, seed: 8 })) await insert(drawn);
  const ask = async (call: string, asked: Record<string, string>) =>
    as(null).get(`/api/vacancies${call}?${new URLSearchParams(asked)}`);
  const totalOf = async (asked: Record<string, string>) =>
    Number((await ask("", asked)).headers.get("x-total-count"));
  type Counted = { label: string; slug: string; count: number };
  let pairs = 0;
  for (const subject of ["mathematics", "physical-education", "physics", "हिंदी"]) {
    const { body } = await ask("/landing", { subject });
    expect(body.total).toBe(await totalOf({ subject }));
    for (const { slug: city, count } of body.cities as Counted[]) {
      expect([subject, city, count]).toEqual([subject, city, await totalOf({ subject, city })]);
      pairs++;
    }
  }
  for (const city of ["indore", "dewas", "mumbai", "aurangabad-bihar", "rampur-kalan"]) {
    const { body } = await ask("/landing", { city });
    for (const { slug: subject, count } of body.subjects as Counted[]) {
      expect([city, subject, count]).toEqual([city, subject, await totalOf({ subject, city })]);
      pairs--;
    }
  }
  expect(pairs).toBe(0);
  await db.deleteFrom("vacancies").where("employer_id", "=", school.id).execute();
});

const listed = async (query: string) =>
  (await as(null).get(`/api/vacancies?${query}`)).body.map(
    ({ title }: { title: string }) => title,
  ) as string[];

test("words find title, subject, place and school, in spite of misspellings, and what they say of pay and distance (JOB-13)", async () => {
  await publishVacancy(api, school, { title: "PGT Physics" });
  await publishVacancy(api, school, {
    title: "TGT Hindi",
    subjects: ["Hindi"],
    city: "Bhopal, Madhya Pradesh, India",
    payFrom: 25_000,
    payTo: 30_000,
  });
  const found = (q: string, more = "") => listed(`q=${encodeURIComponent(q)}${more}`);
  expect(await found("physics teacher in indore")).toEqual(["PGT Physics"]);
  expect(await found("phisycs")).toEqual(["PGT Physics"]);
  expect(await found("hindi bhopal")).toEqual(["TGT Hindi"]);
  expect(await found("delhi public school")).toHaveLength(2);
  expect(await found("above 40000")).toEqual(["PGT Physics"]);
  expect(await found("teacher above 40000")).toEqual(["PGT Physics"]);
  expect(await found("physics jobs")).toEqual(["PGT Physics"]);
  expect(await found("teacher vacancy")).toHaveLength(2);
  expect(await found("physics within 60 km of dewas")).toEqual(["PGT Physics"]);
  expect(await found("hindi within 60 km of dewas")).toEqual([]);
  expect(await found("above 40000", "&minPay=20000")).toHaveLength(2);
  expect(await found("hindi 5 years")).toEqual(["TGT Hindi"]);
  expect(await found("%_'\\")).toEqual([]);
});

test("a search without pay, distance or years stays as it was typed", () => {
  for (const q of ["Indore Public", "physics", "pgt", "a@b.example"]) {
    expect(readWords({ q })).toMatchObject({ q });
  }
  for (const q of ["physics 5 years", "physics max 5 years", "physics 5 saal tak"])
    expect(readWords({ q })).toMatchObject({ q: "physics" });
  expect(readWords({ q: "50k" })).toEqual({
    q: undefined,
    minPay: 50_000,
    city: undefined,
    within: undefined,
  });
});

test.each([
  ["within=50", "city"],
  ["since=0", "since"],
  ["since=2026-13-01", "since"],
  ["limit=1001", "limit"],
  ["class=Ninth", "class"],
  ["minPay=much", "minPay"],
])("%s is refused or ignored with a sentence", async (query, path) => {
  const answer = await as(null).get(`/api/vacancies?${query}`);
  if (path === "city") expect(answer.status).toBe(200);
  else expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
});

test("landing pages count subjects and cities, nearest first, and are indexed from three (JOB-14)", async () => {
  await publishVacancy(api, school, { city: "Dewas, Madhya Pradesh, India" });
  await publishVacancy(api, school);
  await publishVacancy(api, school, { subjects: ["Physics", "Chemistry"] });
  const land = async (query: string) => (await as(null).get(`/api/vacancies/landing?${query}`)).body;
  expect(await land("subject=physics&city=indore")).toEqual({
    subject: { label: "Physics", slug: "physics" },
    city: { label: "Indore", state: "Madhya Pradesh", slug: "indore" },
    total: 3,
    isIndexed: true,
    subjects: [
      { label: "Physics", slug: "physics", count: 3 },
      { label: "Chemistry", slug: "chemistry", count: 1 },
    ],
    cities: [{ label: "Dewas", slug: "dewas", count: 1 }],
  });
  expect(await land("city=dewas")).toMatchObject({
    total: 1,
    isIndexed: false,
    cities: [
      { slug: "indore", count: 3 },
      { slug: "bhopal", count: 1 },
    ],
  });
  expect((await land("subject=chemistry")).cities).toEqual([{ label: "Indore", slug: "indore", count: 1 }]);
  expect(await land("subject=pottery")).toMatchObject({ code: "NOT_FOUND" });
  expect(await land("city=aurangabad-bihar")).toMatchObject({ city: { slug: "aurangabad-bihar" }, total: 0 });
  const counts = (await as(null).get("/api/vacancies/counts")).body;
  expect(counts).toMatchObject({ total: 5, cities: [{ slug: "indore", count: 3 }, {}, {}] });
});

test("jobs for a candidate are ranked by the match with its reasons, near and far (JOB-16)", async () => {
  const candidate = await make.candidate({
    subjects: ["Physics"],
    city: "Indore",
    relocation_preference: "within my city",
  });
  const { body, headers } = await as(candidate).get("/api/candidate/vacancies?limit=3");
  expect(headers.get("x-ranked")).toBe("5");
  const scores = body.map(({ match }: { match: { score: number } }) => match.score);
  expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
  expect(body.map(({ city }: { city: string }) => city)[0]).toBe("Indore, Madhya Pradesh, India");
  expect(body[0].match.reasons.map(({ criterion }: { criterion: string }) => criterion)).toContain("place");
  expect((await as(candidate).get("/api/candidate/vacancies?subject=hindi")).body).toHaveLength(1);
  const second = await as(candidate).get("/api/candidate/vacancies?limit=3&page=2");
  expect(second.body).toHaveLength(2);
  const unproven = await make.candidate({
    subjects: ["Hindi"],
    applying_for_profile: "Librarian",
    isProven: false,
  });
  const [only, ...others] = (await as(unproven).get("/api/candidate/vacancies")).body;
  expect([only.title, others]).toEqual(["TGT Hindi", []]);
});

test("the page of a subject and a city is found by their names too, as a job has them (JOB-40)", async () => {
  await publishVacancy(api, school, { subjects: ["C"] });
  await publishVacancy(api, school, { subjects: ["C++"], city: "Rampur Kalan, Uttar Pradesh, India" });
  const query = new URLSearchParams({ subject: "C++", city: "Rampur Kalan, Uttar Pradesh" });
  expect((await as(null).get(`/api/vacancies/landing?${query}`)).body).toMatchObject({
    subject: { label: "C++", slug: "c-plus-plus" },
    city: { label: "Rampur Kalan", state: "Uttar Pradesh", slug: "rampur-kalan" },
    total: 1,
  });
});

test("the smaller of two cities is named with its state, and a town that the map lacks is not counted as the city of its name (JOB-14)", async () => {
  for (const state of ["Rajasthan", "Chhattisgarh", "Kerala"])
    await publishVacancy(api, school, { city: `Kota, ${state}, India` });
  const { cities } = (await as(null).get("/api/vacancies/counts")).body;
  expect(cities.filter(({ slug }: { slug: string }) => slug.startsWith("kota"))).toEqual([
    { label: "Kota, Chhattisgarh", slug: "kota-chhattisgarh", count: 1 },
    { label: "Kota", slug: "kota", count: 1 },
  ]);
  for (const city of ["Kota", "Kota, Chhattisgarh", "Kota, Kerala, India"])
    expect((await as(null).get(`/api/vacancies?${new URLSearchParams({ city })}`)).body).toHaveLength(1);
  expect((await as(null).get("/api/vacancies/landing?city=Kota,+Kerala")).status).toBe(404);
  const named = async (city: string) =>
    (await as(null).get(`/api/vacancies/landing?${new URLSearchParams({ city })}`)).body.city;
  expect([await named("kota"), await named("kota-chhattisgarh")]).toEqual([
    { label: "Kota", state: "Rajasthan", slug: "kota" },
    { label: "Kota, Chhattisgarh", state: "Chhattisgarh", slug: "kota-chhattisgarh" },
  ]);
});
