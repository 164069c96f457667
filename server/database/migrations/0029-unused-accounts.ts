// When each account was last logged in to, and when its owner was warned of the deletion. Earlier logins are not known,
// so the time begins now.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table accounts
    add column last_login_at timestamptz not null default now(),
    add column deletion_warned_at timestamptz`,
  sql`create index accounts_last_login on accounts (last_login_at) where role in ('candidate', 'employer')`,
];
