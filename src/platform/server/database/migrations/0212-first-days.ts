// From an accepted offer to the first months: the list, what both sides say of the first day, and the teacher's answers of day 30
// and 90, which are counted by quarter and emptied.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_days (
    offer_id uuid primary key references offers on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    list_reminded_on date,
    asked_on date,
    asked_again_on date,
    school_joined boolean,
    school_at timestamptz,
    school_who text check (school_who in ('school', 'candidate')),
    school_reason text check (school_reason in ('another-post', 'terms', 'place', 'personal', 'documents', 'post-gone',
      'not-come', 'other')),
    school_account uuid references accounts on delete set null,
    candidate_joined boolean,
    candidate_at timestamptz,
    candidate_who text check (candidate_who in ('school', 'candidate')),
    candidate_reason text check (candidate_reason in ('another-post', 'terms', 'place', 'personal', 'documents', 'post-gone',
      'not-come', 'other')),
    decided boolean,
    decided_at timestamptz,
    asked_30_on date,
    asked_90_on date,
    constraint first_days_school check ((school_at is null) = (school_joined is null)
      and (school_who is not null) = (school_joined is false) and (school_reason is not null) = (school_joined is false)),
    constraint first_days_candidate check ((candidate_at is null) = (candidate_joined is null)
      and (candidate_who is not null) = (candidate_joined is false)
      and (candidate_reason is not null) = (candidate_joined is false)),
    constraint first_days_decided check ((decided is null) = (decided_at is null))
  )`.execute(db);
  await sql`create index on first_days (candidate_id)`.execute(db);
  await sql`create index on first_days (school_account)`.execute(db);
  await sql`create index first_days_contradicted on first_days (greatest(school_at, candidate_at))
    where school_joined <> candidate_joined`.execute(db);

  await sql`create table first_day_items (
    offer_id uuid not null references first_days on delete cascade,
    item text not null check (item ~ '^[a-z]+-[a-z]+$'),
    day date,
    reason bytea,
    by_account uuid references accounts on delete set null,
    primary key (offer_id, item),
    constraint first_day_items_one check ((day is null) <> (reason is null))
  )`.execute(db);
  await sql`comment on column first_day_items.reason is 'Encrypted with the ids of offer and item.'`.execute(
    db,
  );
  await sql`create index on first_day_items (by_account)`.execute(db);

  // No time of an answer is kept, only its quarter.
  await sql`create table first_day_checks (
    offer_id uuid not null references offers on delete cascade,
    day smallint not null check (day in (30, 90)),
    employer_id uuid not null references employers on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    quarter date not null,
    post text check (post in ('yes', 'partly', 'no')),
    classes text check (classes in ('yes', 'partly', 'no')),
    pay text check (pay in ('yes', 'partly', 'no')),
    hours text check (hours in ('yes', 'partly', 'no')),
    on_time text check (on_time in ('yes', 'partly', 'no')),
    is_still_there boolean,
    counted_for_school boolean not null default false,
    counted_for_all boolean not null default false,
    primary key (offer_id, day),
    constraint first_day_checks_whole check (num_nulls(post, classes, pay, hours, on_time, is_still_there) in (0, 6)),
    constraint first_day_checks_emptied check ((post is null) = (counted_for_school and counted_for_all))
  )`.execute(db);
  await sql`create index on first_day_checks (employer_id)`.execute(db);
  await sql`create index on first_day_checks (candidate_id)`.execute(db);
  await sql`create index first_day_checks_due on first_day_checks (quarter) where post is not null`.execute(
    db,
  );

  await sql`create table first_day_counts (
    id uuid primary key,
    employer_id uuid references employers on delete cascade,
    day smallint not null check (day in (30, 90)),
    since date not null,
    quarter date not null check (quarter >= since),
    people integer not null check (people >= 5),
    counts jsonb not null,
    unique nulls not distinct (employer_id, day, quarter)
  )`.execute(db);
  await sql`comment on table first_day_counts is
    'Answers of first_day_checks by number, of at least five people; all schools where employer_id is null. Never changed.'`.execute(
    db,
  );
}
