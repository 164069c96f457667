// Everything by which a school was ever known: names, cities, domains and verified numbers. Who hides from a school stays hidden from it
// whatever it changes in its record.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // Former versions compare with what the record says now.
  sql`insert into schema_versions (version, oldest_app) values (160, 160)`,
  // Without case, accents, signs, spaces and the words that every other school has too; whole where nothing would be left.
  sql`create function school_key(text) returns text immutable strict parallel safe language sql
    return (select coalesce(nullif(regexp_replace(
        regexp_replace(folded, '\\m(the|school|schools|public)\\M', '', 'g'), '[\\s[:punct:]]+', '', 'g'), ''),
      regexp_replace(folded, '[\\s[:punct:]]+', '', 'g'))
      from (select lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))) text(folded))`,
  // "mail.school.example" is "school.example" too; "co.in" and the like are nobody's.
  sql`create function domains_of(text) returns setof text immutable strict parallel safe language sql
    begin atomic
      select domain from (
        select array_to_string((string_to_array(lower($1), '.'))[part:], '.') as domain, part
        from generate_series(1, cardinality(string_to_array($1, '.')) - 1) part) parts
      where part = 1
        or domain !~ '^(co|com|edu|ac|org|net|gov|nic|res|gen|firm|ind|mil|sch|info|biz|nom|ltd|plc|school)[.][a-z]{2}$';
    end`,
  sql`create table school_marks (
    employer_id uuid not null references employers on delete cascade,
    -- 'mail' is the domain of a member's proven address, 'number' a verified number with its kind.
    kind text not null check (kind in ('name', 'city', 'website', 'mail', 'number')),
    mark text not null check (length(mark) between 1 and 300),
    since timestamptz not null default now(),
    primary key (employer_id, kind, mark)
  )`,
  sql`create index school_marks_mark on school_marks (kind, mark)`,
  sql`create function mark_school(of uuid, how text, what text) returns void language sql
    begin atomic
      insert into school_marks (employer_id, kind, mark) select of, how, what where what <> '' on conflict do nothing;
    end`,
  sql`create function mark_record() returns trigger language plpgsql as $$
    begin
      perform mark_school(new.id, 'name', school_key(new.institute_name)), mark_school(new.id, 'city', school_key(new.city));
      perform mark_school(new.id, 'website', domain) from domains_of(new.website_domain) domain;
      return null;
    end $$`,
  sql`create trigger employers_marked after insert or update of institute_name, city, website_link on employers
    for each row execute function mark_record()`,
  sql`create function mark_mail() returns trigger language plpgsql as $$
    begin
      perform mark_school(belonging.employer_id, 'mail', domain)
        from memberships belonging join accounts owning on owning.id = belonging.account_id,
          domains_of(split_part(owning.email::text, '@', 2)) domain
        where belonging.left_at is null and owning.email_proven_at is not null
          and owning.id = case tg_table_name when 'accounts' then (to_jsonb(new) ->> 'id')::uuid
            else (to_jsonb(new) ->> 'account_id')::uuid end;
      return null;
    end $$`,
  sql`create trigger accounts_marked after update of email, email_proven_at on accounts
    for each row when (new.role = 'employer') execute function mark_mail()`,
  sql`create trigger memberships_marked after insert or update on memberships for each row execute function mark_mail()`,
  sql`create function mark_number() returns trigger language plpgsql as $$
    begin
      perform mark_school(new.employer_id, 'number', new.kind || ' ' || new.number);
      return null;
    end $$`,
  sql`create trigger verifications_marked after insert or update on verifications
    for each row when (new.state = 'verified') execute function mark_number()`,
  sql`insert into school_marks (employer_id, kind, mark)
    select id, 'name', school_key(institute_name) from employers where school_key(institute_name) <> ''
    union select id, 'city', school_key(city) from employers where school_key(city) <> ''
    union select id, 'website', domain from employers, domains_of(website_domain) domain
    union select belonging.employer_id, 'mail', domain
      from memberships belonging join accounts owning on owning.id = belonging.account_id,
        domains_of(split_part(owning.email::text, '@', 2)) domain
      where belonging.left_at is null and owning.email_proven_at is not null
    union select employer_id, 'number', kind || ' ' || number from verifications where state in ('verified', 'expired')`,
  sql`alter table hidden_schools
    add column school_key text generated always as (school_key(name)) stored,
    add column place_key text generated always as (school_key(city)) stored`,
  sql`create index on hidden_schools (school_key, place_key)`,
  sql`create constraint trigger school_marks_raise_visibility after insert on school_marks
    deferrable initially deferred for each row execute function raise_visibility()`,
];
