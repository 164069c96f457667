// Vacancies that are found and read by everybody: slugs of schools, the columns and keys of the search, and views. The
// jobs that schools have written in their profile become drafts.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...schools, ...columns, ...jobs, ...standing, ...search, ...views]) {
    await statement.execute(db);
  }
  for (const table of ["notifications", "muted_mails"]) await allowNotices(db, table);
}

const schools = [
  // "Sunrise Public School" in Bhopal -> sunrise-public-school-bhopal
  sql`create function url_slug(value text) returns text immutable parallel safe
    return btrim(left(regexp_replace(array_to_string(search_words(value), '-'), '[^a-z0-9]+', '-', 'g'), 80), '-')`,
  sql`alter table employers add column slug text, add column about text check (length(about) between 1 and 5000)`,
  // A name that another school has in the same city gets the beginning of the id.
  sql`create function name_school_slug() returns trigger language plpgsql as $$
    declare base text := coalesce(nullif(url_slug(new.institute_name || ' ' || new.city), ''), 'school');
    begin
      if new.slug is not null then return new; end if;
      perform pg_advisory_xact_lock(hashtextextended('slug of a school ' || base, 0));
      new.slug := base || case when exists (select from employers where slug = base)
        then '-' || right(new.id::text, 12) else '' end;
      return new;
    end $$`,
  sql`create unique index employers_slug on employers (slug)`,
  sql`alter table employers disable trigger user`,
  sql`update employers set slug = named.base || case when named.place > 1
      then '-' || right(named.id::text, 12) else '' end
    from (
      select id, base, row_number() over (partition by base order by seq) as place
      from employers cross join lateral (
        select coalesce(nullif(url_slug(institute_name || ' ' || city), ''), 'school') as base
      ) slugs
    ) named where named.id = employers.id`,
  sql`alter table employers enable trigger user`,
  sql`alter table employers alter column slug set not null`,
  sql`create trigger employers_slug before insert on employers for each row execute function name_school_slug()`,
];

const columns = [
  sql`alter table vacancies
    -- The order in which vacancies were published for the first time.
    add column listed_seq bigint unique,
    -- Of the school: its name, and false while it is suspended or was refused as a school.
    add column school_name text not null default '',
    add column school_stands boolean not null default true,
    -- An hourly job follows the days. The days themselves decide what is shown.
    add column in_time boolean not null default false,
    -- The place as it stands in the field jobs of a school's profile, where it is no place of the list.
    add column place_note text check (length(place_note) between 1 and 200),
    add column place_key text generated always as (candidate_place(city, state_name)) stored`,
  sql`create sequence vacancies_listed_seq owned by vacancies.listed_seq`,
  sql`alter table vacancies drop column views`,
];

const jobs = [
  sql`insert into vacancies (id, slug, employer_id, title, city, state_name, country, place_note, description,
      created_at, updated_at)
    select id, concat_ws('-', nullif(url_slug(title), ''), right(id::text, 8)), employer_id, title,
      case when is_place then btrim(parts[1]) end, case when is_place then btrim(parts[2]) end,
      case when is_place then btrim(parts[3]) end, case when not is_place then nullif(location, '') end,
      description, created_at, created_at
    from (
      select gen_random_uuid() as id, employers.id as employer_id, employers.seq, place, employers.created_at,
        job->>'title' as title, coalesce(job->>'location', '') as location,
        coalesce(job->>'description', '') as description,
        string_to_array(job->>'location', ',') as parts,
        job->>'location' ~ '^[^,]*[^, ][^,]*,[^,]*[^, ][^,]*,[^,]*[^, ][^,]*$' as is_place
      from employers cross join lateral jsonb_array_elements(jobs) with ordinality as listed (job, place)
      offset 0
    ) written order by seq, place`,
  sql`alter table employers drop column jobs`,
];

const standing = [
  sql`create function follow_school_of_vacancy() returns trigger language plpgsql as $$
    begin
      select institute_name, suspended_at is null and counts_as_verified_until is not null
        into new.school_name, new.school_stands from employers where id = new.employer_id;
      if new.state = 'published' and new.listed_seq is null then
        new.listed_seq := nextval('vacancies_listed_seq');
      end if;
      return new;
    end $$`,
  sql`create trigger vacancies_school before insert or update of state on vacancies for each row
    execute function follow_school_of_vacancy()`,
  sql`create function vacancies_follow_school() returns trigger language plpgsql as $$
    begin
      update vacancies set school_name = new.institute_name,
        school_stands = new.suspended_at is null and new.counts_as_verified_until is not null
      where employer_id = new.id and (school_name, school_stands) is distinct from
        (new.institute_name, new.suspended_at is null and new.counts_as_verified_until is not null);
      return null;
    end $$`,
  sql`create trigger employers_vacancies after update of institute_name, suspended_at, counts_as_verified_until on employers
    for each row when (
      old.institute_name <> new.institute_name or (old.suspended_at is null) <> (new.suspended_at is null)
      or (old.counts_as_verified_until is null) <> (new.counts_as_verified_until is null)
    ) execute function vacancies_follow_school()`,
  sql`update vacancies set school_name = institute_name,
      school_stands = suspended_at is null and counts_as_verified_until is not null
    from employers where employers.id = vacancies.employer_id`,
];

const search = [
  sql`create function vacancy_keys(
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
      union all select 'd:' || (publish_at - date '1970-01-01') where publish_at is not null
      union all select 'b:' || bits || ':' || (listed_seq >> bits) from unnest(array[8, 12, 16]) bits
    ) else '{}' end`,
  sql`alter table vacancies add column keys text[] not null generated always as (vacancy_keys(
    listed_seq, state = 'published' and school_stands and in_time, title, profile, subjects, classes, board, medium,
    contract, pay_from_paise, pay_to_paise, city, state_name, school_name, publish_at
  )) stored`,
  sql`select make_searchable('vacancies')`,
  sql`alter table vacancies set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.002,
    autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.002)`,
  sql`create index vacancies_listed on vacancies (listed_seq) where state = 'published' and school_stands and in_time`,
  sql`create index vacancies_place on vacancies (place_key) where state = 'published' and school_stands and in_time`,
  sql`create index vacancies_to_begin on vacancies (closes_at) where state = 'published' and not in_time`,
  sql`create index vacancies_to_end on vacancies (closes_at) where in_time`,
  sql`create index vacancies_title on vacancies using gin (title gin_trgm_ops)`,
  sql`create trigger seen_by_visitors after insert or update or delete or truncate on vacancies
    for each statement execute function tell_seen_by_visitors()`,
];

const views = [
  sql`create table vacancy_views (
    vacancy_id uuid primary key references vacancies on delete cascade,
    views int not null check (views > 0)
  )`,
  // Who has opened a page on a day, as a keyed hash that is deleted after the day.
  sql`create table vacancy_viewers (
    vacancy_id uuid not null references vacancies on delete cascade,
    day date not null,
    viewer text not null,
    primary key (vacancy_id, day, viewer)
  )`,
  sql`create index vacancy_viewers_day on vacancy_viewers (day)`,
];

/** Extends the check of the kinds, which has its default name. */
async function allowNotices(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)})
      or kind in ('vacancy-removed', 'vacancy-restored'))`.execute(db);
}
