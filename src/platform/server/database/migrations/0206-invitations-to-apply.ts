// Which teachers a school has invited to apply for one of its jobs. Goes with the job and with the teacher.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table apply_invitations (
    vacancy_id uuid not null references vacancies on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    by_account uuid references accounts on delete set null,
    invited_at timestamptz not null,
    primary key (vacancy_id, candidate_id)
  )`.execute(db);
  await sql`create index on apply_invitations (candidate_id, invited_at)`.execute(db);
  await sql`create index on apply_invitations (by_account)`.execute(db);
}
