import { sql } from "kysely";
import type { QueryConfig } from "pg";
import { beforeAll, expect, test } from "vitest";
import type { SearchSuggestion } from "#features/teachers/domain/search-calls.ts";
import type { Viewer } from "#platform/domain/role.ts";
import { suggestSearchesFor } from "./list-for-viewer.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as, db, deps, make } = await openTestApi();
const SUBJECTS = ["Physics", "Physical Education", "Philosophy", "Phonetics", "Phytology", "Art"];
const CITIES = ["Phagwara", "Phaltan", "Phulbani", "Philadelphia", "Phulpur", "Pune"];
const school = await make.employer({ city: "Pune", state: "Madhya Pradesh", country: "India" });

beforeAll(async () => {
  for (const [at, subject] of SUBJECTS.entries()) {
    for (let count = 0; count <= at; count += 1) {
      await make.candidate({
        subjects: [subject, SUBJECTS[(at + count) % SUBJECTS.length] ?? ""].slice(0, count % 2 ? 2 : 1),
        city: CITIES[(at + count) % CITIES.length] ?? "",
        applying_for_profile: count % 2 ? "PET (Sports and physical education)" : "Lecturer",
        relocation_preference: count % 3 ? "anywhere" : "within my city",
      });
    }
  }
});

type Person = Parameters<typeof as>[0];
const encode = (filters: Record<string, string>) => new URLSearchParams(filters).toString();

async function suggest(person: Person, filters: Record<string, string>): Promise<SearchSuggestion[]> {
  return (await as(person).get(`/api/candidates/suggestions?${encode(filters)}`)).body;
}

/** Each count is compared with the list to which the suggestion leads. */
async function expectCountsOfLists(person: Person, filters: Record<string, string>) {
  const suggestions = await suggest(person, filters);
  expect(suggestions).not.toEqual([]);
  for (const { text, count, about } of suggestions) {
    const search = encode({ ...filters, q: text, limit: "1" });
    const { headers } = await as(person).get(`/api/candidates/allCandidate?${search}`);
    const listed = [headers.get("x-total-count"), headers.get("x-total-estimated")];
    expect([text, String(count), about ? "true" : null]).toEqual([text, ...listed]);
  }
}

const FILTERS: Record<string, string>[] = [
  { q: "ph" },
  { q: "physics ph" },
  { q: "phisics" },
  { q: "ph", subject: "Physics" },
  { q: "ph", profile: "Lecturer", experience: "5" },
];

test("each count is that of its list, for every viewer and under every filter", async () => {
  for (const filters of FILTERS) {
    for (const person of [null, school]) await expectCountsOfLists(person, filters);
  }
});

test("at most half of the suggestions are of one kind, the best and most frequent first", async () => {
  const suggestions = await suggest(null, { q: "ph" });
  expect(suggestions).toHaveLength(8);
  for (const kind of ["subject", "city"]) {
    const counts = suggestions.flatMap((one) => (one.kind === kind ? [one.count] : []));
    expect(counts).toHaveLength(4);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  }
});

test("a request that counts many suggestions leaves connections to the others", async () => {
  let open = 0;
  let most = 0;
  let all = 0;
  const query = async (asked: QueryConfig) => {
    open += 1;
    all += 1;
    most = Math.max(most, open);
    try {
      return await deps.pool.query(asked);
    } finally {
      open -= 1;
    }
  };
  const pool = { query } as unknown as typeof deps.pool;
  const viewer: Viewer = { role: "visitor" };
  const suggestions = await suggestSearchesFor({ ...deps, pool }, viewer, { q: "ph", profile: "Lecturer" });
  expect(suggestions.length).toBeGreaterThan(5);
  expect(most).toBeLessThanOrEqual(4);
  expect(all).toBeLessThanOrEqual(4 + 2 * suggestions.length);
});

test("an estimated count is marked as in its list", async () => {
  // This count makes the test's database a large one, in which not all matches are counted.
  await sql`update search_keys set df = 5000 where area = 'candidates' and key = ''`.execute(db);
  await sql`update search_terms set df = 900 where area = 'candidates' and term like 'ph%'`.execute(db);
  await sql`update search_versions set version = version + 1 where area = 'candidates'`.execute(db);
  const estimated = await suggest(null, { q: "ph" });
  expect(estimated.some(({ about }) => about)).toBe(true);
  for (const filters of FILTERS) await expectCountsOfLists(null, filters);
});

test("among more values than are read, the most frequent are suggested", async () => {
  for (const city of ["Zzyanagar", "Zzyanagar", "Zzyanagar"]) await make.candidate({ city });
  await sql`insert into candidate_facets (kind, value, label, count)
    select 'city', 'zzya' || n, 'Zzya' || n, 1 from generate_series(1, 200) n`.execute(db);
  const texts = (await suggest(null, { q: "zzya" })).map(({ text }) => text);
  await sql`delete from candidate_facets where value ~ '^zzya[0-9]'`.execute(db);
  expect(texts).toContain("Zzyanagar");
});
