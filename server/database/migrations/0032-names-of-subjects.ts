// One name for each subject whatever its case and spacing, and the names that it had before. A former name goes with its
// subject, or when a subject gets this name; only renames by admins add any.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create function subject_name_key(name text) returns text immutable strict parallel safe
    return lower(btrim(regexp_replace(name, '[\\s\\u00a0]+', ' ', 'g')))`,
  // Of subjects that differ in spacing alone the oldest stays. No other table refers to the rows.
  sql`delete from subjects newer using subjects older
    where older.id < newer.id and subject_name_key(older.subject) = subject_name_key(newer.subject)`,
  sql`update subjects set subject = btrim(regexp_replace(subject, '[\\s\\u00a0]+', ' ', 'g'))
    where subject <> btrim(regexp_replace(subject, '[\\s\\u00a0]+', ' ', 'g'))`,
  sql`drop index subjects_name_unique`,
  sql`create unique index subjects_name_unique on subjects (subject_name_key(subject))`,
  sql`create table former_subject_names (
    name_key text primary key check (name_key = subject_name_key(name_key) and name_key <> ''),
    subject_id uuid not null references subjects on delete cascade
  )`,
  sql`create index former_subject_names_subject on former_subject_names (subject_id)`,
];
