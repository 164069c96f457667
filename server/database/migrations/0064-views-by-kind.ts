// Says of each view of a profile how the school saw it: it opened the full profile, invited the teacher, or read an
// application. And an index of the invitations that a school has sent, deleted ones included.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table profile_views
    add column kind text not null default 'opened' check (kind in ('opened', 'invited', 'application'))`,
  sql`drop index profile_views_candidate`,
  // Answers "Who saw me" in its order, without reading the table.
  sql`create index profile_views_candidate on profile_views (candidate_id, day desc, employer_id, kind)`,
  sql`create index interviews_sent on interviews (employer_id, created_at)`,
];
