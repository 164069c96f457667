// What schools and teachers write to each other about an application, or about an invitation without one. The texts are
// encrypted with a key that is not in the database.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table threads (
    id uuid primary key,
    application_id uuid references applications on delete cascade,
    interview_id uuid references interviews on delete cascade,
    employer_id uuid not null references employers on delete cascade,
    candidate_id uuid references candidates on delete set null,
    begun_by text not null check (begun_by in ('school', 'candidate')),
    created_at timestamptz not null,
    school_shows_seen boolean not null default true,
    candidate_shows_seen boolean not null default true,
    school_closed boolean not null default false,
    candidate_closed boolean not null default false,
    check (num_nonnulls(application_id, interview_id) = 1 and id = coalesce(application_id, interview_id))
  )`.execute(db);
  await sql`comment on table threads is 'Made with the first message; the id is that of the application or the invitation.'`.execute(
    db,
  );
  await sql`create index on threads (application_id)`.execute(db);
  await sql`create index on threads (interview_id)`.execute(db);
  await sql`create index on threads (employer_id, created_at)`.execute(db);
  await sql`create index on threads (candidate_id)`.execute(db);
  await sql`create table messages (
    id uuid primary key,
    seq bigint generated always as identity unique,
    thread_id uuid not null references threads on delete cascade,
    side text not null check (side in ('school', 'candidate')),
    by_account uuid references accounts on delete set null,
    text bytea,
    hides_contact boolean not null default false,
    created_at timestamptz not null
  )`.execute(db);
  await sql`comment on column messages.text is 'Encrypted with the id of the row; null once the teacher was erased.'`.execute(
    db,
  );
  await sql`create index on messages (thread_id, seq)`.execute(db);
  await sql`create index on messages (by_account, created_at)`.execute(db);
  await sql`create table message_reads (
    thread_id uuid not null references threads on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    seq bigint not null,
    read_at timestamptz not null,
    primary key (thread_id, account_id)
  )`.execute(db);
  await sql`comment on table message_reads is 'How far each person has read; the members of a school for themselves.'`.execute(
    db,
  );
  await sql`create index on message_reads (account_id)`.execute(db);
  await sql`create table message_mails (
    thread_id uuid not null references threads on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    due_at timestamptz not null,
    primary key (thread_id, account_id)
  )`.execute(db);
  await sql`comment on table message_mails is 'Who gets a mail about unread messages, and from when on.'`.execute(
    db,
  );
  await sql`create index on message_mails (due_at)`.execute(db);
  await sql`create index on message_mails (account_id)`.execute(db);
  await sql`create function forget_messages() returns trigger language plpgsql as $$
    begin
      update messages set text = null where thread_id = new.id;
      return new;
    end $$`.execute(db);
  await sql`create trigger threads_forget after update of candidate_id on threads
    for each row when (old.candidate_id is not null and new.candidate_id is null)
    execute function forget_messages()`.execute(db);
}
