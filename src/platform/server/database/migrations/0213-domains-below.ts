// The domains that are named below a domain: written backwards they are one range.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index hidden_schools_backwards on hidden_schools (reverse(domain) collate "C")`.execute(
    db,
  );
}
