// Tests distance in the list: within it, who would move, the nearest first, and the counts.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Relocation } from "#platform/domain/teaching-terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, db, make } = await openTestApi({ limitFactor: 100 });
const LIST = "/api/candidates/allCandidate";
const MP = { state: "Madhya Pradesh", country: "India" };

const PEOPLE: [name: string, city: string, state: string, relocation: Relocation][] = [
  ["Indore One", "Indore", "Madhya Pradesh", "within my city"],
  ["Dewas Home", "Dewas", "Madhya Pradesh", "within my city"],
  ["Ujjain Home", "Ujjain", "Madhya Pradesh", "within my city"],
  ["Bhopal State", "Bhopal", "Madhya Pradesh", "within my state"],
  ["Bhopal Home", "Bhopal", "Madhya Pradesh", "within my city"],
  ["Pune Country", "Pune", "Maharashtra", "within my country"],
  ["Pune State", "Pune", "Maharashtra", "within my state"],
  ["Village Anywhere", "Rampur Kalan", "Madhya Pradesh", "anywhere"],
  ["Indore Two", "indore", "MADHYA PRADESH", "anywhere"],
];

beforeAll(async () => {
  for (const [full_name, city, state, relocation_preference] of PEOPLE)
    await make.candidate({ full_name, city, state, country: "India", relocation_preference });
});

type Card = { fullName: string; distanceKm?: number | null; wouldMove?: boolean };

async function list(query: Record<string, string>, actor: Actor | null = null) {
  const { body, headers, status } = await as(actor).get(`${LIST}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  const number = (name: string) => (headers.has(name) ? Number(headers.get(name)) : undefined);
  const cards = body as Card[];
  return {
    cards,
    names: cards.map(({ fullName }) => fullName),
    total: number("x-total-count"),
    within: number("x-total-within"),
    wouldMove: number("x-total-would-move"),
  };
}

const NEAR = { near: "Indore, Madhya Pradesh" };

test("within a distance come first those within it, then those who would move, each the nearest first and counted apart (SEARCH-70, SEARCH-71, SEARCH-73)", async () => {
  const { cards, total, within, wouldMove } = await list({ ...NEAR, within: "50" });
  expect(cards.map(({ fullName, distanceKm, wouldMove }) => [fullName, distanceKm, wouldMove])).toEqual([
    ["Indore Two", 0, false],
    ["Indore One", 0, false],
    ["Dewas Home", 36, false],
    ["Bhopal State", 171, true],
    ["Pune Country", expect.any(Number), true],
    ["Village Anywhere", null, true],
  ]);
  expect([total, within, wouldMove]).toEqual([6, 3, 3]);
  expect((await list({ ...NEAR, within: "50", sort: "nearest" })).cards).toEqual(cards);
});

test("the same with the newest first, where that is chosen (SEARCH-73)", async () => {
  const { names } = await list({ ...NEAR, within: "50", sort: "newest" });
  expect(names).toEqual([
    "Indore Two",
    "Dewas Home",
    "Indore One",
    "Village Anywhere",
    "Pune Country",
    "Bhopal State",
  ]);
});

test("without a distance the nearest come first, and a place that the map does not have comes last (SEARCH-73)", async () => {
  const { names, cards, within } = await list({ ...NEAR, sort: "nearest" });
  expect(names).toEqual([
    "Indore Two",
    "Indore One",
    "Dewas Home",
    "Ujjain Home",
    "Bhopal Home",
    "Bhopal State",
    "Pune State",
    "Pune Country",
    "Village Anywhere",
  ]);
  expect(cards[2]).not.toHaveProperty("wouldMove");
  expect(within).toBeUndefined();
});

test("every page of a sorted list is the next part of it (SEARCH-73)", async () => {
  const whole = (await list({ ...NEAR, within: "50", sort: "nearest" })).names;
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      list({ ...NEAR, within: "50", sort: "nearest", limit: "2", page: String(page) }),
    ),
  );
  expect(pages.flatMap(({ names }) => names)).toEqual(whole);
  for (const page of pages) expect([page.total, page.within]).toEqual([6, 3]);
});

test.each(["Indore, MP", "indore", "Indore, Madhya Pradesh, India", "INDORE, madhya pradesh"])(
  "“%s” is Indore (SEARCH-70)",
  async (near) => {
    expect((await list({ near, within: "50" })).within).toBe(3);
  },
);

test("a former name of a city is the same city (SEARCH-70)", async () => {
  await make.candidate({ full_name: "Old Name", city: "Bombay", state: "Maharashtra", country: "India" });
  const { cards } = await list({ near: "Mumbai, Maharashtra", within: "1" });
  expect(cards[0]).toMatchObject({ fullName: "Old Name", distanceKm: 0, wouldMove: false });
});

test("a school measures from its own city unless it names another (SEARCH-70)", async () => {
  const school = await make.employer({ city: "Ujjain", ...MP });
  const own = await list({ within: "60", sort: "nearest" }, school);
  expect(own.cards[0]).toMatchObject({ fullName: "Ujjain Home", distanceKm: 0, wouldMove: false });
  expect((await list({ cards: "true" }, school)).cards[0]?.distanceKm).toEqual(expect.any(Number));
  const other = await list({ ...NEAR, within: "20", sort: "nearest" }, school);
  expect(other.cards[0]).toMatchObject({ fullName: "Indore Two", distanceKm: 0 });
});

test("a school's own city lists everybody who would come, as without a distance (SEARCH-71)", async () => {
  const school = await make.employer({ city: "Indore", ...MP });
  const all = await list({}, school);
  for (const within of ["100", "1000"]) {
    const near = await list({ within }, school);
    expect(near.names.toSorted(), within).toEqual(all.names.toSorted());
    expect(near.total, within).toBe(all.total);
    const byName = await list({ within, sort: "name" }, school);
    expect(byName.names.toSorted(), within).toEqual(all.names.toSorted());
  }
});

test.each([
  [{ near: "Atlantis" }, "We do not know where “Atlantis” is. Please choose a city from the suggestions."],
  [
    { within: "50" },
    "Please name the city from which the distance is measured, such as “Indore, Madhya Pradesh”.",
  ],
  [{ ...NEAR, within: "0" }, "The distance in km is a whole number from 1 to 1000."],
  [{ ...NEAR, within: "far" }, "The distance in km is a whole number from 1 to 1000."],
])("%j is refused with a sentence (SEARCH-70)", async (query, message) => {
  const { status, body } = await as(null).get(
    `${LIST}?${new URLSearchParams(query as Record<string, string>)}`,
  );
  expect([status, body.message]).toEqual([400, message]);
});

test("a request with none of the new parameters has the fields that it always had (SEARCH-74)", async () => {
  const school = await make.employer({ city: "Indore", ...MP });
  for (const actor of [null, school, await make.admin()]) {
    const [card] = (await list({ sort: "name" }, actor)).cards;
    expect(card).not.toHaveProperty("distanceKm");
    expect(card).not.toHaveProperty("joiningAvailability");
  }
});

test("the pages are the same where not all matches are read, as in a large database", async () => {
  const orders = ["nearest", "newest"].flatMap((sort) => [
    { ...NEAR, sort },
    { ...NEAR, sort, within: "50" },
    { ...NEAR, sort, within: "1000" },
  ]);
  const wholes = [];
  for (const query of orders) wholes.push((await list(query)).names);
  await sql`update search_keys set df = 50000 where area = 'candidates' and key = ''`.execute(db);
  await sql`update search_keys set df = df * 1000 where area = 'candidates' and key <> ''`.execute(db);
  for (const [at, query] of orders.entries()) {
    const pages = [];
    for (let page = 1; page <= 6; page++)
      pages.push((await list({ ...query, limit: "2", page: String(page) })).names);
    expect(pages.flat(), JSON.stringify(query)).toEqual(wholes[at]);
  }
});
