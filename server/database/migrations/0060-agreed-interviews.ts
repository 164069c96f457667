// When the candidate agreed to an interview: from then on the school reads the candidate's e-mail address in it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table interviews add column agreed_at timestamptz,
    add constraint interviews_agreed check (agreed_at is null or status not in ('Pending', 'Pending Reschedule'))`,
  sql`alter table interviews disable trigger user`,
  // Only the candidate's own confirming or accepting leads to this status.
  sql`update interviews set agreed_at = coalesce(answered_at, updated_at) where status = 'Interview Scheduled'`,
  // Elsewhere only the notice of it proves that the candidate confirmed, or that one of the candidate's times was taken.
  sql`update interviews set agreed_at = notice.at
    from (select about, min(created_at) as at from notifications
      where kind in ('interview-confirmed', 'interview-accepted') group by about) notice
    where notice.about = interviews.id and status in ('Rescheduled', 'Completed')`,
  sql`alter table interviews enable trigger user`,
];
