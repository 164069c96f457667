// Tests that the privacy policy names every table that says something about a person.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { TABLES_OF_PEOPLE } from "#features/own-data/domain/privacy/kept.ts";
import { openTestApi } from "#tests/support/api.ts";

const { db } = await openTestApi({ today: "2026-03-10" });

const PERSONAL_COLUMN =
  "(^|_)(account|candidate|employer|actor|reporter)_id$|^by_account$|_by$|(^|_)email$|^to_address$|^(network|viewer|answered_by)$";

/** Those with a column that names a person or refers to one. */
async function listTablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ ${PERSONAL_COLUMN}
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in ('accounts'::regclass, 'candidates'::regclass, 'employers'::regclass)
    union values ('candidates'), ('employers')
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Addresses of our own, and partners without a person. */
const OURS = ["site_settings"];

test("the privacy policy names what every table keeps of a person (SITE-41)", async () => {
  const found = (await listTablesOfPeople()).filter((name) => !OURS.includes(name));
  expect(found.toSorted()).toEqual(TABLES_OF_PEOPLE.toSorted());
});

test.each(["candidate_id uuid", "author uuid references accounts", "email text"])(
  "a new table with the column %s is missed until the policy names it (SITE-41)",
  async (column) => {
    await sql.raw(`create table planted (id int, ${column})`).execute(db);
    expect(await listTablesOfPeople()).toContain("planted");
    await sql`drop table planted`.execute(db);
  },
);
