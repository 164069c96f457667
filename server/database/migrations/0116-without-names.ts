// A job may hide from its school who its candidates are, until each of them is invited.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table vacancies
    add column without_names boolean not null default false,
    -- When the names were shown again, and by whom.
    add column names_shown_at timestamptz,
    add column names_shown_by uuid references accounts on delete set null`,
  // Most schools have none: a question about a candidate reads nothing else then.
  sql`create index vacancies_without_names on vacancies (employer_id) where without_names`,
  sql`create index on vacancies (names_shown_by) where names_shown_by is not null`,
];
