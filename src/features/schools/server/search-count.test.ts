// Up to a number of expected matches all are counted; above it the list shows an estimate.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as, db, make } = await openTestApi();
const admin = await make.admin();

beforeAll(async () => {
  for (const [at, name] of ["Hillside School", "Riverside School", "Lakeside Academy"].entries()) {
    await make.employer({ institute_name: name, email: `office${at}@post.example` });
  }
  // This count makes the test's database one of 5,000 schools, in which not every search is counted.
  await sql`update search_keys set df = 5000 where area = 'employers' and key = ''`.execute(db);
});

/** Searches while the word stands for this many rows in the counts. Two schools have it. */
async function totalWhere(
  df: number,
): Promise<[total: string | null, estimated: string | null, found: number]> {
  await sql`update search_terms set df = ${df} where area = 'employers' and term = 'school'`.execute(db);
  // What was looked up before is looked up again.
  await sql`update search_versions set version = version + 1 where area = 'employers'`.execute(db);
  const { headers, body } = await as(admin).get("/api/employer/allEmployer?q=school&limit=1");
  return [headers.get("x-total-count"), headers.get("x-total-estimated"), body.length];
}

test("up to a thousand expected schools are counted, more are estimated", async () => {
  expect(await totalWhere(2)).toEqual(["2", null, 1]);
  expect(await totalWhere(1_000)).toEqual(["2", null, 1]);
  expect(await totalWhere(1_001)).toEqual(["1001", "true", 1]);
});
