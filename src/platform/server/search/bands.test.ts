// Tests how a search along bands is read as in a large database: by the keys of few bands, else by the column.
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { searchCandidatesInOrder } from "#features/teachers/server/search/candidate-search.ts";
import { citiesByDistance, findMappedCity } from "#platform/server/places/city-map.ts";
import { openTestApi } from "#tests/support/api.ts";

const { db, deps, make } = await openTestApi();
const CITIES = 60;
const bhopal = findMappedCity({ city: "Bhopal", state: "Madhya Pradesh" });
if (!bhopal) throw new Error("Bhopal is not on the map.");
const asked = {
  filters: { subject: "Physics" },
  comesTo: null,
  around: { city: bhopal },
  fields: "public",
} as const;

let statements: string[] = [];
const pool = new Proxy(deps.pool, {
  get: (target, name) =>
    name === "query"
      ? (statement: { text: string }) => {
          statements.push(statement.text);
          return target.query(statement);
        }
      : Reflect.get(target, name, target),
});
const whole: number[] = [];

async function findPage(page: number, limit: number): Promise<number[]> {
  const found = await searchCandidatesInOrder({ db, pool }, asked, { order: "nearest", page, limit });
  return found.items.map(({ cid }) => cid);
}

/** Whether the statement that reads bands compares the column of the bands. */
const isByColumn = (text: string) => /c\.place_key (=|in) /.test(text);
const readingBands = () => statements.filter((text) => text.includes("as value"));

beforeAll(async () => {
  for (const { city } of citiesByDistance(bhopal).slice(0, CITIES))
    await make.candidate({ ...city.place, subjects: ["Physics"] });
  whole.push(...(await findPage(1, 100)));
});

beforeEach(() => {
  statements = [];
});

/** The counts as they are in a larger database. */
async function count({ all, ofSubject, ofCity }: { all: number; ofSubject: number; ofCity: number }) {
  const counts = sql`case when key = '' then ${all}::int when key = 's:physics' then ${ofSubject}::int
    else ${ofCity}::int end`;
  await sql`update search_keys set df = ${counts}
    where area = 'candidates' and (key in ('', 's:physics') or key like 'c:%')`.execute(db);
}

test.each([
  {
    name: "few cities by their keys",
    counts: { all: 50_000, ofSubject: 6_000, ofCity: 100 },
    limit: 15,
    byColumn: false,
  },
  {
    name: "many cities by their column",
    counts: { all: 50_000, ofSubject: 6_000, ofCity: 10 },
    limit: 100,
    byColumn: true,
  },
  {
    name: "cities of far more people than match by their column",
    counts: { all: 50_000, ofSubject: 240, ofCity: 5_000 },
    limit: 15,
    byColumn: true,
  },
])("$name, and the pages list everybody once, the nearest first", async ({ counts, limit, byColumn }) => {
  await count(counts);
  const pages = [];
  for (let page = 1; (page - 1) * limit < CITIES; page++) {
    pages.push(await findPage(page, limit));
    expect(readingBands().length).toBeGreaterThan(0);
    if (page === 1) expect(readingBands().map(isByColumn)).toEqual(readingBands().map(() => byColumn));
  }
  expect(pages.flat()).toEqual(whole);
  expect(whole).toHaveLength(CITIES);
});
