// What staff work with: states and answers of contact messages, when interviews were answered and got their result, and indexes
// for the search of people.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...messages, ...interviews, ...people]) await statement.execute(db);
}

const messages = [
  // Nobody prunes messages: they stay until an admin deletes them. `answered_by` is the address of the admin, whose
  // account may be deleted later.
  sql`alter table contact_messages
    add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
    add column answer text check (char_length(answer) between 1 and 5000),
    add column answered_at timestamptz,
    add column answered_by short_text,
    add column closed_at timestamptz,
    add constraint contact_messages_answer_whole check (
      (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
    add constraint contact_messages_answered check (state <> 'answered' or answer is not null),
    add constraint contact_messages_closed check ((state = 'closed') = (closed_at is not null))`,
  sql`create index contact_messages_state on contact_messages (state, created_at desc, id desc)`,
  // The answer of a message is found by it, also after it was sent.
  sql`create index mail_outbox_of_messages on mail_outbox (about) where kind is null`,
];

const interviews = [
  // When the candidate took the first step, and when a result was first recorded. A step of a candidate that cancels
  // sets answered_at itself.
  sql`alter table interviews add column answered_at timestamptz, add column result_at timestamptz`,
  // Of interviews of before, only the last change is known.
  sql`alter table interviews disable trigger user`,
  sql`update interviews set answered_at = updated_at where status not in ('Pending', 'Cancelled')`,
  sql`update interviews set result_at = updated_at where status = 'Completed' and result is not null`,
  sql`alter table interviews enable trigger user`,
  sql`create function date_interview_steps() returns trigger language plpgsql as $$
    begin
      if new.status not in ('Pending', 'Cancelled') then
        new.answered_at := coalesce(new.answered_at, new.updated_at);
      end if;
      if new.status = 'Completed' and new.result is not null then
        new.result_at := coalesce(new.result_at, new.updated_at);
      end if;
      return new;
    end $$`,
  sql`create trigger interviews_dated before insert or update of status, result on interviews for each row
    execute function date_interview_steps()`,
  // The monthly report reads only this index.
  sql`create index interviews_of_months on interviews (created_at)
    include (day, slot_from, status, answered_at, result_at)`,
];

const people = [
  sql`create index accounts_names on accounts using gin (lower(full_name) gin_trgm_ops) where full_name is not null`,
  sql`create index subscriptions_payment on subscriptions (payment_id) where payment_id is not null`,
];
