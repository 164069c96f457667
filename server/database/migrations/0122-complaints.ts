// Complaints, with the two days by which staff must act. They go with the account of the person who sent them.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table complaints (
    id uuid primary key,
    number int not null unique generated always as identity (start with 1001),
    -- Null where nobody was logged in.
    account_id uuid references accounts on delete cascade,
    email text not null,
    text text not null check (length(text) between 1 and 5000),
    about text check (length(about) between 1 and 200),
    file_key text,
    created_at timestamptz not null,
    -- India's day of the mail with the number; null where the address had one on that day already.
    mailed_on date,
    acknowledged_at timestamptz,
    answer_by date not null,
    extended_because text,
    answer text,
    answered_at timestamptz,
    handled_by uuid references accounts on delete set null,
    check ((answer is null) = (answered_at is null)),
    check (answered_at is null or acknowledged_at is not null),
    check (answer_by <= (created_at at time zone 'Asia/Kolkata')::date + 90)
  )`,
  sql`create unique index complaints_one_mail_a_day on complaints (email, mailed_on) where mailed_on is not null`,
  sql`create index on complaints (account_id)`,
  sql`create index on complaints (handled_by)`,
  sql`create index on complaints (answer_by) where answered_at is null`,
  sql`create index on complaints (answered_at)`,
  sql`create index on complaints (file_key)`,
];
