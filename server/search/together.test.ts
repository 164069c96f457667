// Words that belong together match more rows than independent ones would, which is seen before all matches are read.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findNumbers } from "#tests/support/find-numbers.ts";
import { openTestApi } from "#tests/support/api.ts";

const { db, deps, make } = await openTestApi();

test("where words go together, the page is read from the newest rows, and the total follows from what was seen", async () => {
  // Numbers and counts as they are among a million candidates.
  await sql`select setval(pg_get_serial_sequence('candidates', 'cid'), 1000000)`.execute(db);
  for (let at = 0; at < 40; at++) await make.candidate({ full_name: "Zubin Quarles" });
  await sql`update search_keys set df = 1000000 where area = 'candidates' and key = ''`.execute(db);
  await sql`update search_terms set df = 12000 where area = 'candidates' and term in ('zubin', 'quarles')`.execute(
    db,
  );
  const find = (q: string) =>
    findNumbers(deps, { filters: { q }, comesTo: null, fields: "public" }, { page: 1, limit: 15 });
  const together = await find("zubin quarles");
  expect(together.items).toHaveLength(15);
  expect(together.items).toEqual(together.items.toSorted((one, other) => other - one));
  expect(together.about).toBe(true);
  expect(together.total).toBeGreaterThan(1_000);
});

test("a far page of a long list is found by a position, and its number alone is refused (SEARCH-30)", async () => {
  const find = (page: number, at?: Parameters<typeof findNumbers>[2]["at"], q?: string) =>
    findNumbers(deps, { filters: { q }, comesTo: null, fields: "public" }, { page, limit: 5, at });
  const first = await find(1);
  const [cid = 0] = first.items.slice(-1);
  const second = await find(2);
  expect((await find(201, { side: "after", rank: 0, cid })).items).toEqual(second.items);
  expect((await find(200)).items).toEqual([]);
  await expect(find(201)).rejects.toThrow(/address of the page before or after/);
  await expect(find(201, undefined, "zubin quarles")).rejects.toThrow(/narrow the search/);
  expect(await find(300_000)).toMatchObject({ items: [], total: 1_000_000 });
});
