// Messages by WhatsApp: proven numbers, the codes that prove them, and what is sent.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // The checks below admit more than before, so the version before can go on.
  sql`insert into schema_versions (version, oldest_app) values (129, 120)`,
  // A number is one account's: who proves it for another account takes it there.
  sql`create table whatsapp_numbers (
    account_id uuid primary key references accounts on delete cascade,
    number text not null unique check (number ~ '^[1-9][0-9]{6,14}$'),
    proven_at timestamptz not null
  )`,
  sql`create table whatsapp_codes (
    account_id uuid primary key references accounts on delete cascade,
    code text not null unique check (code ~ '^[2-9A-Z]{8}$'),
    expires_at timestamptz not null
  )`,
  sql`create table whatsapp_messages (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    number text not null,
    template text not null,
    language text not null check (language in ('en', 'hi')),
    -- Name, message and path of a page; gone once it is sent.
    params jsonb,
    kind text not null,
    about uuid,
    once text unique,
    -- India's day of the interview of a reminder.
    reminds_of date,
    -- The mail that goes out where the message does not arrive.
    mail jsonb,
    by_mail boolean not null default false,
    state text not null default 'waiting'
      check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'withdrawn')),
    provider_id text unique,
    attempts int not null default 0,
    last_error text,
    next_attempt_at timestamptz not null,
    not_after timestamptz,
    changed_at timestamptz not null,
    created_at timestamptz not null
  )`,
  sql`create index on whatsapp_messages (next_attempt_at) where state = 'waiting'`,
  sql`create index on whatsapp_messages (changed_at) where mail is not null or state = 'sending'`,
  sql`create index on whatsapp_messages (account_id, created_at)`,
  sql`create index on whatsapp_messages (created_at)`,
  sql`create index on whatsapp_messages (about) where about is not null`,
  sql`alter table consents drop constraint consents_purpose_check, drop constraint consents_channel_check`,
  sql`alter table consents add constraint consents_purpose_check
      check (purpose in ('account', 'found', 'contact', 'alerts', 'news', 'whatsapp')),
    add constraint consents_channel_check check (channel in ('page', 'api', 'whatsapp'))`,
];
