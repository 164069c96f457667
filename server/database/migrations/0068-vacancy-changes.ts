// News of a job's pay and place wait for a job that sends them: `known_terms` is what an applicant knows while the
// vacancy has others, `news_on` India's day of the last mail about them.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table applications add column known_terms jsonb, add column news_on date`,
    sql`create index applications_news on applications (vacancy_id, seq) where known_terms is not null`,
    sql`create table vacancy_changes (
      vacancy_id uuid primary key references vacancies on delete cascade,
      due_at timestamptz not null
    )`,
    sql`create index vacancy_changes_due on vacancy_changes (due_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
