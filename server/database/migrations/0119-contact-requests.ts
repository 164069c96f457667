// A candidate may be asked before a school sees phone, e-mail and resume.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  for (const table of ["notifications", "muted_mails"]) await allowNotices(db, table);
}

/** Extends the check of the kinds, which has its default name. */
async function allowNotices(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint where conname = ${name}`.execute(db);
  const [{ present } = { present: "false" }] = rows;
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)}
      check ((${sql.raw(present)}) or kind in ('contact-asked', 'contact-granted'))`.execute(db);
}

const statements = [
  // A version before shows the details of somebody who wants to be asked.
  sql`insert into schema_versions (version, oldest_app) values (119, 119)`,
  sql`alter table candidates add column contact text not null default 'subscribers'
    check (contact in ('subscribers', 'ask'))`,
  sql`create table contact_requests (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    asked_by uuid references accounts on delete set null,
    text text not null check (length(text) <= 300),
    state text not null check (state in ('asked', 'granted', 'refused', 'lapsed', 'withdrawn')),
    asked_at timestamptz not null,
    answered_at timestamptz,
    -- India's day of the mail about it.
    mailed_on date,
    -- From then on it is kept for a time only.
    ended_at timestamptz generated always as
      (case when state in ('refused', 'lapsed', 'withdrawn') then answered_at end) stored,
    check ((state = 'asked') = (answered_at is null))
  )`,
  // Of two who ask at once one is refused.
  sql`create unique index contact_requests_one_open on contact_requests (employer_id, candidate_id)
    where state in ('asked', 'granted')`,
  sql`create index on contact_requests (candidate_id, asked_at)`,
  sql`create index on contact_requests (employer_id, asked_at)`,
  sql`create index on contact_requests (asked_by)`,
  sql`create index on contact_requests (ended_at)`,
  sql`create index contact_requests_waiting on contact_requests (asked_at) where state = 'asked'`,
];
