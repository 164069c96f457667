// Words that belong together match more rows than independent ones would, which is seen before all matches are read.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findNumbers } from "#tests/support/find-numbers.ts";
import { openTestApi } from "#tests/support/api.ts";
import { insertRows } from "#server/candidates/import/bulk-insert-repository.ts";
import { newPersonId } from "#server/database/new-id.ts";

const { db, deps, make } = await openTestApi();

async function copyCandidate(email: string, times: number) {
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const candidate = await db
    .selectFrom("candidates")
    .selectAll()
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  const { cid: _, keys: __, place_key: ___, ...row } = candidate;
  const ids = Array.from({ length: times }, () => newPersonId());
  const accounts = ids.map((id) => ({ ...account, id, email: `${id}@together.example` }));
  await insertRows(db, "accounts", accounts);
  const candidates = ids.map((id) => ({ ...row, id }));
  await insertRows(db, "candidates", candidates);
}

test("where words go together, not all matches are read, and the total follows from those that were", async () => {
  await make.candidate({ full_name: "Zubin Quarles", email: "first@together.example" });
  await copyCandidate("first@together.example", 2_400);
  // Counts as they are where the words are rare.
  await sql`update search_keys set df = 1000000 where area = 'candidates' and key = ''`.execute(db);
  const find = (q: string) =>
    findNumbers(deps, { filters: { q }, comesTo: null, fields: "public" }, { page: 1, limit: 15 });
  const together = await find("zubin quarles");
  expect(together.items).toHaveLength(15);
  expect(together.items).toEqual(together.items.toSorted((one, other) => other - one));
  expect(together.about).toBe(true);
  expect(together.total).toBeGreaterThan(2_300);
  expect(together.total).toBeLessThan(2_500);
});

test("a far page of a long list is found by a position, and its number alone is refused (SEARCH-30)", async () => {
  const find = (page: number, at?: Parameters<typeof findNumbers>[2]["at"], q?: string) =>
    findNumbers(deps, { filters: { q }, comesTo: null, fields: "public" }, { page, limit: 5, at });
  const first = await find(1);
  const [cid = 0] = first.items.slice(-1);
  const second = await find(2);
  expect((await find(201, { side: "after", rank: 0, cid })).items).toEqual(second.items);
  expect((await find(200)).items).toHaveLength(5);
  await expect(find(201)).rejects.toThrow(/address of the page before or after/);
  await expect(find(201, undefined, "zubin quarles")).rejects.toThrow(/narrow the search/);
  expect(await find(300_000)).toMatchObject({ items: [], total: 1_000_000 });
});
