// Tests migration 0168 on a database of the version before.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { newId } from "#server/database/new-id.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("who had agreed to news has taken it back, and every other answer stays (PRIV-30)", async () => {
  await migrateTo(db, "0167-words-for-admins");
  await sql`insert into notices values (2, '[]', now())`.execute(db);
  const answers: [person: string, purpose: string, given: boolean][] = [
    ["agreed", "alerts", true],
    ["agreed", "news", true],
    ["refused", "news", false],
    ["changed", "news", true],
    ["changed", "news", false],
  ];
  const ids = new Map(["agreed", "refused", "changed"].map((person) => [person, randomUUID()]));
  for (const [person, id] of ids)
    await sql`insert into accounts (id, email, role, password_hash)
      values (${id}, ${`${person}@school.example`}, 'candidate', 'none')`.execute(db);
  for (const [person, purpose, given] of answers)
    await sql`insert into consents values (${newId()}, ${ids.get(person)}, ${purpose}, ${given}, 2, 'page', now())`.execute(
      db,
    );
  await migrateToLatest(db);
  const { rows } = await sql<{ line: string }>`
    select split_part(email, '@', 1) || ' ' || purpose || ' ' || given as line
    from consents join accounts on accounts.id = account_id order by consents.id`.execute(db);
  expect(rows.map(({ line }) => line)).toEqual([
    ...answers.map(([person, purpose, given]) => `${person} ${purpose} ${given}`),
    "agreed news false",
  ]);
});
