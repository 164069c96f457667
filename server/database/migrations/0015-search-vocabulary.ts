// A version of the vocabulary that changes with every new word, after which looked-up words are looked up again.
// docs/search.md describes how it is used.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // A row and not a sequence, because the version must become visible together with the word.
  sql`create table search_vocabulary (version integer not null)`,
  sql`create unique index search_vocabulary_once on search_vocabulary ((true))`,
  sql`insert into search_vocabulary (version) values (1)`,
  sql`create function search_vocabulary_follow() returns trigger language plpgsql as $$
  begin
    if exists (select from came) then update search_vocabulary set version = version + 1; end if;
    return null;
  end $$`,
  // An insert that only updated counts added no word.
  sql`create trigger search_terms_vocabulary after insert on search_terms
    referencing new table as came for each statement execute function search_vocabulary_follow()`,
];
