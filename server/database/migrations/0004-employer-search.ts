// Employer search: the searched fields as one text with an index for parts of words, and a table of the words that occur.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const SEPARATORS = sql.lit("[\\s,.;:()/@_-]+");

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...text, ...terms, ...filling]) await statement.execute(db);
}

const text = [
  // The text as written, then its words between spaces, so that LIKE finds the beginning and end of a word.
  sql`create function employer_search_text(written text) returns text immutable parallel safe
    return ' ' || lower(written) || ' ' || regexp_replace(lower(written), ${SEPARATORS}, ' ', 'g') || ' '`,
  sql`alter table employers add column search_text text not null default ''`,
  sql`create index employers_search on employers using gin (search_text gin_trgm_ops)`,
];

const terms = [
  // Words are never removed here. A word that no employer has any more finds nothing.
  sql`create table employer_terms (term text collate "C" primary key)`,
  sql`create index employer_terms_trigrams on employer_terms using gin (term gin_trgm_ops)`,
  // The operator reads its threshold from a setting, so this function sets it.
  sql`create function similar_employer_terms(word text, most int) returns table (term text)
    stable set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select known.term from employer_terms known
      where known.term % word
      order by similarity(known.term, word) desc, known.term limit most;
    end`,
];

const filling = [
  // A trigger, because a generated column cannot read the e-mail address of the account.
  sql`create function fill_employer_search_text() returns trigger language plpgsql as $$
    begin
      new.search_text := employer_search_text(concat_ws(' ', new.institute_name,
        (select email from accounts where accounts.id = new.id), new.phone, new.city, new.state, new.country));
      if tg_op = 'INSERT' or new.search_text is distinct from old.search_text then
        insert into employer_terms
          select distinct part from regexp_split_to_table(new.search_text, ${SEPARATORS}) part
          where char_length(part) between 3 and 64 and part !~ '[0-9]' order by part
          on conflict do nothing;
      end if;
      return new;
    end $$`,
  sql`create trigger employers_search_text before insert or update on employers
    for each row execute function fill_employer_search_text()`,
  sql`update employers set search_text = ''`,
];
