// What applications need beside their tables: lists in every order, own texts of schools, who was shown contact details
// today, and messages to many applicants. All of it falls with the school or the vacancy; an hourly job deletes contact
// details shown on past days, and a message once everybody has it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const KINDS = [
  "application-received",
  "application-seen",
  "application-shortlisted",
  "application-interview",
  "application-not-selected",
  "application-offered",
  "application-joined",
  "application-declined",
  "application-withdrawn",
  "applications-digest",
  "vacancy-closed",
  "vacancy-changed",
  "vacancy-closing",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...deletion, ...indexes, ...tables]) await statement.execute(db);
  await allowNotices(db, "notifications");
  await allowNotices(db, "muted_mails");
}

const columns = [
  sql`alter table applications
    add column candidate_name text,
    -- The resume as it was; the file stays as long as an application names it.
    add column resume_key text,
    add column match_score smallint not null default 0 check (match_score between 0 and 100),
    drop constraint applications_erased,
    add constraint applications_erased check (candidate_id is not null or
      (snapshot is null and note is null and candidate_name is null and resume_key is null)),
    -- The stage before is there until the candidate was informed.
    add constraint applications_told check ((told_at is null or stage = 'not-selected')
      and (stage_before is null or told_at is not null))`,
  // Lists read the narrow columns; the profile is stored apart.
  sql`alter table applications set (toast_tuple_target = 128)`,
  sql`alter table application_events drop constraint application_events_note_check,
    add constraint application_events_note_check check (length(note) between 1 and 2000)`,
  sql`alter table vacancies
    -- Open applicants were informed that it has closed, once.
    add column applicants_informed boolean not null default false,
    -- The last day of which the school was reminded.
    add column reminded_of date`,
];

const deletion = [
  sql`create or replace function forget_application() returns trigger language plpgsql as $$
  begin
    update application_events set note = null
      where note is not null and application_id in (select id from applications where candidate_id = old.id);
    update applications set candidate_id = null, candidate_name = null, snapshot = null, note = null, resume_key = null
      where candidate_id = old.id;
    return old;
  end $$`,
  // Only what a deleted person leaves behind is taken out.
  sql`create function keep_application_events() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select from applications where id = old.application_id) then
        raise exception 'application_events is append-only';
      end if;
      return old;
    end if;
    if (new.note is not distinct from old.note or new.note is null)
      and (new.by_account is not distinct from old.by_account or new.by_account is null)
      and (new.application_id, new.from_stage, new.to_stage, new.at)
        is not distinct from (old.application_id, old.from_stage, old.to_stage, old.at) then
      return new;
    end if;
    raise exception 'application_events is append-only';
  end $$`,
  sql`create trigger application_events_kept before update or delete on application_events
    for each row execute function keep_application_events()`,
];

const indexes = [
  sql`drop index applications_to_tell`,
  sql`create index applications_to_tell on applications (told_at) where stage_before is not null`,
  sql`drop index applications_stage`,
  sql`create index applications_stage on applications (vacancy_id, stage, applied_at desc, id desc)`,
  sql`create index applications_match on applications (vacancy_id, match_score desc, applied_at desc, id desc)`,
  sql`create index applications_name on applications (vacancy_id, lower(candidate_name), id)`,
  sql`create index applications_school_stage on applications (employer_id, stage, applied_at desc, id desc)`,
  sql`create index applications_school_match on applications (employer_id, match_score desc, applied_at desc, id desc)`,
  sql`create index applications_age on applications (applied_at desc, id desc)`,
  sql`create index applications_resume on applications (resume_key) where resume_key is not null`,
  sql`create index vacancies_to_inform_of on vacancies (id)
    where state in ('closed', 'removed') and not applicants_informed`,
];

const tables = [
  // Each applicant once for a school and Indian day.
  sql`create table shown_applicants (
    employer_id uuid not null references employers on delete cascade,
    day date not null,
    candidate_id uuid not null references candidates on delete cascade,
    primary key (employer_id, day, candidate_id)
  )`,
  sql`create index shown_applicants_candidate on shown_applicants (candidate_id)`,
  sql`create index shown_applicants_day on shown_applicants (day)`,
  sql`create table answer_templates (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    name text not null check (length(name) between 1 and 200),
    stage text,
    text text not null check (length(text) between 1 and 1000),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create unique index answer_templates_name on answer_templates (employer_id, lower(name))`,
  sql`create table applicant_messages (
    id bigint generated always as identity primary key,
    vacancy_id uuid not null references vacancies on delete cascade,
    kind text not null check (kind in ('vacancy-closed', 'vacancy-changed')),
    facts jsonb not null,
    -- Applicants up to this number of application have it.
    sent_to bigint not null default 0,
    -- Applications after this one came later than the message.
    last_seq bigint not null,
    created_at timestamptz not null
  )`,
  sql`create index applicant_messages_vacancy on applicant_messages (vacancy_id)`,
  sql`create table application_digests (
    employer_id uuid primary key references employers on delete cascade,
    -- India's day of the newest digest.
    day date not null
  )`,
  // Mails that nobody gets without asking for them.
  sql`create table wanted_mails (
    account_id uuid not null references accounts on delete cascade,
    kind text not null check (kind in ('application-seen')),
    primary key (account_id, kind)
  )`,
];

/** Extends the check of the kinds, which has its default name. */
async function allowNotices(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  const kinds = sql.join(KINDS.map((kind) => sql.lit(kind)));
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)}) or kind in (${kinds}))`.execute(db);
}
