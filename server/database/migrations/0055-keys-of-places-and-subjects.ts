// Keys of a vacancy for each pair of its place and a subject, so that the pages of a subject or a city read counts that
// are kept: "x:physics|indore|madhya pradesh" by subject, "y:indore|madhya pradesh|physics" by place.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...keys, ...counts]) await statement.execute(db);
}

const keys = [
  sql`alter table vacancies drop column keys`,
  sql`create or replace function vacancy_keys(
    listed_seq bigint, is_listed boolean, title text, profile text, subjects text[], classes text[], board text,
    medium text, contract text, pay_from_paise int, pay_to_paise int, city text, state_name text, school_name text,
    publish_at date
  ) returns text[] immutable parallel safe
    return case when is_listed then array(
      select distinct 'w:' || word from unnest(search_words(concat_ws(
        ' ', title, profile, array_to_string(subjects, ' '), medium, city, state_name, school_name
      ))) word
      union all select distinct 's:' || array_to_string(search_words(subject), '-') from unnest(subjects) subject
      union all select distinct 'k:' || lower(class) from unnest(classes) class
      union all select 'o:' || lower(board) where board is not null
      union all select 't:' || contract
      union all select 'p:' || lower(profile) where profile is not null
      union all select '$:' || least(coalesce(pay_to_paise, pay_from_paise) / 500000, 80)
        where coalesce(pay_to_paise, pay_from_paise) is not null
      union all select 'c:' || candidate_place(city, state_name) where city is not null
      union all select 'n:' || array_to_string(search_words(city), '-') where city is not null
      union all select distinct 'x:' || array_to_string(search_words(subject), '-') || '|' || candidate_place(city, state_name)
        from unnest(subjects) subject where city is not null
      union all select distinct 'y:' || candidate_place(city, state_name) || '|' || array_to_string(search_words(subject), '-')
        from unnest(subjects) subject where city is not null
      union all select 'd:' || (publish_at - date '1970-01-01') where publish_at is not null
      union all select 'b:' || bits || ':' || (listed_seq >> bits) from unnest(array[8, 12, 16]) bits
    ) else '{}' end`,
  sql`alter table vacancies add column keys text[] not null generated always as (vacancy_keys(
    listed_seq, state = 'published' and school_stands and in_time, title, profile, subjects, classes, board, medium,
    contract, pay_from_paise, pay_to_paise, city, state_name, school_name, publish_at
  )) stored`,
  sql`create index vacancies_keys on vacancies using gin (keys) with (fastupdate = off)`,
  sql`alter table vacancies alter column keys set statistics 1000`,
];

/** The words are what they were. */
const counts = [
  sql`delete from search_keys where area = 'vacancies'`,
  sql`insert into search_keys (area, key, df)
    select 'vacancies', key, count(*) from vacancies, filters_of_keys(keys) key group by key`,
];
