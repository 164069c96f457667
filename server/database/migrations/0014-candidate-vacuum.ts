// Keeps the index of keys free of rows that are gone: an entry that points far back makes every search read on from there.
import type { Kysely } from "kysely";
import { sql } from "kysely";

/** The database would wait for a fifth of all rows to change, and then leave the index as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidates set (
    autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.002, vacuum_index_cleanup = on
  )`.execute(db);
}
