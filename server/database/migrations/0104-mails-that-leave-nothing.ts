// A mail that confirms a deletion: its row, which has the address, goes once it is sent or given up.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox add column leaves_nothing boolean not null default false
    check (not leaves_nothing or not_after is not null)`.execute(db);
}
