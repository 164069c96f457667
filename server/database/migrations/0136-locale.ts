// The language that a person has chosen for pages and mails; null for everybody who never chose.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column locale text check (locale in ('en-IN', 'hi-IN'))`.execute(db);
}
