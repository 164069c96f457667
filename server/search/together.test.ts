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
