// Which rules of the match gave an application its score. Scores of before are given again in the background, since a
// migration does not run the rules of today.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column match_rules smallint not null default 1`.execute(db);
  await sql`alter table applications alter column match_rules set default 2`.execute(db);
}
