// One search for candidates, employers and interviews: each row has keys, and the counts of keys and words have an area.
// docs/search.md describes how they are used.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...formerly, ...counts, ...triggers, ...candidates, ...employers, ...interviews])
    await statement.execute(db);
}

const formerly = [
  ...["terms", "keys"].flatMap((kind) =>
    ["insert", "update", "delete"].flatMap((event) => [
      sql.raw(`drop trigger candidates_${kind}_follow_${event} on candidates`),
      sql.raw(`drop function search_${kind}_follow_${event}`),
    ]),
  ),
  sql`drop trigger search_terms_vocabulary on search_terms`,
  sql`drop function search_vocabulary_follow`,
  sql`drop table search_vocabulary`,
  sql`drop function similar_terms`,
  sql`drop trigger employers_words_changed on employers`,
  sql`drop trigger employers_words_gone on employers`,
  sql`drop function forget_employer_terms`,
  sql`drop trigger employers_search_text on employers`,
  sql`drop function fill_employer_search_text`,
  sql`alter table employers drop column search_text`,
  sql`drop function employer_search_text`,
  sql`drop function similar_employer_terms`,
  sql`drop table employer_terms`,
  sql`drop trigger interviews_terms_follow_insert on interviews`,
  sql`drop function interview_terms_follow`,
  sql`drop function similar_interview_terms`,
  sql`drop table interview_terms`,
  sql`alter table interviews drop column names, drop column name_words`,
  sql`drop function interview_words`,
  sql`drop index candidates_at_a_glance`,
  sql`alter table candidates drop column keys`,
  sql`drop function candidate_keys`,
  sql`drop function filters_of_keys`,
  sql`truncate search_terms, search_keys`,
];

const counts = [
  sql`alter table search_terms add column area text not null, drop constraint search_terms_pkey,
    add primary key (area, term)`,
  sql`alter table search_keys add column area text not null, drop constraint search_keys_pkey,
    add primary key (area, key)`,
  // The normal form of a key that filters ask for, such as "s: Physics" -> "s:physics".
  sql`create function search_key(asked text) returns text immutable parallel safe
    return substr(asked, 1, 2) || lower(btrim(substr(asked, 3)))`,
  // The empty key counts all rows.
  sql`create function filters_of_keys(keys text[]) returns setof text immutable parallel safe begin atomic
    select '' where cardinality(keys) > 0
    union all select key from unnest(keys) key where substr(key, 1, 2) not in ('w:', 'a:', 'b:');
  end`,
  // The operator reads its threshold from a setting, so this function sets it.
  sql`create function similar_terms(searched text, word text, most int) returns table (term text, df int)
    stable set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select known.term, known.df from search_terms known
      where known.area = searched and known.term % word
      order by similarity(known.term, word) desc, known.df desc, known.term limit most;
    end`,
];

/**
 * The functions follow each statement on a table with a column `keys`, in the order of the words and keys so that two
 * transactions cannot deadlock. The argument of the trigger is the area.
 */
const follow = (event: "insert" | "update" | "delete") => {
  const moved = [
    ...(event === "delete" ? [] : ["select keys, 1 as step from came"]),
    ...(event === "insert" ? [] : ["select keys, -1 as step from went"]),
  ].join(" union all ");
  const count = (table: string, name: string, read: string) => `
    insert into ${table} as known (area, ${name}, df)
    select tg_argv[0], ${name}, sum(step) from (${moved}) moved, ${read}(keys) ${name}
    group by ${name} having sum(step) <> 0 order by ${name}
    on conflict (area, ${name}) do update set df = known.df + excluded.df;
    ${event === "insert" ? "" : `delete from ${table} where area = tg_argv[0] and df <= 0 and ${name} in (select ${read}(keys) from went);`}`;
  return sql.raw(`create function search_follow_${event}() returns trigger language plpgsql as $$
    begin
      ${count("search_terms", "term", "words_of_keys")}
      ${count("search_keys", "key", "filters_of_keys")}
      return null;
    end $$`);
};

const triggers = [
  follow("insert"),
  follow("update"),
  follow("delete"),
  // Makes a table with a generated column `keys` searchable: the index, the counts, and the triggers that keep them.
  sql`create function make_searchable(area text) returns void language plpgsql as $$
    begin
      execute format('create index %1$s_keys on %1$I using gin (keys) with (fastupdate = off)', area);
      execute format('alter table %I alter column keys set statistics 1000', area);
      execute format('insert into search_terms (area, term, df)
        select %1$L, term, count(*) from %1$I, words_of_keys(keys) term group by term', area);
      execute format('insert into search_keys (area, key, df)
        select %1$L, key, count(*) from %1$I, filters_of_keys(keys) key group by key', area);
      execute format('create trigger search_insert after insert on %1$I referencing new table as came
        for each statement execute function search_follow_insert(%1$L)', area);
      execute format('create trigger search_update after update on %1$I referencing new table as came old table as went
        for each statement execute function search_follow_update(%1$L)', area);
      execute format('create trigger search_delete after delete on %1$I referencing old table as went
        for each statement execute function search_follow_delete(%1$L)', area);
    end $$`,
];

const candidates = [
  sql`create function candidate_keys(
    cid int, listed boolean, full_name text, city text, state text, country text, subjects text[],
    teaching_language text, applying_for_profile text, current_profile text, total_experience int,
    expected_salary_paise int, relocation_preference text
  ) returns text[] immutable parallel safe
    return case when listed then array(
      select distinct 'w:' || word from unnest(search_words(
        concat_ws(' ', full_name, city, state, country, array_to_string(subjects, ' '), teaching_language, applying_for_profile)
      )) word
      union all select distinct 'a:' || word from unnest(search_words(current_profile)) word
      union all select distinct 's:' || lower(btrim(subject)) from unnest(subjects) subject
      union all select 'p:' || lower(applying_for_profile)
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
    ) else '{}' end`,
  sql`alter table candidates add column keys text[] not null generated always as (candidate_keys(
    cid, listed, full_name, city, state, country, subjects, teaching_language, applying_for_profile, current_profile,
    total_experience, expected_salary_paise, relocation_preference
  )) stored`,
  sql`create index candidates_listed on candidates (cid) where listed`,
  sql`create index candidates_phone on candidates (phone text_pattern_ops)`,
  sql`select make_searchable('candidates')`,
];

const employers = [
  sql`create function employer_keys(seq bigint, institute_name text, city text, state text, country text)
    returns text[] immutable parallel safe return array(
      select distinct 'w:' || word from unnest(search_words(concat_ws(' ', institute_name, city, state, country))) word
      union all select 'b:' || bits || ':' || (seq >> bits) from unnest(array[8, 12, 16]) bits
    )`,
  sql`alter table employers add column keys text[] not null
    generated always as (employer_keys(seq, institute_name, city, state, country)) stored`,
  sql`create index employers_seq on employers (seq)`,
  sql`select make_searchable('employers')`,
];

const interviews = [
  sql`alter table interviews add column seq bigint`,
  sql`alter table interviews disable trigger user`,
  sql`update interviews set seq = numbered.seq
    from (select id, row_number() over (order by created_at, id) as seq from interviews) numbered
    where numbered.id = interviews.id`,
  sql`alter table interviews enable trigger user`,
  sql`alter table interviews alter column seq set not null, alter column seq add generated always as identity`,
  sql`select setval(pg_get_serial_sequence('interviews', 'seq'), coalesce(max(seq), 0) + 1, false) from interviews`,
  sql`create function interview_keys(seq bigint, candidate_name text, employer_name text, status text, is_deleted boolean)
    returns text[] immutable parallel safe return case when is_deleted then '{}' else array(
      select distinct 'w:' || word from unnest(search_words(concat_ws(' ', candidate_name, employer_name))) word
      union all select 't:' || lower(status)
      union all select 'b:' || bits || ':' || (seq >> bits) from unnest(array[8, 12, 16]) bits
    ) end`,
  sql`alter table interviews add column keys text[] not null
    generated always as (interview_keys(seq, candidate_name, employer_name, status, deleted_at is not null)) stored`,
  sql`create index interviews_seq on interviews (seq) where deleted_at is null`,
  sql`select make_searchable('interviews')`,
];
