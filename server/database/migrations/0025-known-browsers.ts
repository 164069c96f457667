// Browsers that have logged in to an account. The hourly sweep removes those that nobody has used for half a year.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_browsers (
    account_id uuid not null references accounts (id) on delete cascade,
    token_hash bytea not null check (octet_length(token_hash) = 32),
    seen_at timestamptz not null,
    primary key (account_id, token_hash)
  )`.execute(db);
  await sql`create index known_browsers_token on known_browsers (token_hash)`.execute(db);
  await sql`create index known_browsers_seen on known_browsers (seen_at)`.execute(db);
}
