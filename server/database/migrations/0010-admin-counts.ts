// Covering indexes for the counts and orders of the admin's lists, so that the wide rows are not read.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create index candidates_registered on candidates (created_at)`,
  // The index contains the column too, because with the expression alone the planner would read the row.
  sql`drop index candidates_by_name`,
  sql`create index candidates_by_name on candidates (lower(full_name), cid) include (full_name)`,
  sql`drop index employers_by_name`,
  sql`create index employers_by_name on employers (lower(institute_name), id) include (institute_name)`,
];
