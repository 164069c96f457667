// Search of candidates: its words, keys and indexes.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index candidates_newest on candidates (cid desc)`.execute(db);
}
