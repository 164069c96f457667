// From here on the schema says which versions of the product may use it. A version is known by the number of its newest
// migration. A migration that takes something away adds a row with the oldest version that does without it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schema_versions (
    version integer primary key,
    oldest_app integer not null check (oldest_app <= version),
    applied_at timestamptz not null default now()
  )`.execute(db);
  await sql`insert into schema_versions (version, oldest_app) values (100, 100)`.execute(db);
}
