// Search by distance, joining, degree, class, medium and last activity: the keys of these filters, and the columns
// that they come from. docs/search.md describes how they are used.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...keys, ...counts]) await statement.execute(db);
}

const columns = [
  // The Indian day on which the person last used the site. Of those who registered before, the day of registration.
  sql`alter table candidates
    add column active_on date not null default ((now() at time zone 'Asia/Kolkata')::date)`,
  sql`alter table candidates disable trigger user`,
  sql`update candidates set active_on = (created_at at time zone 'Asia/Kolkata')::date`,
  sql`alter table candidates enable trigger user`,
  // "indore|madhya pradesh"
  sql`create function candidate_place(city text, state text) returns text immutable parallel safe
    return array_to_string(search_words(city), ' ') || '|' || array_to_string(search_words(state), ' ')`,
  sql`alter table candidates add column place_key text not null
    generated always as (candidate_place(city, state)) stored`,
  // Many cities or days at once are read in these; the index of keys takes a time that grows with the square of them.
  sql`create index candidates_place on candidates (place_key) where listed`,
  sql`create index candidates_active on candidates (active_on) where listed`,
  // "B.Ed." and "BEd" are the same degree.
  sql`create function degree_key(degree text) returns text immutable parallel safe
    return regexp_replace(lower(degree), '[^a-z0-9]', '', 'g')`,
];

const keys = [
  sql`alter table candidates drop column keys`,
  sql`drop function candidate_keys`,
  sql`create function candidate_keys(
    cid int, listed boolean, full_name text, city text, state text, country text, subjects text[],
    teaching_language text, applying_for_profile text, current_profile text, total_experience int,
    expected_salary_paise int, relocation_preference text, joining_availability text, classes text[],
    mandatory_education text, degrees text[], can_teach_english boolean, active_on date
  ) returns text[] immutable parallel safe
    return case when listed then array(
      select distinct 'w:' || word from unnest(search_words(
        concat_ws(' ', full_name, city, state, country, array_to_string(subjects, ' '), teaching_language, applying_for_profile)
      )) word
      union all select distinct 'a:' || word from unnest(search_words(current_profile)) word
      union all select distinct 's:' || lower(btrim(subject)) from unnest(subjects) subject
      union all select 'p:' || lower(applying_for_profile)
      union all select 'l:' || lower(btrim(teaching_language)) where teaching_language is not null
      union all select 'i:english' where can_teach_english
      union all select 'e:' || years from generate_series(1, least(total_experience, 5)) years
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

/** The words are what they were. */
const counts = [
  sql`delete from search_keys where area = 'candidates'`,
  sql`insert into search_keys (area, key, df)
    select 'candidates', key, count(*) from candidates, filters_of_keys(keys) key group by key`,
];
