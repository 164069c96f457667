// What staff read of a school whose record has changed since: kept until they look again.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employers add column staff_read jsonb`.execute(db);
}
