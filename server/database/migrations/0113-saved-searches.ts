// Searches for candidates that a member of a school keeps. They go with the membership's account and with the school.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table saved_searches (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    name text not null check (length(name) between 1 and 100),
    search jsonb not null,
    frequency text not null check (frequency in ('daily', 'weekly')),
    -- India's day of the next mail.
    next_on date not null,
    -- Who could be found before is not new.
    since timestamptz not null,
    created_at timestamptz not null
  )`,
  sql`create index on saved_searches (account_id, employer_id)`,
  sql`create index on saved_searches (employer_id)`,
  sql`create index on saved_searches (next_on)`,
];
