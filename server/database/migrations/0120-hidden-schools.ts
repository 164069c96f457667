// Schools from which a candidate is hidden: those of the product, and others by name and city or by a domain, for the day on which
// they register. Somebody who hides from a school is hidden from visitors too.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // A version before lists everybody for everybody.
  sql`insert into schema_versions (version, oldest_app) values (120, 120)`,
  sql`create function name_key(text) returns text immutable parallel safe language sql
    return lower(btrim(regexp_replace($1, '\\s+', ' ', 'g')))`,
  sql`create table hidden_schools (
    id uuid primary key,
    candidate_id uuid not null references candidates on delete cascade,
    -- Null for a school that is not here yet, or here no more.
    employer_id uuid references employers on delete set null,
    name text check (length(name) between 1 and 200),
    city text check (length(city) between 1 and 200),
    domain text check (domain = lower(domain) and length(domain) between 3 and 253),
    created_at timestamptz not null,
    name_key text generated always as (name_key(name)) stored,
    city_key text generated always as (name_key(city)) stored,
    constraint hidden_schools_by_name_or_domain check (num_nonnulls(name, domain) = 1 and (name is null) = (city is null)),
    constraint hidden_schools_once unique nulls not distinct (candidate_id, employer_id, name_key, city_key, domain)
  )`,
  sql`create index on hidden_schools (employer_id)`,
  sql`create index on hidden_schools (name_key, city_key)`,
  sql`create index on hidden_schools (domain)`,
  sql`alter table candidates add column hides boolean not null default false`,
  // Their counts are taken out of those of the search.
  sql`create index candidates_hiding on candidates using gin (keys) where hides and listed`,
  sql`create index candidates_hiding_number on candidates (cid) where hides and listed`,
  sql`create function note_hiding() returns trigger language plpgsql as $$
  begin
    update candidates set hides = exists (select from hidden_schools where candidate_id = candidates.id)
      where id = coalesce(new.candidate_id, old.candidate_id);
    return null;
  end $$`,
  sql`create trigger hidden_schools_noted after insert or delete on hidden_schools
    for each row execute function note_hiding()`,
];
