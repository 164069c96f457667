// Every view of a full profile by a member of a school, and what counts a school's quota of a day. Views are deleted
// after 400 days and counts after 30, both by an hourly job.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...former, ...views, ...quotas, ...carriedOver]) await statement.execute(db);
  await allowAlso(db, { table: "notifications", column: "kind", term: "views-digest" });
  await allowAlso(db, { table: "muted_mails", column: "kind", term: "views-digest" });
}

const former = [
  sql`alter table profile_views rename to former_profile_views`,
  sql`alter index profile_views_pkey rename to former_profile_views_pkey`,
  sql`alter index profile_views_candidate rename to former_profile_views_candidate`,
];

const views = [
  // Without the school or the account once that is deleted: the candidate still sees that a school has read the profile.
  sql`create table profile_views (
    id bigint primary key generated always as identity,
    candidate_id uuid not null references candidates on delete cascade,
    employer_id uuid references employers on delete set null,
    account_id uuid references accounts on delete set null,
    at timestamptz not null,
    with_contact boolean not null,
    day date not null generated always as ((at at time zone 'Asia/Kolkata')::date) stored
  )`,
  // Answers "Who saw me" in its order, without reading the table.
  sql`create index profile_views_candidate on profile_views (candidate_id, day desc, employer_id)`,
  sql`create index profile_views_employer on profile_views (employer_id, at)`,
  sql`create index profile_views_account on profile_views (account_id)`,
  sql`create index profile_views_at on profile_views (at)`,
];

const quotas = [
  // A candidate counts once for a school, day and kind. The account is the member who was the first.
  sql`create table counted_views (
    employer_id uuid not null references employers on delete cascade,
    day date not null,
    kind text not null check (kind in ('profile', 'resume')),
    candidate_id uuid not null references candidates on delete cascade,
    account_id uuid references accounts on delete set null,
    primary key (employer_id, day, kind, candidate_id)
  )`,
  sql`create index counted_views_candidate on counted_views (candidate_id)`,
  sql`create index counted_views_account on counted_views (account_id, day)`,
  sql`create index counted_views_day on counted_views (day)`,
  // One row is locked for each view that counts, so the number never passes the limit.
  sql`create table daily_quotas (
    employer_id uuid not null references employers on delete cascade,
    day date not null,
    kind text not null check (kind in ('profile', 'resume')),
    used integer not null check (used > 0),
    primary key (employer_id, day, kind)
  )`,
  sql`create index daily_quotas_day on daily_quotas (day)`,
];

const carriedOver = [
  sql`insert into counted_views (employer_id, day, kind, candidate_id)
    select distinct employer_id, day, case kind when 'resume' then 'resume' else 'profile' end, candidate_id
    from former_profile_views`,
  sql`insert into daily_quotas (employer_id, day, kind, used)
    select employer_id, day, kind, count(*) from counted_views group by employer_id, day, kind`,
  // The hour and the member were not stored: noon stands for the hour.
  sql`insert into profile_views (candidate_id, employer_id, at, with_contact)
    select candidate_id, employer_id, (day + time '12:00') at time zone 'Asia/Kolkata', bool_or(kind = 'contact')
    from former_profile_views where kind <> 'resume'
    group by candidate_id, employer_id, day order by day, employer_id, candidate_id`,
  sql`drop table former_profile_views`,
];

/** Extends the check of a column of terms, which has its default name, by one term. */
async function allowAlso(
  db: Kysely<unknown>,
  { table, column, term }: { table: string; column: string; term: string },
): Promise<void> {
  const name = `${table}_${column}_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)}) or ${sql.ref(column)} = ${sql.lit(term)})`.execute(
    db,
  );
}
