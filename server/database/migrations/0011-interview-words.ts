// Interviews are searched by whole words: a typed text is looked up among the words of names, which are few.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const SEPARATORS = sql.lit("\t\n\r,.;:()/@_-");
const SPACES = sql.lit(" ".repeat(12));

const statements = [
  sql`create function interview_words(candidate_name text, employer_name text) returns text[]
    immutable parallel safe return array_remove(
      string_to_array(translate(lower(candidate_name || ' ' || employer_name), ${SEPARATORS}, ${SPACES}), ' '), '')`,
  sql`drop index interviews_search`,
  sql`alter table interviews
    add column names text generated always as (lower(candidate_name || ' ' || employer_name)) stored,
    add column name_words text[] generated always as (interview_words(candidate_name, employer_name)) stored`,
  sql`create index interviews_search on interviews using gin (name_words) where deleted_at is null`,
  sql`create or replace function interview_terms_follow() returns trigger language plpgsql as $$
    begin
      insert into interview_terms
        select distinct left(term, 64) from came, unnest(came.name_words) term
        order by 1 on conflict do nothing;
      return null;
    end $$`,
  sql`insert into interview_terms
    select distinct left(term, 64) from interviews, unnest(name_words) term
    on conflict do nothing`,
  sql`drop function interview_names(text, text)`,
];
