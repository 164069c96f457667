// Makes the time of a search independent of the number of candidates: keys name each row's block of serial numbers,
// and every filter key is counted.
// docs/search.md describes how they are used.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...keys, ...counts]) await statement.execute(db);
}

const keys = [
  sql`alter table candidates drop column keys`,
  sql`drop function candidate_keys`,
  sql`create function candidate_keys(
    cid int, full_name text, city text, state text, country text, subjects text[], teaching_language text,
    applying_for_profile text, current_profile text, total_experience int, expected_salary_paise int,
    relocation_preference text
  ) returns text[] immutable parallel safe
    return array(
      select distinct 'w:' || word from unnest(search_words(
        concat_ws(' ', full_name, city, state, country, array_to_string(subjects, ' '), teaching_language, applying_for_profile)
      )) word
      union all select distinct 'a:' || word from unnest(search_words(current_profile)) word
      union all select distinct 's:' || lower(btrim(subject)) from unnest(subjects) subject
      union all select 'p:' || applying_for_profile
      union all select 'l:' || lower(btrim(teaching_language)) where teaching_language is not null
      union all select 'e:' || years from generate_series(1, least(total_experience, 5)) years
      union all select '$:' || expected_salary_paise / 500000
      union all select 'm:' || relocation_preference
      union all select case relocation_preference
        when 'anywhere' then 'r:*'
        when 'within my country' then 'r:n:' || lower(btrim(country))
        when 'within my state' then 'r:s:' || lower(btrim(state))
        else 'r:c:' || lower(btrim(city)) end
      union all select 'b:' || bits || ':' || (cid >> bits) from unnest(array[8, 12, 16]) bits
    )`,
  sql`alter table candidates add column keys text[] not null generated always as (candidate_keys(
    cid, full_name, city, state, country, subjects, teaching_language, applying_for_profile, current_profile,
    total_experience, expected_salary_paise, relocation_preference
  )) stored`,
  sql`alter table candidates alter column keys set statistics 1000`,
  sql`create index candidates_keys on candidates using gin (keys) with (fastupdate = off)`,
];

/** Each statement updates the counts it changes, in a fixed order to avoid deadlocks. */
const following = (event: "insert" | "update" | "delete", moves: string) => [
  sql.raw(`create function search_keys_follow_${event}() returns trigger language plpgsql as $$
  begin
    insert into search_keys as known (key, df)
    select key, sum(count) from (${moves}) moved group by key having sum(count) <> 0 order by key
    on conflict (key) do update set df = known.df + excluded.df;
    ${event === "insert" ? "" : "delete from search_keys where df <= 0 and key in (select filters_of_keys(keys) from went);"}
    return null;
  end $$`),
  sql.raw(`create trigger candidates_keys_follow_${event} after ${event} on candidates
    referencing ${event === "delete" ? "" : "new table as came"} ${event === "insert" ? "" : "old table as went"}
    for each statement execute function search_keys_follow_${event}()`),
];

const CAME = "select filters_of_keys(keys) as key, 1 as count from came";
const WENT = "select filters_of_keys(keys) as key, -1 as count from went";

const counts = [
  // Free space on each page, so that updating a count does not touch the index.
  sql`create table search_keys (key text collate "C" primary key, df integer not null) with (fillfactor = 70)`,
  sql`create function filters_of_keys(keys text[]) returns setof text immutable parallel safe begin atomic
    select key from unnest(keys) key where substr(key, 1, 2) not in ('w:', 'a:', 'b:');
  end`,
  sql`insert into search_keys (key, df)
    select key, count(*) from candidates, filters_of_keys(keys) key group by key`,
  ...following("insert", CAME),
  ...following("update", `${CAME} union all ${WENT}`),
  ...following("delete", WENT),
];
