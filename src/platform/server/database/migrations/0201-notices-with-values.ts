// The title and the body of a notice with their values, so that they can be said in the reader's language.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column texts jsonb`.execute(db);
  await sql`comment on column notifications.texts is
    'Title and body as sentences with values. The columns of these names have both in English, for 0.3.0.'`.execute(
    db,
  );
}
