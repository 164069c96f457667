// The links of a candidate's mails about requests for contact details end with a new password, a recovery and a logout everywhere.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_requests add column link_ended_at timestamptz`.execute(db);
}
