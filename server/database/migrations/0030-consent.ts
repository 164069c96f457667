// When a person accepted the agreements and declared to be an adult. Null for accounts of before and of other clients.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts
    add column accepted_terms_at timestamptz,
    add column declared_adult_at timestamptz`.execute(db);
}
