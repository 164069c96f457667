// Candidate search: the keys of each row and the words that occur, both maintained by triggers.
// docs/search.md describes how they are used.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...words, ...keys, ...terms]) await statement.execute(db);
}

const words = [
  // Removes case, accents, nukta, joiners and apostrophes. words.ts does the same with typed text.
  sql`create function search_words(value text) returns text[] immutable parallel safe
    return array_remove(regexp_split_to_array(
      lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f\\u093c\\u200c\\u200d''\\u2018\\u2019]', '', 'g')),
      '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u303f\\ufe30-\\ufe6f\\uff01-\\uff0f\\uff1a-\\uff20\\ufffd]+'
    ), '')`,
];

const keys = [
  sql`create function candidate_keys(
    full_name text, city text, state text, country text, subjects text[], teaching_language text,
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
    )`,
  sql`alter table candidates add column keys text[] not null generated always as (candidate_keys(
    full_name, city, state, country, subjects, teaching_language, applying_for_profile, current_profile,
    total_experience, expected_salary_paise, relocation_preference
  )) stored`,
  sql`alter table candidates alter column keys set statistics 1000`,
  sql`create index candidates_keys on candidates using gin (keys) with (fastupdate = off)`,
];

/** Each statement updates the counts of the words it adds and removes, in order of the words to avoid deadlocks. */
const following = (event: "insert" | "update" | "delete", moves: string) => [
  sql.raw(`create function search_terms_follow_${event}() returns trigger language plpgsql as $$
  begin
    insert into search_terms as known (term, df)
    select term, sum(count) from (${moves}) moved group by term having sum(count) <> 0 order by term
    on conflict (term) do update set df = known.df + excluded.df;
    ${event === "insert" ? "" : "delete from search_terms where df <= 0 and term in (select words_of_keys(keys) from went);"}
    return null;
  end $$`),
  sql.raw(`create trigger candidates_terms_follow_${event} after ${event} on candidates
    referencing ${event === "delete" ? "" : "new table as came"} ${event === "insert" ? "" : "old table as went"}
    for each statement execute function search_terms_follow_${event}()`),
];

const CAME = "select words_of_keys(keys) as term, 1 as count from came";
const WENT = "select words_of_keys(keys) as term, -1 as count from went";

const terms = [
  // Free space on each page, so that updating a count does not touch the index.
  sql`create table search_terms (
    term text collate "C" primary key,
    df integer not null
  ) with (fillfactor = 70)`,
  sql`create index search_terms_trigrams on search_terms using gin (term gin_trgm_ops)`,
  sql`create function words_of_keys(keys text[]) returns setof text immutable parallel safe begin atomic
    select distinct substr(key, 3) from unnest(keys) key where starts_with(key, 'w:') or starts_with(key, 'a:');
  end`,
  sql`insert into search_terms (term, df)
    select term, count(*) from candidates, words_of_keys(keys) term group by term`,
  ...following("insert", CAME),
  ...following("update", `${CAME} union all ${WENT}`),
  ...following("delete", WENT),
  // The operator reads its threshold from a setting, so this function sets it.
  sql`create function similar_terms(word text, most int) returns table (term text, df int)
    stable set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select known.term, known.df from search_terms known
      where known.term % word
      order by similarity(known.term, word) desc, known.df desc, known.term limit most;
    end`,
];
