// An address whose mail server refuses it is marked, until it is proven again.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column mail_refused_at timestamptz, add column mail_refusal text,
    add constraint accounts_mail_refusal_check check ((mail_refused_at is null) = (mail_refusal is null))`.execute(
    db,
  );
  await sql`create index accounts_mail_refused_index on accounts (mail_refused_at) where mail_refused_at is not null`.execute(
    db,
  );
  await sql`alter table mail_outbox add column is_security boolean not null default false`.execute(db);
}
