import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { landingsOf } from "./routes.ts";

const api = await openTestApi({ limitFactor: 100, today: "2026-04-06" });
const { as, make } = api;
const school = await make.employer({ institute_name: "Sunrise Public School" });
const other = await make.employer({ institute_name: "Lakeside School" });

type Changes = Record<string, unknown>;
async function publish(by: typeof school, changes: Changes = {}) {
  const form = {
    title: "PGT Physics",
    subjects: ["Physics"],
    city: "Indore, Madhya Pradesh, India",
    closesAt: "2026-05-31",
    state: "published",
    ...changes,
  };
  const { status, body } = await as(by).post("/api/employer/vacancies", form);
  expect([status, body.message]).toEqual([201, "Vacancy published"]);
  return body.vacancy as { _id: string; slug: string };
}
const get = async (path: string) => (await as(null).get(path)).body;

test("nothing is listed without a live vacancy", async () => {
  expect(await get("/api/listing")).toEqual({ vacancies: 0, changed: null });
  for (const list of ["vacancies", "landings", "schools", "feed"])
    expect(await get(`/api/listing/${list}`)).toEqual([]);
});

test("live vacancies, their schools, and subjects and cities from three of them are listed; a paused one is not (JOB-49)", async () => {
  const first = await publish(school, { subjects: ["Physics", "Chemistry"] });
  const second = await publish(school, { city: "Bhopal, Madhya Pradesh, India" });
  const third = await publish(other);
  const fourth = await publish(other, { subjects: ["physics"] });
  const paused = await publish(school);
  await as(school).put(`/api/employer/vacancies/${paused._id}/state`, { state: "paused" });

  const changed = "2026-04-06";
  expect(await get("/api/listing")).toEqual({ vacancies: 4, changed });
  const listed = [first, second, third, fourth].map(({ slug }) => ({ slug, changed }));
  expect(await get("/api/listing/vacancies")).toEqual(listed);
  const part = await as(null).get("/api/listing/vacancies?page=2&limit=3");
  expect(part.body).toEqual(listed.slice(3));
  expect(part.headers.get("x-total-count")).toBe("4");
  expect(await get("/api/listing/schools")).toEqual([
    { slug: "lakeside-school-bhopal", changed },
    { slug: "sunrise-public-school-bhopal", changed },
  ]);
  // Physics in Bhopal has one, chemistry has one, and Bhopal has one.
  const landings = (await get("/api/listing/landings")) as object[];
  expect(landings).toHaveLength(3);
  expect(landings).toEqual(
    expect.arrayContaining([
      { subject: "physics", city: null, changed },
      { subject: "physics", city: "indore", changed },
      { subject: null, city: "indore", changed },
    ]),
  );
  const feed = (await get("/api/listing/feed?limit=2")) as { slug: string }[];
  expect(feed.map(({ slug }) => slug)).toEqual([fourth.slug, third.slug]);
});

test("a page of several names was changed when the latest of them was, and a name without letters has none", () => {
  const named = (subject: string | null, city: string | null, day: number) => ({
    subject,
    city,
    state_name: "Madhya Pradesh",
    count: 2,
    changed: new Date(`2026-04-0${day}T06:00:00Z`),
  });
  const names = [named("Physics", null, 3), named("physics", null, 5), named("PHYSICS", null, 4)];
  expect(landingsOf(names)).toEqual([{ subject: "physics", city: null, changed: "2026-04-05" }]);
  expect(landingsOf([named("***", null, 3), named("***", null, 3)])).toEqual([]);
  expect(landingsOf([named("***", "Indore", 3), named("***", "Indore", 3)])).toEqual([]);
  // The page /jobs/in/bilaspur is that of the city in Chhattisgarh; the map has none of this name in Madhya Pradesh.
  expect(landingsOf([named(null, "Bilaspur", 3), named(null, "Bilaspur", 3)])).toEqual([]);
});

test("a call for more than a sitemap or a part of the feed may hold is refused (API-2)", async () => {
  expect((await as(null).get("/api/listing/vacancies?limit=50001")).status).toBe(400);
  expect((await as(null).get("/api/listing/feed?limit=1001")).status).toBe(400);
});
