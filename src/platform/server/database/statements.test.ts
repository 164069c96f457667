// Which statements a connection knows by a name.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { db } = await openTestApi();

/** Asks it so often on one connection, and returns how many statements with this mark have a name there. */
function countNamed(
  mark: string,
  ask: (times: number) => ReturnType<typeof sql>,
  times: number,
): Promise<number> {
  return db.connection().execute(async (connection) => {
    for (let time = 0; time < times; time += 1) await ask(time).execute(connection);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements
      where statement like ${`%${mark}%`} and statement not like '%pg_prepared%'`.execute(connection);
    return rows[0]!.count;
  });
}

test("a statement that is asked again and again is parsed and planned once", async () => {
  const ask = (time: number) =>
    sql`select id, ${time}::int as often_asked from accounts where email = ${"a"}`;
  expect(await countNamed("often_asked", ask, 4)).toBe(0);
  expect(await countNamed("often_asked", ask, 4)).toBe(1);
});

test("a statement with a star goes on when a migration adds a column", async () => {
  await sql`create table with_star (id int)`.execute(db);
  const ask = () => sql`select * from with_star where id = ${1}`;
  expect(await countNamed("from with_star", ask, 10)).toBe(0);
  await sql`alter table with_star add column added int`.execute(db);
  await ask().execute(db);
});

test("a statement with a limit is planned with its values", async () => {
  const ask = (time: number) => sql`select ${time}::int as limited from accounts limit ${1}`;
  expect(await countNamed("as limited", ask, 10)).toBe(0);
});
