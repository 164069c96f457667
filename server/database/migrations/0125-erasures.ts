// Which accounts were erased, as hashes. They are also written to a store outside the database, from which a restored
// backup learns who is to be erased again.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table erasures (
    account_hash text primary key check (account_hash ~ '^[0-9a-f]{64}$'),
    at timestamptz not null,
    -- When the line was written to the store.
    stored_at timestamptz
  )`,
  sql`create index erasures_not_stored on erasures (at) where stored_at is null`,
  sql`create index on erasures (at)`,
];
