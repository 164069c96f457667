// Keys of candidates who hide from a school: each of their keys once more with a minus, and a minus alone, so that the counts of
// visitors are the difference of two counts that the database keeps.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // A version before counts these rows without their keys.
  sql`insert into schema_versions (version, oldest_app) values (138, 135)`,
  sql`create function keys_with_hidden(keys text[], hides boolean) returns text[] immutable parallel safe
    return case when hides and cardinality(keys) > 0
      then keys || array['-'] || array(select '-' || key from unnest(keys) key where key not like 'b:%') else keys end`,
  sql`alter table candidates drop column keys`,
  sql`alter table candidates add column keys text[] not null generated always as (keys_with_hidden(candidate_keys(
    cid, listed, full_name, name_for_schools_only, city, state, country, subjects, teaching_language, applying_for_profile,
    total_experience, expected_salary_paise, relocation_preference, joining_availability, classes,
    mandatory_education, degrees, can_teach_english, active_on
  ), hides)) stored`,
  sql`create index candidates_keys on candidates using gin (keys) with (fastupdate = off)`,
  sql`alter table candidates alter column keys set statistics 10`,
  sql`insert into search_keys (area, key, df)
    select 'candidates', key, count(*) from candidates, unnest(keys) key where hides and key like '-%' group by key`,
  sql`analyze candidates (keys)`,
];
