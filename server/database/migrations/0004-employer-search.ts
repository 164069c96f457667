// Search of employers: what an admin may type, in one text with an index for parts of words.
import type { Kysely } from "kysely";
import { sql } from "kysely";

// A generated column cannot read the account's address; an account's address never changes.
const TEXT_OF = sql`lower(concat_ws(' ', new.institute_name,
  (select email from accounts where accounts.id = new.id), new.phone, new.city, new.state, new.country))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employers add column search_text text not null default ''`.execute(db);
  await sql`create function fill_employer_search_text() returns trigger language plpgsql as $$
    begin
      new.search_text := ${TEXT_OF};
      return new;
    end $$`.execute(db);
  await sql`create trigger employers_search_text before insert or update on employers
    for each row execute function fill_employer_search_text()`.execute(db);
  await sql`update employers set search_text = ''`.execute(db);
  await sql`create index employers_search on employers using gin (search_text gin_trgm_ops)`.execute(db);
}
