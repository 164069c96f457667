// A teacher's name and photo may be for schools alone, and an installation may keep all of them from visitors. The words of
// names have keys of their own, so that a text finds by name only for viewers who may read it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The threshold of a function can be set by any role only once the library of the extension is loaded.
  await sql`select show_limit()`.execute(db);
  for (const statement of [...switches, ...counts, ...triggers, ...keys, ...counted])
    await statement.execute(db);
}

const switches = [
  // A version before shows every name, and its searches know no keys of names.
  sql`insert into schema_versions (version, oldest_app) values (135, 135)`,
  sql`alter table candidates add column name_for_schools_only boolean not null default false`,
  sql`alter table site_settings add column visitors_see_names boolean not null default true`,
  // Who reads from a replica must not read what has been hidden meanwhile (migration 0130).
  sql`create constraint trigger candidates_names_raise_visibility after update on candidates deferrable initially deferred
    for each row when (not old.name_for_schools_only and new.name_for_schools_only) execute function raise_visibility()`,
  sql`create constraint trigger settings_names_raise_visibility after update on site_settings deferrable initially deferred
    for each row when (old.visitors_see_names and not new.visitors_see_names) execute function raise_visibility()`,
  // Each request for a picture asks whose it is.
  sql`create index candidates_photo on candidates (photo_key) where photo_key is not null`,
];

const counts = [
  // The kind of a word is the letter of its key: w, and of candidates f for a name that everybody reads, h for one of schools.
  sql`alter table search_terms add column kind text not null default 'w' check (kind in ('w', 'f', 'h')),
    drop constraint search_terms_pkey, add primary key (area, term, kind)`,
  sql`drop function words_of_keys`,
  sql`create function words_of_keys(keys text[]) returns table (kind text, term text) immutable parallel safe begin atomic
    select distinct substr(key, 1, 1), substr(key, 3) from unnest(keys) key where substr(key, 1, 2) in ('w:', 'f:', 'h:');
  end`,
  sql`create or replace function filters_of_keys(keys text[]) returns setof text immutable parallel safe begin atomic
    select '' where cardinality(keys) > 0
    union all select key from unnest(keys) key where substr(key, 1, 2) not in ('w:', 'f:', 'h:', 'b:');
  end`,
  sql`drop function similar_terms`,
  sql`create function similar_terms(searched text, wanted text[], word text, most int)
    returns table (term text, df int, kinds text)
    stable set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select known.term, sum(known.df)::int, string_agg(known.kind, '') from search_terms known
      where known.area = searched and known.kind = any(wanted) and known.term % word
      group by known.term
      order by similarity(known.term, word) desc, sum(known.df) desc, known.term limit most;
    end`,
];

/**
 * As before (migration 0080), by kinds of words; a word that no row has any more makes the next version too. All transactions
 * lock words, then the version, then keys: counting makes a statement lock its last word before the version.
 */
const follow = (event: "insert" | "update" | "delete") => {
  const moved = [
    ...(event === "delete" ? [] : ["select keys, 1 as step from came"]),
    ...(event === "insert" ? [] : ["select keys, -1 as step from went"]),
  ].join(" union all ");
  const next = "update search_versions set version = version + 1 where area = tg_argv[0] and 0 <";
  const [wordsGone, keysGone] =
    event === "insert"
      ? ["", ""]
      : [
          `with gone as (
            delete from search_terms where area = tg_argv[0] and df <= 0
              and (kind, term) in (select kind, term from went, words_of_keys(keys)) returning 1
          ) ${next} (select count(*) from gone);`,
          "delete from search_keys where area = tg_argv[0] and df <= 0 and key in (select filters_of_keys(keys) from went);",
        ];
  return sql.raw(`create or replace function search_follow_${event}() returns trigger language plpgsql as $$
    begin
      with counted as (
        select kind, term, sum(step) as df from (${moved}) moved, words_of_keys(keys)
        group by kind, term having sum(step) <> 0
      ), changed as (
        insert into search_terms as known (area, kind, term, df)
        select tg_argv[0], kind, term, df from counted order by term, kind
        on conflict (area, term, kind) do update set df = known.df + excluded.df
        returning kind, term, df
      )
      ${next} (select count(*) from changed join counted using (kind, term, df));
      ${wordsGone}
      insert into search_keys as known (area, key, df)
      select tg_argv[0], key, sum(step) as df from (${moved}) moved, filters_of_keys(keys) key
      group by key having sum(step) <> 0 order by key
      on conflict (area, key) do update set df = known.df + excluded.df;
      ${keysGone}
      return null;
    end $$`);
};

const triggers = [
  follow("insert"),
  follow("update"),
  follow("delete"),
  sql`create or replace function make_searchable(area text) returns void language plpgsql as $$
    begin
      execute format('create index %1$s_keys on %1$I using gin (keys) with (fastupdate = off)', area);
      execute format('alter table %I alter column keys set statistics 10', area);
      execute format('insert into search_versions (area, version) values (%1$L, 1)', area);
      execute format('insert into search_terms (area, kind, term, df)
        select %1$L, kind, term, count(*) from %1$I, words_of_keys(keys) group by kind, term', area);
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

const keys = [
  sql`alter table candidates drop column keys`,
  sql`drop function candidate_keys`,
  // A word that stands in another field too is no word of the name.
  sql`create function candidate_keys(
    cid int, listed boolean, full_name text, name_for_schools_only boolean, city text, state text, country text,
    subjects text[], teaching_language text, applying_for_profile text, total_experience int,
    expected_salary_paise int, relocation_preference text, joining_availability text, classes text[],
    mandatory_education text, degrees text[], can_teach_english boolean, active_on date
  ) returns text[] immutable parallel safe
    return case when listed then array(
      select case when not bool_and(is_name) then 'w:' when name_for_schools_only then 'h:' else 'f:' end || word from (
        select word, false as is_name from unnest(search_words(
          concat_ws(' ', city, state, country, array_to_string(subjects, ' '), teaching_language, applying_for_profile)
        )) word
        union all select word, true from unnest(search_words(full_name)) word
      ) words group by word
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
    cid, listed, full_name, name_for_schools_only, city, state, country, subjects, teaching_language, applying_for_profile,
    total_experience, expected_salary_paise, relocation_preference, joining_availability, classes,
    mandatory_education, degrees, can_teach_english, active_on
  )) stored`,
  sql`create index candidates_keys on candidates using gin (keys) with (fastupdate = off)`,
  sql`create index candidates_hiding on candidates using gin (keys) where hides and listed`,
  sql`alter table candidates alter column keys set statistics 10`,
];

const counted = [
  sql`delete from search_terms where area = 'candidates'`,
  sql`insert into search_terms (area, kind, term, df)
    select 'candidates', kind, term, count(*) from candidates, words_of_keys(keys) group by kind, term`,
  sql`update search_versions set version = version + 1 where area = 'candidates'`,
  sql`analyze candidates (keys)`,
];
