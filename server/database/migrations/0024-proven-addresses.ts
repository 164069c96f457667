// Addresses that are proven, links that prove them, and changes of an address that wait.
// Everybody who has an account by now counts as proven. How listed candidates are found is written in docs/search.md.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...proven, ...listed, ...counts, ...links]) await statement.execute(db);
}

const proven = [
  // Registration alone writes null: imported people and old backups get the default.
  sql`alter table accounts add column email_proven_at timestamptz default now()`,
  sql`create index accounts_unproven on accounts (created_at) where email_proven_at is null`,
];

const listed = [
  sql`alter table candidates add column listed boolean not null default true`,
  sql`create function list_proven_candidate() returns trigger language plpgsql as $$
  begin
    update candidates set listed = true where id = new.id and not listed;
    return null;
  end $$`,
  sql`create trigger accounts_list_candidate after update of email_proven_at on accounts
    for each row when (old.email_proven_at is null and new.email_proven_at is not null)
    execute function list_proven_candidate()`,
  sql`drop index candidates_at_a_glance`,
  sql`create index candidates_at_a_glance on candidates (cid) include (
    relocation_preference, country, state, city, applying_for_profile, total_experience, teaching_language,
    expected_salary_paise
  ) where listed`,
];

type Event = "insert" | "update" | "delete";

/** The three kinds of counts follow listed candidates only; the triggers stay as they are. */
const terms = (event: Event, moves: string) => `create or replace function search_terms_follow_${event}()
  returns trigger language plpgsql as $$
  begin
    insert into search_terms as known (term, df)
    select term, sum(count) from (${moves}) moved group by term having sum(count) <> 0 order by term
    on conflict (term) do update set df = known.df + excluded.df;
    ${event === "insert" ? "" : "delete from search_terms where df <= 0 and term in (select words_of_keys(keys) from went where listed);"}
    return null;
  end $$`;

const keys = (event: Event, moves: string) => `create or replace function search_keys_follow_${event}()
  returns trigger language plpgsql as $$
  begin
    insert into search_keys as known (key, df)
    select key, sum(count) from (${moves}) moved group by key having sum(count) <> 0 order by key
    on conflict (key) do update set df = known.df + excluded.df;
    ${event === "insert" ? "" : "delete from search_keys where df <= 0 and key in (select filters_of_keys(keys) from went where listed);"}
    return null;
  end $$`;

const facets = (event: Event, moves: string) => `create or replace function candidate_facets_follow_${event}()
  returns trigger language plpgsql as $$
  begin
    insert into candidate_facets as known (kind, value, label, count)
    select kind, value, min(label), sum(step) from (${moves}) moved
    group by kind, value having sum(step) <> 0 order by kind, value
    on conflict (kind, value) do update set count = known.count + excluded.count;
    ${
      event === "insert"
        ? ""
        : `delete from candidate_facets where count <= 0 and (kind, value) in (
      select facet.kind, facet.value from went, facets_of_candidate(subjects, applying_for_profile, city) facet
      where listed
    );`
    }
    return null;
  end $$`;

const termsOf = (rows: "came" | "went", count: 1 | -1) =>
  `select words_of_keys(keys) as term, ${count} as count from ${rows} where listed`;
const keysOf = (rows: "came" | "went", count: 1 | -1) =>
  `select filters_of_keys(keys) as key, ${count} as count from ${rows} where listed`;
const facetsOf = (rows: "came" | "went", step: 1 | -1) =>
  `select facet.kind, facet.value, facet.label, ${step} as step
   from ${rows}, facets_of_candidate(subjects, applying_for_profile, city) facet where listed`;

const counts = [
  { write: terms, of: termsOf },
  { write: keys, of: keysOf },
  { write: facets, of: facetsOf },
]
  .flatMap(({ write, of }) => [
    write("insert", of("came", 1)),
    write("update", `${of("came", 1)} union all ${of("went", -1)}`),
    write("delete", of("went", -1)),
  ])
  .map((text) => sql.raw(text));

const links = [
  sql`create table email_changes (
    id uuid primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    old_email text not null check (length(old_email) between 3 and 200),
    new_email text not null check (length(new_email) between 3 and 200),
    stop_hash bytea not null unique check (length(stop_hash) = 32),
    created_at timestamptz not null,
    confirmed_at timestamptz,
    ended_at timestamptz,
    check (confirmed_at is null or ended_at is null)
  )`,
  // One waits at a time.
  sql`create unique index email_changes_waiting on email_changes (account_id)
    where confirmed_at is null and ended_at is null`,
  sql`create index email_changes_account on email_changes (account_id, created_at)`,
  sql`create index email_changes_created on email_changes (created_at)`,
  sql`create table email_confirmations (
    token_hash bytea primary key check (length(token_hash) = 32),
    account_id uuid not null references accounts (id) on delete cascade,
    change_id uuid references email_changes (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index email_confirmations_account on email_confirmations (account_id)`,
  sql`create index email_confirmations_change on email_confirmations (change_id)`,
  sql`create index email_confirmations_created on email_confirmations (created_at)`,
];
