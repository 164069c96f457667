// Reports of schools by teachers and of profiles by schools, and the notes of staff about schools. An hourly job deletes
// reports and notes after three years.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...reports, ...deletion, ...notes]) await statement.execute(db);
  await allowNotice(db, "notifications");
  await allowNotice(db, "muted_mails");
}

const reports = [
  // Of a school's report the school is the one that reports, of a teacher's the one that is reported.
  sql`create table reports (
    id uuid primary key,
    target text not null check (target in ('school', 'profile')),
    employer_id uuid references employers on delete set null,
    candidate_id uuid references candidates on delete set null,
    reporter_id uuid references accounts on delete set null,
    reason text not null check (reason in ('asked-for-money', 'not-a-school', 'wrong-job', 'harassment', 'other')),
    text text check (length(text) between 1 and 5000),
    network text,
    counts_for_hold boolean not null,
    causes_hold boolean not null default false,
    state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
    created_at timestamptz not null,
    handled_by uuid references accounts on delete set null,
    handled_at timestamptz,
    note text check (length(note) between 1 and 5000),
    constraint reports_reason_of_target check (target = 'school' or reason <> 'not-a-school'),
    constraint reports_hold check (not counts_for_hold or (target = 'school' and reason = 'asked-for-money')),
    constraint reports_causes_hold check (not causes_hold or counts_for_hold),
    constraint reports_handled check ((state = 'open') = (handled_at is null) and (handled_at is null) = (note is null))
  )`,
  sql`create unique index reports_one_each on reports (employer_id, candidate_id, target)`,
  sql`create index reports_candidate on reports (candidate_id)`,
  sql`create index reports_reporter on reports (reporter_id, created_at)`,
  sql`create index reports_queue on reports (state, created_at desc, id desc)`,
  sql`create index reports_school on reports (employer_id, target, created_at desc)`,
  sql`create index reports_of_hold on reports (employer_id) where causes_hold and state = 'open'`,
  sql`create index reports_age on reports (created_at)`,
  sql`create index reports_handled_by on reports (handled_by)`,
  // People whose report “asked for money” was dismissed never hold a school again. It falls with the account.
  sql`create table dismissed_reporters (
    account_id uuid primary key references accounts on delete cascade,
    since timestamptz not null
  )`,
];

const deletion = [
  // What is reported takes its reports along. Reports by a deleted person stay without text, network and name.
  sql`create function forget_reports_of_candidate() returns trigger language plpgsql as $$
  begin
    delete from reports where candidate_id = old.id and target = 'profile';
    update reports set text = null, network = null where candidate_id = old.id;
    return old;
  end $$`,
  sql`create trigger candidates_reports before delete on candidates for each row
    execute function forget_reports_of_candidate()`,
  sql`create function forget_reports_of_school() returns trigger language plpgsql as $$
  begin
    delete from reports where employer_id = old.id and target = 'school';
    update reports set text = null, network = null where employer_id = old.id;
    return old;
  end $$`,
  sql`create trigger employers_reports before delete on employers for each row
    execute function forget_reports_of_school()`,
];

const notes = [
  sql`create table school_notes (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    text text not null check (length(text) between 1 and 5000),
    by_account uuid references accounts on delete set null,
    created_at timestamptz not null
  )`,
  sql`create index school_notes_school on school_notes (employer_id, created_at desc, id desc)`,
  sql`create index school_notes_age on school_notes (created_at)`,
  sql`create index school_notes_by on school_notes (by_account)`,
];

/** Extends the check of the kinds, which has its default name. */
async function allowNotice(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)}) or kind = 'money-reported')`.execute(db);
}
