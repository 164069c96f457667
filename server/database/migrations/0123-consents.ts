// What people agree to: each version of the notice, and each answer. Neither is ever changed; answers go with their account.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table notices (
    version int primary key,
    purposes jsonb not null,
    published_at timestamptz not null
  )`,
  sql`create table consents (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    purpose text not null check (purpose in ('account', 'found', 'contact', 'alerts', 'news')),
    given boolean not null,
    notice int not null references notices,
    channel text not null check (channel in ('page', 'api')),
    at timestamptz not null
  )`,
  sql`create index on consents (account_id, purpose, id)`,
  sql`create index on consents (notice)`,
  sql`create index consents_to_alerts on consents (at) where purpose = 'alerts' and given`,
  sql`create function refuse_changed_consent() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'consents' and tg_op = 'DELETE' and
      not exists (select from accounts where id = (to_jsonb(old) ->> 'account_id')::uuid) then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  sql`create trigger consents_append_only before update or delete on consents
    for each row execute function refuse_changed_consent()`,
  sql`create trigger notices_append_only before update or delete on notices
    for each row execute function refuse_changed_consent()`,
  // When the notice was mailed to a person of before.
  sql`alter table accounts add column notice_mailed_at timestamptz`,
  sql`create index accounts_without_notice on accounts (created_at)
    where notice_mailed_at is null and role in ('candidate', 'employer')`,
];
