// Notices in the product, fields of a mail, answer links and calendar addresses.
import type { Kysely } from "kysely";
import { sql } from "kysely";

// The terms are copied here as they were, because a migration must not change with the code.
const OPEN_STATUSES = ["Pending", "Interview Scheduled", "Rescheduled", "Pending Reschedule"];
const NOTICE_KINDS = [
  "interview-scheduled",
  "interview-confirmed",
  "interview-another-day",
  "interview-rescheduled",
  "interview-completed",
  "interview-cancelled",
  "interview-reminder",
  "subscription-asked",
  "subscription-activated",
  "subscription-canceled",
  "subscription-expiring",
  "subscription-expired",
  "credits-low",
  "welcome",
  "password-changed",
];

const oneOf = (terms: readonly string[]) => sql.raw(terms.map((term) => `'${term}'`).join(", "));

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...notices, ...outbox, ...answers, ...calendar]) await statement.execute(db);
}

const notices = [
  // `once` is a key that lets a notice be sent only once.
  sql`create table notifications (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    kind text not null check (kind in (${oneOf(NOTICE_KINDS)})),
    title text not null,
    body text not null,
    path text not null,
    about uuid,
    once text,
    created_at timestamptz not null,
    read_at timestamptz,
    constraint notifications_once unique (once)
  )`,
  sql`create index notifications_newest on notifications (account_id, created_at desc, id desc)`,
  sql`create index notifications_unread on notifications (account_id) where read_at is null`,
  // A row means that this person has switched off mails of this kind.
  sql`create table muted_mails (
    account_id uuid not null references accounts on delete cascade,
    kind text not null check (kind in (${oneOf(NOTICE_KINDS)})),
    primary key (account_id, kind)
  )`,
];

const outbox = [
  // `failed_at`: when the mail was given up. `not_after`: when it is too late to send it. `calendar`: its event.
  sql`alter table mail_outbox
    add column kind text,
    add column about uuid,
    add column calendar jsonb,
    add column unsubscribe_path text,
    add column not_after timestamptz,
    add column failed_at timestamptz`,
  sql`update mail_outbox set failed_at = next_attempt_at where sent_at is null and attempts >= 8`,
  sql`drop index mail_outbox_due`,
  sql`create index mail_outbox_due on mail_outbox (next_attempt_at, id) where sent_at is null and failed_at is null`,
  sql`create index mail_outbox_newest on mail_outbox (created_at desc, id desc)`,
  sql`create index mail_outbox_about on mail_outbox (about) where sent_at is null`,
];

const answers = [
  // The mail has the secret and this table only its SHA-256, so a stolen table cannot answer.
  sql`create table answer_links (
    id uuid primary key,
    secret_hash bytea not null,
    account_id uuid not null references accounts on delete cascade,
    interview_id uuid not null references interviews on delete cascade,
    move text not null check (move in ('confirm', 'askForAnotherDay', 'reschedule')),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index answer_links_account on answer_links (account_id)`,
  sql`create index answer_links_interview on answer_links (interview_id)`,
  sql`create index answer_links_expires on answer_links (expires_at)`,
];

const calendar = [
  // A calendar address is derived from `nonce`, so another nonce gives another address.
  sql`create table calendar_feeds (
    account_id uuid primary key references accounts on delete cascade,
    nonce text not null,
    created_at timestamptz not null
  )`,
  // Calendar programs take the event with the highest revision, so every change that they show raises it.
  sql`alter table interviews add column revision integer not null default 0`,
  sql`create function count_interview_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      return new;
    end $$`,
  sql`create trigger interviews_revision before update on interviews for each row
    when ((old.day, old.slot_from, old.slot_to, old.link, old.status)
      is distinct from (new.day, new.slot_from, new.slot_to, new.link, new.status))
    execute function count_interview_revision()`,
  sql`create index interviews_to_come on interviews (day)
    where status in (${oneOf(OPEN_STATUSES)}) and deleted_at is null`,
];
