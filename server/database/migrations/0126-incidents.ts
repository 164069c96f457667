// Incidents with personal data: what happened, whom it concerns, and a log that nobody can change.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table incidents (
    id uuid primary key,
    number int not null unique generated always as identity,
    what text not null check (length(what) between 1 and 5000),
    since date not null,
    noticed_at timestamptz not null,
    created_at timestamptz not null,
    -- What was asked for; of a list of addresses only its length.
    filter jsonb not null,
    cert_in_at timestamptz,
    board_at timestamptz,
    closed_at timestamptz,
    mail_subject text check (length(mail_subject) between 1 and 200),
    mail_text text check (length(mail_text) between 1 and 5000),
    mail_at timestamptz,
    check (noticed_at <= created_at),
    check ((mail_at is null) = (mail_text is null) and (mail_at is null) = (mail_subject is null))
  )`,
  sql`create table incident_accounts (
    incident_id uuid not null references incidents on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    added_at timestamptz not null,
    -- When the mail was put into the outbox, in the same transaction.
    mailed_at timestamptz,
    primary key (incident_id, account_id)
  )`,
  sql`create index on incident_accounts (account_id)`,
  sql`create index on incident_accounts (added_at)`,
  sql`create index incident_accounts_to_mail on incident_accounts (incident_id) where mailed_at is null`,
  sql`create table incident_log (
    id uuid primary key,
    incident_id uuid not null references incidents,
    at timestamptz not null,
    -- The address of the admin on that day.
    author text not null,
    text text not null check (length(text) between 1 and 6000)
  )`,
  sql`create index on incident_log (incident_id, id)`,
  sql`create trigger incident_log_append_only before update or delete or truncate on incident_log
    for each statement execute function refuse_change()`,
];
