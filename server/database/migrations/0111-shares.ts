// Shared lists: links of schools that show a few candidates without a login for seven days. With a candidate goes the place on
// each, with a school the link; without its maker a link has ended.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table shares (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    by_account uuid references accounts on delete set null,
    -- The reasons are about this job.
    vacancy_id uuid references vacancies on delete set null,
    created_at timestamptz not null,
    until timestamptz not null,
    ended_at timestamptz,
    opens integer not null default 0 check (opens >= 0)
  )`,
  sql`create index on shares (employer_id, until)`,
  sql`create index on shares (by_account)`,
  sql`create index on shares (vacancy_id)`,
  sql`create index on shares (until)`,
  sql`create table share_people (
    share_id uuid not null references shares on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    place integer not null,
    primary key (share_id, candidate_id)
  )`,
  sql`create index on share_people (candidate_id)`,
  // A version before shows a view of a kind that it does not know as any other.
  sql`insert into schema_versions (version, oldest_app) values (111, 100)`,
  sql`alter table profile_views drop constraint profile_views_kind_check`,
  sql`alter table profile_views add constraint profile_views_kind_check
    check (kind in ('opened', 'invited', 'application', 'shared'))`,
];
