// Indexes of what notices and mails are about: the deletion of a person looks for all of them.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create index notifications_about on notifications (about) where about is not null`,
  sql`drop index mail_outbox_about`,
  sql`create index mail_outbox_about on mail_outbox (about) where about is not null`,
];
