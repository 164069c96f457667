import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";

const api = await openTestApi({ limitFactor: 100, today: "2026-04-06" });
const { as, make } = api;
const school = await make.employer();
const inIndore = await publishVacancy(api, school, { title: "In Indore" });
await publishVacancy(api, school, { title: "In Dewas", city: "Dewas, Madhya Pradesh, India" });
await publishVacancy(api, school, { title: "In a village", city: "Rampur Kalan, Uttar Pradesh, India" });
const teacher = await make.candidate({ subjects: ["Physics"], city: "Dewas", state: "Madhya Pradesh" });
const villager = await make.candidate({ city: "Rampur Kalan", state: "Uttar Pradesh" });

type Row = { title: string; distanceKm?: number | null };
async function distances(who: typeof teacher | null, path: string) {
  const { body } = await as(who).get(path);
  const rows: Row[] = Array.isArray(body) ? body : body.vacancies;
  return Object.fromEntries(rows.map(({ title, distanceKm }) => [title, distanceKm]));
}
const LIST = "/api/vacancies";
const KM = 36;

test("a search within a distance says how far each vacancy is from its city (JOB-98)", async () => {
  const near = { "In Indore": 0, "In Dewas": KM };
  expect(await distances(null, `${LIST}?city=Indore&within=50`)).toEqual(near);
  expect(await distances(null, `${LIST}?q=${encodeURIComponent("within 50 km of Indore")}`)).toEqual(near);
  expect(await distances(school, `${LIST}?city=Dewas&within=50`)).toEqual({ "In Indore": KM, "In Dewas": 0 });
});

test("without such a search visitors and schools read no distance, and no distance from an unknown city (JOB-98)", async () => {
  const rows = (await as(null).get(`${LIST}?city=Indore`)).body as Row[];
  expect(rows.map((row) => "distanceKm" in row)).toEqual([false]);
  for (const who of [null, school]) {
    const all = (await as(who).get(LIST)).body as Row[];
    expect(all.filter((row) => "distanceKm" in row)).toEqual([]);
  }
  expect(await distances(villager, LIST)).toMatchObject({ "In Dewas": undefined });
});

test("a candidate reads the distance from the own city, unless the search names another (JOB-98)", async () => {
  const fromHome = { "In Indore": KM, "In Dewas": 0, "In a village": null };
  expect(await distances(teacher, LIST)).toEqual(fromHome);
  expect(await distances(teacher, "/api/candidate/vacancies")).toEqual(fromHome);
  expect(await distances(teacher, `${LIST}?city=Indore&within=50`)).toEqual({
    "In Indore": 0,
    "In Dewas": KM,
  });
  await as(teacher).put(`/api/candidate/saved-vacancies/${inIndore.id}`);
  expect(await distances(teacher, "/api/candidate/saved-vacancies")).toEqual({ "In Indore": KM });
  const { body } = await as(teacher).get(`${LIST}/${inIndore.id}`);
  expect(await distances(teacher, `/api/schools/${body.school.slug}`)).toEqual(fromHome);
});
