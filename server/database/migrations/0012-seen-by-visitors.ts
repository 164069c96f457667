// Triggers that notify every process of changes to public data, so that cached pages are rendered again.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const SEEN = [
  "banners",
  "candidates",
  "contact_messages",
  "employers",
  "news",
  "plans",
  "subjects",
  "subscriptions",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function tell_seen_by_visitors() returns trigger language plpgsql as $$
    begin
      notify seen_by_visitors;
      return null;
    end $$`.execute(db);
  for (const table of SEEN) {
    await sql`create trigger seen_by_visitors
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_seen_by_visitors()`.execute(db);
  }
}
