// The steps of applications by their time, for the funnel that staff read: an index alone answers it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index application_events_steps on application_events (at)
    include (application_id, from_stage, to_stage) where from_stage is not null`.execute(db);
}
