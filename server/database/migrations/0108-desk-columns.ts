// The columns that a member of a school has chosen for the desk of a job.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column desk_columns text[]`.execute(db);
}
