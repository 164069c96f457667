// What the members of a school keep for themselves about candidates: shortlists with ratings, and notes. All of it falls with
// the school and with the candidate, a shortlist of a job with the job; of a deleted member only the name goes.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table shortlists (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    -- A job has one.
    vacancy_id uuid references vacancies on delete cascade,
    name text not null check (length(name) between 1 and 100),
    -- A member sees the ratings of the others after the own one only.
    is_sealed boolean not null default false,
    by_account uuid references accounts on delete set null,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  sql`create unique index shortlists_name on shortlists (employer_id, lower(name))`,
  sql`create unique index shortlists_one_of_job on shortlists (vacancy_id)`,
  sql`create index on shortlists (by_account)`,
  sql`create index on shortlists (changed_at)`,

  sql`create table shortlist_entries (
    id uuid primary key,
    shortlist_id uuid not null references shortlists on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    added_by uuid references accounts on delete set null,
    added_at timestamptz not null,
    rank integer not null,
    -- In the school's own words.
    stage text check (length(stage) between 1 and 60),
    unique (shortlist_id, candidate_id)
  )`,
  sql`create index on shortlist_entries (shortlist_id, rank)`,
  sql`create index on shortlist_entries (candidate_id)`,
  sql`create index on shortlist_entries (added_by)`,

  sql`create table shortlist_ratings (
    entry_id uuid not null references shortlist_entries on delete cascade,
    by_account uuid references accounts on delete set null,
    rating smallint not null check (rating between 1 and 5),
    rated_at timestamptz not null,
    constraint shortlist_ratings_one_each unique (entry_id, by_account)
  )`,
  sql`create index on shortlist_ratings (by_account)`,

  sql`create table candidate_notes (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    by_account uuid references accounts on delete set null,
    text text not null check (length(text) between 1 and 2000),
    created_at timestamptz not null,
    edited_at timestamptz
  )`,
  sql`create index on candidate_notes (employer_id, candidate_id, created_at)`,
  sql`create index on candidate_notes (candidate_id)`,
  sql`create index on candidate_notes (by_account)`,
  sql`create index on candidate_notes (created_at)`,
];
