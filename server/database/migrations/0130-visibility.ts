// For reads from a replica: the number of every change that hides somebody or something, and the place in the log of the
// database after the last write of a session.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table sessions add column wrote_lsn pg_lsn`,
  sql`create table visibility (
    id boolean primary key default true check (id),
    number bigint not null default 0
  )`,
  sql`insert into visibility default values`,
  // Once in a transaction, and at its end: a row that many transactions change must not be locked for long.
  sql`create function raise_visibility() returns trigger language plpgsql as $$
    declare own text := pg_current_xact_id()::text;
    begin
      if current_setting('edunakuri.visibility_raised', true) is distinct from own then
        update visibility set number = number + 1;
        perform set_config('edunakuri.visibility_raised', own, true);
      end if;
      return null;
    end $$`,
  raiseWhen("candidates_hidden", "update on candidates", {
    when: `(old.listed and not new.listed) or (not old.hides and new.hides) or old.contact <> new.contact
      or old.photo_key is distinct from new.photo_key`,
  }),
  raiseWhen("candidates_gone", "delete on candidates", { when: "old.listed" }),
  raiseWhen("hidden_schools_added", "insert on hidden_schools"),
  raiseWhen("employers_hidden", "update on employers", {
    when: `(old.suspended_at is null and new.suspended_at is not null)
      or (old.counts_as_verified_until is not null and new.counts_as_verified_until is null)`,
  }),
  raiseWhen("employers_gone", "delete on employers"),
  raiseWhen("vacancies_hidden", "update on vacancies", {
    when: `(old.state = 'published' and new.state <> 'published') or (not old.without_names and new.without_names)`,
  }),
  raiseWhen("vacancies_gone", "delete on vacancies", { when: "old.state = 'published'" }),
  // A school's number and its proven addresses decide who hides from it.
  raiseWhen("verifications_decided", "update on verifications", { when: "old.state <> new.state" }),
  raiseWhen("accounts_of_schools", "update on accounts", {
    when: `new.role = 'employer' and (old.email <> new.email or old.email_proven_at is distinct from new.email_proven_at)`,
  }),
];

function raiseWhen(name: string, event: string, { when }: { when?: string } = {}) {
  return sql.raw(`create constraint trigger ${name}_raise_visibility after ${event} deferrable initially deferred
    for each row ${when === undefined ? "" : `when (${when})`} execute function raise_visibility()`);
}
