// A second factor of an account, its recovery codes, and logins that wait for a code.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // One row for each account that has one. The hourly sweep deletes those that were never confirmed.
  sql`create table second_factors (
    account_id uuid primary key references accounts (id) on delete cascade,
    encrypted_secret bytea not null check (octet_length(encrypted_secret) between 29 and 200),
    confirmed_at timestamptz,
    last_used_step integer,
    created_at timestamptz not null
  )`,
  // Ten for each second factor at most: a code is deleted when it is used.
  sql`create table recovery_codes (
    account_id uuid not null references second_factors (account_id) on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    primary key (account_id, code_hash)
  )`,
  // They live five minutes; the hourly sweep deletes the rest.
  sql`create table pending_logins (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    account_id uuid not null references accounts (id) on delete cascade,
    tries_left smallint not null check (tries_left >= 0),
    expires_at timestamptz not null
  )`,
  sql`create index pending_logins_account on pending_logins (account_id)`,
];
