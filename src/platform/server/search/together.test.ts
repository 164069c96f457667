// Words that belong together match more rows than independent ones would, which is seen before all matches are read.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findNumbers } from "#tests/support/find-numbers.ts";
import { openTestApi } from "#tests/support/api.ts";

const { db, deps, make } = await openTestApi();

async function copyCandidate(email: string, times: number) {
  await sql`insert into accounts (id, email, role, password_hash, created_at, email_proven_at)
    select gen_random_uuid(), 'copy' || copy || email, role, password_hash, created_at, email_proven_at
    from accounts, generate_series(1, ${times}) copy where email = ${email}`.execute(db);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'candidates' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`.execute(
    db,
  );
  const columns = sql.raw(rows[0]?.columns ?? "");
  await sql`insert into candidates (id, ${columns})
    select copy_id, ${columns} from candidates,
      (select id as copy_id from accounts where email like 'copy%' || ${email}) copies`.execute(db);
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
