// When people who are away were mailed, teachers who rest outside the lists meanwhile, the date of birth, and a nominee.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table accounts
    add column unlisting_warned_at timestamptz,
    add column deletion_warned_again_at timestamptz,
    add column nominee_name text check (length(nominee_name) between 1 and 200),
    add column nominee_email text check (length(nominee_email) between 3 and 200),
    add constraint accounts_whole_nominee check ((nominee_name is null) = (nominee_email is null))`,
  sql`alter table candidates
    add column date_of_birth date,
    -- Away for half a year: in no list until the next login.
    add column resting boolean not null default false,
    add constraint candidates_listed_is_awake check (not listed or not resting)`,
  sql`create or replace function list_proven_candidate() returns trigger language plpgsql as $$
  begin
    update candidates set listed = true
      where id = new.id and not listed and findable and not resting and unanswered = '{}';
    return null;
  end $$`,
  sql`create or replace function list_whole_candidate() returns trigger language plpgsql as $$
  begin
    new.listed := new.findable and not new.resting and new.unanswered = '{}'
      and exists (select from accounts where id = new.id and email_proven_at is not null);
    return new;
  end $$`,
  sql`drop trigger candidates_list_whole on candidates`,
  sql`create trigger candidates_list_whole before update of unanswered, findable, resting on candidates
    for each row when ((old.unanswered <> '{}' and new.unanswered = '{}') or old.findable <> new.findable
      or old.resting <> new.resting)
    execute function list_whole_candidate()`,
];
