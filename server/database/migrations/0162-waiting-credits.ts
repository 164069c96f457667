// A credit that comes back while no plan of its school runs waits for the next plan, for a year.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // Former versions give such a credit to the plan that has ended.
  sql`insert into schema_versions (version, oldest_app) values (162, 162)`,
  sql`create table waiting_credits (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    -- Whose credit it was; null for one that was held.
    interview_id uuid unique,
    by_account uuid,
    returned_at timestamptz not null,
    -- When the next plan took it.
    landed_at timestamptz
  )`,
  sql`create index waiting_credits_employer on waiting_credits (employer_id) where landed_at is null`,
  sql`create index waiting_credits_returned on waiting_credits (returned_at)`,
];
