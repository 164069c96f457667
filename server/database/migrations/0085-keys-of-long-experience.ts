// Keys of candidates for ten, fifteen and twenty years of experience, beside those for one to five. The words of the current
// profile, which an admin's search alone had, are no keys: a text means the same for everybody.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...keys, ...counts]) await statement.execute(db);
}

const keys = [
  sql`alter table candidates drop column keys`,
  sql`create or replace function candidate_keys(
    cid int, listed boolean, full_name text, city text, state text, country text, subjects text[],
    teaching_language text, applying_for_profile text, current_profile text, total_experience int,
    expected_salary_paise int, relocation_preference text, joining_availability text, classes text[],
    mandatory_education text, degrees text[], can_teach_english boolean, active_on date
  ) returns text[] immutable parallel safe
    return case when listed then array(
      select distinct 'w:' || word from unnest(search_words(
        concat_ws(' ', full_name, city, state, country, array_to_string(subjects, ' '), teaching_language, applying_for_profile)
      )) word
      union all select distinct 's:' || lower(btrim(subject)) from unnest(subjects) subject
      union all select 'p:' || lower(applying_for_profile)
      union all select 'l:' || lower(btrim(teaching_language)) where teaching_language is not null
      union all select 'i:english' where can_teach_english
      union all select 'e:' || years from unnest(array[1, 2, 3, 4, 5, 10, 15, 20]) years where years <= total_experience
      union all select '$:' || expected_salary_paise / 500000
      union all select 'm:' || relocation_preference
      union all select case relocation_preference
        when 'anywhere' then 'r:*'
        when 'within my country' then 'r:n:' || lower(btrim(country))
        when 'within my state' then 'r:s:' || lower(btrim(state))
        else 'r:c:' || lower(btrim(city)) end
      union all select 'c:' || candidate_place(city, state)
      union all select 'j:' || lower(joining_availability)
      union all select distinct 'k:' || lower(class) from unnest(classes) class
      union all select distinct 'q:' || degree_key(degree) from unnest(array_append(degrees, mandatory_education)) degree
      union all select 'd:' || (active_on - date '1970-01-01')
      union all select 'b:' || bits || ':' || (cid >> bits) from unnest(array[8, 12, 16]) bits
    ) else '{}' end`,
  sql`alter table candidates add column keys text[] not null generated always as (candidate_keys(
    cid, listed, full_name, city, state, country, subjects, teaching_language, applying_for_profile, current_profile,
    total_experience, expected_salary_paise, relocation_preference, joining_availability, classes,
    mandatory_education, degrees, can_teach_english, active_on
  )) stored`,
  sql`create index candidates_keys on candidates using gin (keys) with (fastupdate = off)`,
  sql`alter table candidates alter column keys set statistics 1000`,
];

const counts = [
  sql`delete from search_terms where area = 'candidates'`,
  sql`insert into search_terms (area, term, df)
    select 'candidates', term, count(*) from candidates, words_of_keys(keys) term group by term`,
  sql`delete from search_keys where area = 'candidates' and key like 'e:%'`,
  sql`insert into search_keys (area, key, df)
    select 'candidates', key, count(*) from candidates, filters_of_keys(keys) key where key like 'e:%' group by key`,
];
