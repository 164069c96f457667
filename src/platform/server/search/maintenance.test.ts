import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { findDrift, rebuildSearch } from "./maintenance.ts";

const { as, db, make } = await openTestApi();

test("wrong keys and counts are found and computed again", async () => {
  await make.candidate({ full_name: "Quirina Xylander", subjects: ["Chess"] });
  await make.candidate();
  expect(await findDrift(db)).toEqual([]);

  await sql`update search_terms set df = df + 1 where term = 'xylander'`.execute(db);
  await sql`delete from candidate_facets where value = 'chess'`.execute(db);
  await sql`update search_keys set df = 7 where key = 's:chess'`.execute(db);
  await sql`insert into candidate_facets values ('city', 'atlantis', 'Atlantis', 4)`.execute(db);
  expect(await findDrift(db)).toEqual([
    { what: "words", count: 1, example: "candidates xylander" },
    { what: "filters", count: 1, example: "candidates s:chess" },
    { what: "choices", count: 2, example: "city atlantis" },
  ]);

  await rebuildSearch(db);
  expect(await findDrift(db)).toEqual([]);
  expect((await as(null).get("/api/candidates/allCandidate?q=xylandr")).body).toHaveLength(1);
});
