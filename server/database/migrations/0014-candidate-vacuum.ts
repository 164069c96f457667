// Vacuums the index of keys more often, because an entry of a deleted row makes every search read further.
import type { Kysely } from "kysely";
import { sql } from "kysely";

/** By default a vacuum waits until a fifth of all rows has changed, and may then skip the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table candidates set (
    autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.002, vacuum_index_cleanup = on
  )`.execute(db);
}
