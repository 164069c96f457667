// Vacancies of schools, applications for them, and what happened to each application. They fall with the school; an
// hourly job deletes vacancies and their applications three years after they ended.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...vacancies, ...applications, ...events]) await statement.execute(db);
}

const vacancies = [
  sql`create table vacancies (
    id uuid primary key,
    -- The order of creation; no answer shows it.
    seq bigint generated always as identity unique,
    slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    employer_id uuid not null references employers on delete cascade,
    by_account uuid references accounts on delete set null,
    title text not null check (length(title) between 1 and 200),
    profile text,
    subjects text[] not null default '{}',
    classes text[] not null default '{}',
    board text check (board in ('CBSE', 'ICSE', 'State', 'IB/IGCSE', 'other')),
    medium text,
    posts int not null default 1 check (posts between 1 and 999),
    contract text not null default 'permanent' check (contract in ('permanent', 'contract', 'guest', 'part-time')),
    -- A month. Null: the pay is not stated.
    pay_from_paise int check (pay_from_paise >= 0),
    pay_to_paise int check (pay_to_paise >= 0),
    accommodation boolean not null default false,
    meals boolean not null default false,
    transport boolean not null default false,
    min_experience int not null default 0 check (min_experience between 0 and 21),
    degrees text[] not null default '{}',
    tets text[] not null default '{}',
    joining text,
    city text,
    state_name text,
    country text,
    walk_in jsonb,
    description text not null default '' check (length(description) <= 5000),
    -- India's days, both included.
    publish_at date,
    closes_at date,
    state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'closed', 'removed')),
    close_reason text check (close_reason in ('filled here', 'filled elsewhere', 'cancelled')),
    removed_reason text check (length(removed_reason) between 1 and 5000),
    -- The state to which an admin restores it.
    removed_from text check (removed_from in ('draft', 'published', 'paused', 'closed')),
    -- Words of money: an admin looks at it once.
    needs_look boolean not null default false,
    views int not null default 0 check (views >= 0),
    published_at timestamptz,
    ended_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint vacancies_pay check (pay_to_paise is null or pay_from_paise is null or pay_from_paise <= pay_to_paise),
    constraint vacancies_place check ((city is null) = (state_name is null) and (city is null) = (country is null)),
    constraint vacancies_days check (closes_at is null or publish_at is null or publish_at <= closes_at),
    constraint vacancies_open check (
      state not in ('published', 'paused') or (closes_at is not null and publish_at is not null and city is not null)
    ),
    constraint vacancies_closed check ((state = 'closed' or removed_from = 'closed') = (close_reason is not null)),
    constraint vacancies_removed check (
      (state = 'removed') = (removed_reason is not null) and (state = 'removed') = (removed_from is not null)
    )
  )`,
  sql`create index vacancies_school on vacancies (employer_id, created_at desc, id desc)`,
  sql`create index vacancies_open on vacancies (closes_at) where state = 'published'`,
  sql`create index vacancies_ended on vacancies (ended_at) where ended_at is not null`,
  sql`create index vacancies_by on vacancies (by_account)`,
  sql`create index vacancies_to_look_at on vacancies (created_at) where needs_look`,
];

const applications = [
  sql`create table applications (
    id uuid primary key,
    seq bigint generated always as identity unique,
    vacancy_id uuid not null references vacancies on delete cascade,
    -- Of the vacancy, so that a school's lists need no join.
    employer_id uuid not null references employers on delete cascade,
    -- Null once the person was deleted; the snapshot and the note are gone then.
    candidate_id uuid references candidates on delete set null,
    stage text not null default 'applied' check (stage in
      ('applied', 'shortlisted', 'interview', 'offered', 'joined', 'not-selected', 'declined', 'withdrawn')),
    note text check (length(note) between 1 and 1000),
    -- The profile as the school may see it on the day of the application.
    snapshot jsonb,
    reopened int not null default 0 check (reopened between 0 and 2),
    seen_at timestamptz,
    -- The candidate reads "Not selected" from then on; until then the stage before is shown.
    told_at timestamptz,
    stage_before text,
    applied_at timestamptz not null,
    stage_at timestamptz not null,
    ended_at timestamptz,
    constraint applications_one_each unique (vacancy_id, candidate_id),
    constraint applications_erased check (candidate_id is not null or (snapshot is null and note is null)),
    constraint applications_ended check (
      (ended_at is not null) = (stage in ('joined', 'not-selected', 'declined', 'withdrawn'))
    )
  )`,
  sql`create index applications_vacancy on applications (vacancy_id, applied_at desc, id desc)`,
  sql`create index applications_stage on applications (vacancy_id, stage)`,
  sql`create index applications_candidate on applications (candidate_id, applied_at desc)`,
  sql`create index applications_school on applications (employer_id, applied_at desc, id desc)`,
  sql`create index applications_to_tell on applications (told_at) where stage = 'not-selected'`,
  sql`create function forget_application() returns trigger language plpgsql as $$
  begin
    update applications set candidate_id = null, snapshot = null, note = null where candidate_id = old.id;
    return old;
  end $$`,
  sql`create trigger candidates_applications before delete on candidates for each row
    execute function forget_application()`,
];

const events = [
  // Append-only. The person's name is not in it.
  sql`create table application_events (
    id bigint generated always as identity primary key,
    application_id uuid not null references applications on delete cascade,
    by_account uuid references accounts on delete set null,
    from_stage text,
    to_stage text not null,
    at timestamptz not null,
    note text check (length(note) between 1 and 1000)
  )`,
  sql`create index application_events_application on application_events (application_id, id)`,
  sql`create index application_events_by on application_events (by_account)`,
];
