// A link of a mail ends with a change of the password, "log out everywhere" and a change of role, and can be sent again. Its
// page may be opened as often as wanted, so that nobody asks whether it was used.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answer_links drop column used_at, add column ended_at timestamptz`.execute(db);
}
