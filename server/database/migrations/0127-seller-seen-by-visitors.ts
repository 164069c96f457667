// Visitors read on the card of a plan how its price is taxed, so a kept page ends when the seller changes.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger seen_by_visitors after insert or update or delete or truncate on seller_settings
    for each statement execute function tell_seen_by_visitors()`.execute(db);
}
