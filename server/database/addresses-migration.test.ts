// Tests migration 0157 on a database of the version before.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readEmail } from "#domain/email-address.ts";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const STORED = [
  "asha@mail.example",
  "asha\u2060@mail.example",
  "\u200eravi@mail.example",
  "meena@b\u00fccher.example",
  "o'brien+x@mail.example",
  "\u0906\u0936\u093e@mail.example",
];

test("stored addresses become those that people type, and no two are one (REG-82)", async () => {
  await migrateTo(db, "0139-what-notices-are-about");
  for (const [at, email] of STORED.entries()) {
    await sql`insert into accounts (id, email, role, password_hash, created_at)
      values (${`00000000-0000-4000-8000-00000000000${at}`}, ${email}, 'admin', 'x', now() + ${at} * interval '1 s')`.execute(
      db,
    );
    await sql`insert into alert_addresses (id, email, created_at)
      values (${`00000000-0000-4000-8000-00000000000${at}`}, ${email}, now() + ${at} * interval '1 s')`.execute(
      db,
    );
  }
  await migrateToLatest(db);
  const expected = [
    "asha@mail.example",
    "asha+000000000001@mail.example",
    "ravi@mail.example",
    "meena@xn--bcher-kva.example",
    "o'brien+x@mail.example",
    "\u0906\u0936\u093e@mail.example",
  ];
  for (const table of ["accounts", "alert_addresses"]) {
    const { rows } = await sql<{ email: string }>`select email from ${sql.table(table)} order by id`.execute(
      db,
    );
    expect(rows.map(({ email }) => email)).toEqual(expected);
  }
  expect(expected.slice(0, 5).map(readEmail)).toEqual(expected.slice(0, 5));
});

test.each(["as\u2060ha@new.example", "\u200easha@new.example", "asha@b\u00fccher.example"])(
  "the database refuses %j as an account's address (REG-82)",
  async (email) => {
    const insert = sql`insert into accounts (id, email, role, password_hash)
      values (gen_random_uuid(), ${email}, 'admin', 'x')`;
    await expect(insert.execute(db)).rejects.toThrow("accounts_email_visible");
  },
);
