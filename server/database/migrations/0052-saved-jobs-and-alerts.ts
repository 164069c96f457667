// Saved jobs of candidates, and alerts about new jobs of candidates and of addresses without login. Saved jobs fall with
// the candidate or the vacancy. An hourly job deletes unconfirmed and unused alerts, addresses without one, and old runs.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...saved, ...addresses, ...alerts, ...runs]) await statement.execute(db);
}

const saved = [
  sql`create table saved_vacancies (
    candidate_id uuid not null references candidates on delete cascade,
    vacancy_id uuid not null references vacancies on delete cascade,
    saved_at timestamptz not null,
    primary key (candidate_id, vacancy_id)
  )`,
  sql`create index saved_vacancies_newest on saved_vacancies (candidate_id, saved_at desc, vacancy_id)`,
  sql`create index saved_vacancies_vacancy on saved_vacancies (vacancy_id)`,
];

const addresses = [
  sql`create table alert_addresses (
    id uuid primary key,
    email text not null unique check (length(email) between 3 and 200 and email = lower(email)),
    -- When the mail with the link to confirm was sent.
    mailed_at timestamptz,
    created_at timestamptz not null
  )`,
  // A person who deletes the account wants no more mails at its address; an address that is not proven may belong to
  // somebody else.
  sql`create function forget_alerts_of_address() returns trigger language plpgsql as $$
  begin
    delete from alert_addresses where email = old.email and old.email_proven_at is not null;
    return old;
  end $$`,
  sql`create trigger accounts_alerts before delete on accounts for each row
    execute function forget_alerts_of_address()`,
];

const alerts = [
  sql`create table job_alerts (
    id uuid primary key,
    candidate_id uuid references candidates on delete cascade,
    address_id uuid references alert_addresses on delete cascade,
    -- The filters of the public list of jobs, and a hash that is the same for the same choices.
    search jsonb not null,
    search_key text not null check (length(search_key) <= 64),
    frequency text not null check (frequency in ('daily', 'weekly')),
    paused boolean not null default false,
    confirmed_at timestamptz,
    -- India's day of the next mail.
    next_on date not null,
    -- Jobs that could be seen before were in an earlier mail, or were there before the alert.
    since timestamptz not null,
    last_mail_on date,
    -- The last time that its person changed, confirmed or kept it.
    touched_at timestamptz not null,
    warned_at timestamptz,
    created_at timestamptz not null,
    constraint job_alerts_of_one check ((candidate_id is null) <> (address_id is null)),
    constraint job_alerts_member check (candidate_id is null or confirmed_at is not null),
    constraint job_alerts_candidate_once unique (candidate_id, search_key),
    constraint job_alerts_address_once unique (address_id, search_key)
  )`,
  sql`create index job_alerts_due on job_alerts (next_on, id) where confirmed_at is not null and not paused`,
  sql`create index job_alerts_unconfirmed on job_alerts (created_at) where confirmed_at is null`,
  sql`create index job_alerts_untouched on job_alerts (touched_at) where confirmed_at is not null`,
];

const runs = [
  // One for each alert and day, written with the mail, so that a day has one mail.
  sql`create table alert_runs (
    alert_id uuid not null references job_alerts on delete cascade,
    day date not null,
    jobs int not null check (jobs >= 0),
    at timestamptz not null,
    primary key (alert_id, day)
  )`,
  sql`create index alert_runs_day on alert_runs (day)`,
];
