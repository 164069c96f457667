// Who did what in a school: who recorded a result, who bought a plan, and the notes of members on interviews.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...results, ...buyers, ...notes]) await statement.execute(db);
}

// No foreign key: the id of a former member stays, so that their result is not taken for one of before.
const results = [
  sql`alter table interviews add column result_by uuid`,
  sql`alter table interviews disable trigger user`,
  // Before there were members, the school's one account recorded every result but the one of a cancel.
  sql`update interviews set result_by = employer_id
    where result is not null and result <> 'Cancelled' and employer_id in (select employer_id from memberships)`,
  sql`alter table interviews enable trigger user`,
];

const buyers = [
  sql`alter table payment_orders add column by_account uuid`,
  sql`alter table subscriptions add column by_account uuid`,
  sql`alter table subscriptions disable trigger user`,
  sql`update subscriptions set by_account = employer_id
    where employer_id in (select employer_id from memberships)`,
  sql`alter table subscriptions enable trigger user`,
];

const notes = [
  // Deleted with the interview, the candidate or the school.
  sql`create table interview_notes (
    id uuid primary key,
    interview_id uuid not null references interviews on delete cascade,
    by_account uuid references accounts on delete set null,
    text text not null check (text <> '' and length(text) <= 2000),
    created_at timestamptz not null
  )`,
  sql`create index interview_notes_interview on interview_notes (interview_id, created_at)`,
  sql`create index interview_notes_by_account on interview_notes (by_account)`,
];
