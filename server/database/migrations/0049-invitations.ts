// Invitations worth answering: post, mode, place, text, round and proposals of an interview, how it ended, absences, and links
// of mails that live on.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const NOTICES = [
  "interview-accepted",
  "interview-absence",
  "interview-absence-disputed",
  "interview-unanswered",
  "interview-result-missing",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...invitations, ...endings, ...absences, ...links]) await statement.execute(db);
  for (const table of ["notifications", "muted_mails"]) await allowNotices(db, table);
}

const invitations = [
  sql`alter table interviews
    add column mode text not null default 'online' check (mode in ('online', 'at-school')),
    add column place jsonb,
    add column post jsonb,
    add column vacancy_id uuid references vacancies on delete set null,
    add column application_id uuid references applications on delete set null,
    add column invitation_text text check (length(invitation_text) between 1 and 1000),
    add column round jsonb,
    -- The school's proposals, the first of which holds the slot; none where there is only that one.
    add column proposals jsonb not null default '[]'
      check (jsonb_typeof(proposals) = 'array' and jsonb_array_length(proposals) <= 3),
    add column candidate_proposals jsonb not null default '[]'
      check (jsonb_typeof(candidate_proposals) = 'array' and jsonb_array_length(candidate_proposals) <= 3),
    -- When an interview that waits for an answer is cancelled by itself.
    add column answer_by timestamptz,
    drop constraint interviews_link_check,
    add constraint interviews_link_check check (link ~* '^https?://' or (mode = 'at-school' and link = '')),
    add constraint interviews_place check (mode = 'online' or place is not null)`,
  sql`alter table interviews disable trigger user`,
  sql`update interviews set answer_by = (day + slot_from) at time zone 'Asia/Kolkata' where status = 'Pending'`,
  sql`update interviews set answer_by = greatest(updated_at + interval '7 days', now())
    where status = 'Pending Reschedule'`,
  sql`alter table interviews enable trigger user`,
  sql`create index interviews_answer_by on interviews (answer_by)
    where answer_by is not null and deleted_at is null and status in ('Pending', 'Pending Reschedule')`,
  sql`create index interviews_vacancy on interviews (vacancy_id) where vacancy_id is not null`,
  sql`create index interviews_application on interviews (application_id) where application_id is not null`,
  sql`create index interviews_subscription on interviews (subscription_id) where subscription_id is not null`,
  sql`drop trigger interviews_revision on interviews`,
  sql`create trigger interviews_revision before update on interviews for each row
    when ((old.day, old.slot_from, old.slot_to, old.link, old.status, old.mode, old.place)
      is distinct from (new.day, new.slot_from, new.slot_to, new.link, new.status, new.mode, new.place))
    execute function count_interview_revision()`,
];

const endings = [
  sql`alter table interviews
    add column cancelled_by text check (cancelled_by in ('candidate', 'school', 'clock', 'admin')),
    add column cancel_reason text check (length(cancel_reason) between 1 and 1000),
    -- The status before the cancel: only agreed interviews count among the cancels of a school.
    add column cancelled_from text,
    add column credit_returned boolean,
    add column result_shared boolean not null default true,
    add column feedback text check (length(feedback) between 1 and 500)`,
  sql`alter table interviews disable trigger user`,
  sql`update interviews set cancelled_by = 'admin', cancel_reason = 'Cancelled by our staff.', credit_returned = true
    where status = 'Cancelled'`,
  sql`alter table interviews enable trigger user`,
  // What a candidate typed goes with the candidate.
  sql`create function forget_answers_of_candidate() returns trigger language plpgsql as $$
  begin
    update interviews set cancel_reason = null where candidate_id = old.id and cancelled_by = 'candidate'
      and status = 'Cancelled' and cancel_reason <> 'The candidate''s account was deleted.';
    update interviews set candidate_proposals = '[]', invitation_text = null, feedback = null
      where candidate_id = old.id;
    update interview_absences set dispute = null
      from interviews where interviews.id = interview_id and interviews.candidate_id = old.id;
    return old;
  end $$`,
  sql`create trigger candidates_answers before delete on candidates for each row
    execute function forget_answers_of_candidate()`,
];

const absences = [
  // Falls with the interview.
  sql`create table interview_absences (
    interview_id uuid primary key references interviews on delete cascade,
    who text not null check (who in ('candidate', 'school')),
    claimed_by text not null check (claimed_by in ('candidate', 'school')),
    claimed_at timestamptz not null,
    by_account uuid references accounts on delete set null,
    state text not null default 'noted' check (state in ('noted', 'disputed', 'upheld', 'dismissed')),
    dispute text check (length(dispute) between 1 and 500),
    decided_at timestamptz,
    constraint interview_absences_of_others check (who <> claimed_by),
    constraint interview_absences_decided check ((state in ('upheld', 'dismissed')) = (decided_at is not null))
  )`,
  sql`create index interview_absences_waiting on interview_absences (state, claimed_at)`,
  sql`create index interview_absences_by on interview_absences (by_account)`,
];

const links = [
  sql`alter table answer_links
    drop constraint answer_links_move_check,
    add constraint answer_links_move_check
      check (move in ('confirm', 'askForAnotherDay', 'reschedule', 'decline', 'open'))`,
  // A link in a mail belongs to the address that the mail went to.
  sql`create function end_links_of_former_address() returns trigger language plpgsql as $$
  begin
    delete from answer_links where account_id = new.id;
    return null;
  end $$`,
  sql`create trigger accounts_former_address after update of email on accounts for each row
    when (old.email is distinct from new.email) execute function end_links_of_former_address()`,
];

/** Extends the check of the kinds, which has its default name. */
async function allowNotices(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  const kinds = sql.join(NOTICES.map((kind) => sql.lit(kind)));
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)}) or kind in (${kinds}))`.execute(db);
}
