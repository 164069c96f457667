// The panel's list of candidates shows the current profile, so admins find by it too. Its words are of a kind of their own: nobody
// else finds by them, as before.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // A version before writes the same columns, and its searches do not ask for the new kind.
  sql`insert into schema_versions (version, oldest_app) values (167, 166)`,
  sql`alter table search_terms drop constraint search_terms_kind_check,
    add constraint search_terms_kind_check check (kind in ('w', 'f', 'h', 'a'))`,
  sql`create or replace function words_of_keys(keys text[]) returns table (kind text, term text) immutable parallel safe
    begin atomic
      select distinct substr(key, 1, 1), substr(key, 3) from unnest(keys) key where substr(key, 1, 2) in ('w:', 'f:', 'h:', 'a:');
    end`,
  sql`create or replace function filters_of_keys(keys text[]) returns setof text immutable parallel safe begin atomic
    select '' where cardinality(keys) > 0
    union all select key from unnest(keys) key where substr(key, 1, 2) not in ('w:', 'f:', 'h:', 'a:', 'b:');
  end`,
  // A word is of one kind: of a public field, of the name, or of the current profile alone.
  sql`create function candidate_keys_with_current(keys text[], listed boolean, current_profile text)
    returns text[] immutable parallel safe
    return case when listed then keys || array(
      select distinct 'a:' || word from unnest(words_and_initials(current_profile)) word
      where not keys && array['w:' || word, 'f:' || word, 'h:' || word]
    ) else keys end`,
  sql`alter table candidates drop column keys`,
  sql`alter table candidates add column keys text[] not null generated always as (keys_with_hidden(
    candidate_keys_with_current(candidate_keys(
      cid, listed, full_name, name_for_schools_only, city, state, country, subjects, teaching_language, applying_for_profile,
      total_experience, expected_salary_paise, relocation_preference, joining_availability, classes,
      mandatory_education, degrees, can_teach_english, active_on
    ), listed, current_profile), hides)) stored`,
  sql`create index candidates_keys on candidates using gin (keys) with (fastupdate = off)`,
  sql`alter table candidates alter column keys set statistics 10`,
  sql`insert into search_terms (area, kind, term, df)
    select 'candidates', kind, term, count(*) from candidates, words_of_keys(keys) where kind = 'a' group by kind, term`,
  sql`insert into search_keys (area, key, df)
    select 'candidates', key, count(*) from candidates, unnest(keys) key where hides and key like '-a:%' group by key`,
  sql`update search_versions set version = version + 1 where area = 'candidates'`,
  sql`analyze candidates (keys)`,
];
