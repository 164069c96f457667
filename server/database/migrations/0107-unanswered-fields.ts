// Profiles of the registration in two steps: the fields that are still to be answered. Only a whole profile is listed.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table candidates
    add column unanswered text[] not null default '{}',
    add constraint candidates_listed_is_whole check (not listed or unanswered = '{}')`,
  sql`create or replace function list_proven_candidate() returns trigger language plpgsql as $$
  begin
    update candidates set listed = true where id = new.id and not listed and unanswered = '{}';
    return null;
  end $$`,
  sql`create function list_whole_candidate() returns trigger language plpgsql as $$
  begin
    new.listed := exists (select from accounts where id = new.id and email_proven_at is not null);
    return new;
  end $$`,
  sql`create trigger candidates_list_whole before update of unanswered on candidates
    for each row when (old.unanswered <> '{}' and new.unanswered = '{}')
    execute function list_whole_candidate()`,
];
