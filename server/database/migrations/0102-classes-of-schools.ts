// The classes of a school, for its public page. The words are those of the profiles, without "None".
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employers add column classes text[] not null default '{}'
    check (classes <@ array['Pre Primary', 'Primary', 'Middle', 'Higher', 'Higher Secondary'])`.execute(db);
}
