// Files of messages, and the copy of a conversation that a report keeps for staff. Names and copies are encrypted.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table message_files (
    id uuid primary key,
    message_id uuid not null references messages on delete cascade,
    position smallint not null check (position between 1 and 3),
    file_key text not null unique,
    name bytea not null,
    bytes integer not null,
    unique (message_id, position)
  )`.execute(db);
  await sql`comment on table message_files is 'Name and content are encrypted with the id of the row.'`.execute(
    db,
  );
  await sql`create or replace function forget_messages() returns trigger language plpgsql as $$
    begin
      update messages set text = null where thread_id = new.id;
      delete from message_files using messages where messages.id = message_id and thread_id = new.id;
      return new;
    end $$`.execute(db);
  await sql`alter table reports
    add column thread_id uuid,
    add column copy bytea,
    add column file_keys text[] not null default '{}',
    add constraint reports_copy_of_thread check (copy is null or thread_id is not null)`.execute(db);
  await sql`comment on column reports.copy is 'The conversation as it was reported, encrypted with the id of the row; its files are file_keys.'`.execute(
    db,
  );
  await sql`drop index reports_one_each`.execute(db);
  await sql`create unique index reports_one_each on reports (employer_id, candidate_id, target)
    where thread_id is null`.execute(db);
  await sql`create unique index reports_one_open_of_thread on reports (thread_id, target)
    where state = 'open'`.execute(db);
  await sql`create index reports_copies on reports (handled_at) where copy is not null`.execute(db);
  // A reported conversation stays for staff until the report is closed, also without the people (MSG-15).
  await sql`create or replace function forget_reports_of_candidate() returns trigger language plpgsql as $$
    begin
      delete from reports where candidate_id = old.id and target = 'profile'
        and (copy is null or state <> 'open');
      update reports set network = null, text = null,
        copy = case when state = 'open' then copy end
        where candidate_id = old.id and target = 'school';
      return old;
    end $$`.execute(db);
  await sql`create or replace function forget_reports_of_school() returns trigger language plpgsql as $$
    begin
      delete from reports where employer_id = old.id and target = 'school'
        and (copy is null or state <> 'open');
      update reports set network = null, text = null,
        copy = case when state = 'open' then copy end
        where employer_id = old.id and target = 'profile';
      return old;
    end $$`.execute(db);
}
