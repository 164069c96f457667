// How often a school asks about a teacher's other interviews on a day. An hourly job deletes past days.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table conflict_questions (
    employer_id uuid not null references employers on delete cascade,
    day date not null,
    candidate_id uuid not null references candidates on delete cascade,
    asked integer not null check (asked > 0),
    primary key (employer_id, day, candidate_id)
  )`,
  sql`create index conflict_questions_candidate on conflict_questions (candidate_id)`,
  sql`create index conflict_questions_day on conflict_questions (day)`,
];
