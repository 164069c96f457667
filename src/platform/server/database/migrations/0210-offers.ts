// Offers: a letter a version, encrypted with a key that is not in the database, the links of mails and the codes of answers
// without login.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offers (
    id uuid primary key,
    application_id uuid not null references applications on delete cascade,
    vacancy_id uuid not null references vacancies on delete cascade,
    employer_id uuid not null references employers on delete cascade,
    candidate_id uuid references candidates on delete set null,
    version smallint not null check (version between 1 and 3),
    replaces uuid references offers on delete set null,
    state text not null check (state in ('draft', 'sent', 'accepted', 'declined', 'change-asked', 'expired',
      'withdrawn', 'replaced', 'joined', 'did-not-join')),
    letter bytea,
    reply_by date not null,
    first_day date not null,
    is_extended boolean not null default false,
    by_account uuid references accounts on delete set null,
    created_at timestamptz not null,
    sent_at timestamptz,
    answered_at timestamptz,
    ended_at timestamptz,
    decline_reason text check (decline_reason in ('pay', 'place', 'post', 'another-offer', 'stays', 'other')),
    note bytea,
    withdrawn_by text check (withdrawn_by in ('school', 'candidate', 'filled')),
    accepted_name bytea,
    accepted_by text check (accepted_by in ('login', 'code')),
    accepted_hash text check (accepted_hash ~ '^[0-9a-f]{64}$'),
    reminded_half boolean not null default false,
    reminded_last boolean not null default false,
    constraint offers_sent check ((state = 'draft') = (sent_at is null)),
    constraint offers_ended check ((ended_at is not null) =
      (state in ('declined', 'expired', 'withdrawn', 'replaced', 'joined', 'did-not-join'))),
    constraint offers_accepted check ((accepted_hash is not null) = (accepted_by is not null)
      and (state not in ('accepted', 'joined', 'did-not-join') or accepted_hash is not null)),
    constraint offers_declined check ((decline_reason is not null) = (state = 'declined')),
    constraint offers_withdrawn check ((withdrawn_by is not null) = (state = 'withdrawn')),
    constraint offers_erased check (candidate_id is not null or (letter is null and note is null and accepted_name is null))
  )`.execute(db);
  await sql`comment on table offers is
    'A row a version. Letter, note and typed name are encrypted with the id of the row.'`.execute(db);
  await sql`create index on offers (application_id, created_at)`.execute(db);
  await sql`create index on offers (vacancy_id)`.execute(db);
  await sql`create index on offers (employer_id, created_at)`.execute(db);
  await sql`create index on offers (candidate_id)`.execute(db);
  await sql`create index on offers (replaces)`.execute(db);
  await sql`create index on offers (by_account)`.execute(db);
  await sql`create index offers_due on offers (reply_by) where state in ('sent', 'change-asked')`.execute(db);
  await sql`create index offers_first_day on offers (first_day) where state = 'accepted'`.execute(db);
  // A letter that was sent waits while its next version is a draft.
  await sql`create unique index offers_one_draft on offers (application_id) where state = 'draft'`.execute(
    db,
  );
  await sql`create unique index offers_one_open on offers (application_id)
    where state in ('sent', 'change-asked', 'accepted')`.execute(db);

  await sql`create table offer_links (
    token_hash bytea primary key,
    offer_id uuid not null references offers on delete cascade,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`comment on column offer_links.ended_at is
    'Since when it opens nothing: its person changed the password or was logged out everywhere.'`.execute(db);
  await sql`create index on offer_links (offer_id)`.execute(db);
  await sql`create index on offer_links (ends_at)`.execute(db);
  await sql`create table offer_codes (
    offer_id uuid primary key references offers on delete cascade,
    code_hash bytea not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries smallint not null default 0 check (tries between 0 and 5),
    sent_in_hour smallint not null check (sent_in_hour between 1 and 3),
    hour_at timestamptz not null
  )`.execute(db);
  await sql`create index on offer_codes (expires_at)`.execute(db);

  // What was written about a person goes with the person.
  await sql`create function forget_offers() returns trigger language plpgsql as $$
    begin
      new.letter := null;
      new.note := null;
      new.accepted_name := null;
      return new;
    end $$`.execute(db);
  await sql`create trigger offers_forget before update of candidate_id on offers
    for each row when (old.candidate_id is not null and new.candidate_id is null)
    execute function forget_offers()`.execute(db);
  // A link in a mail belongs to the address that the mail went to.
  await sql`create or replace function end_links_of_former_address() returns trigger language plpgsql as $$
    begin
      delete from answer_links where account_id = new.id;
      delete from offer_links using offers where offers.id = offer_links.offer_id and offers.candidate_id = new.id;
      delete from offer_codes using offers where offers.id = offer_codes.offer_id and offers.candidate_id = new.id;
      return null;
    end $$`.execute(db);

  await sql`alter table applications add column source text not null default 'applied'
    check (source in ('applied', 'invited'))`.execute(db);
  await sql`comment on column applications.source is
    'Invited: the school made it of an invitation without an application.'`.execute(db);
}
