// A candidate may leave every list: listed is who is proven, whole, and wants to be found.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table candidates
    add column findable boolean not null default true,
    add constraint candidates_listed_is_findable check (not listed or findable)`,
  sql`create or replace function list_proven_candidate() returns trigger language plpgsql as $$
  begin
    update candidates set listed = true where id = new.id and not listed and findable and unanswered = '{}';
    return null;
  end $$`,
  sql`create or replace function list_whole_candidate() returns trigger language plpgsql as $$
  begin
    new.listed := new.findable and new.unanswered = '{}'
      and exists (select from accounts where id = new.id and email_proven_at is not null);
    return new;
  end $$`,
  sql`drop trigger candidates_list_whole on candidates`,
  sql`create trigger candidates_list_whole before update of unanswered, findable on candidates
    for each row when ((old.unanswered <> '{}' and new.unanswered = '{}') or old.findable <> new.findable)
    execute function list_whole_candidate()`,
];
