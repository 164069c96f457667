// A held credit belongs to an active subscription of the same employer: the foreign key refuses any other.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...reasons, ...leftovers, ...belonging]) await statement.execute(db);
}

const reasons = [
  sql`alter table credit_entries drop constraint credit_entries_reason_check`,
  sql`alter table credit_entries add constraint credit_entries_reason_check check (reason in
    ('granted', 'carried-over', 'carried-out', 'interview', 'reserved', 'returned', 'released'))`,
];

// Held credits of ended subscriptions return to them, where nobody can spend them.
const leftovers = [
  sql`with ended as (
      delete from credit_holds using subscriptions
      where subscriptions.id = credit_holds.subscription_id and subscriptions.status <> 'active'
      returning credit_holds.subscription_id, subscriptions.employer_id
    )
    insert into credit_entries (id, employer_id, subscription_id, amount, reason, created_at)
    select gen_random_uuid(), employer_id, subscription_id, count(*), 'released', now()
    from ended group by employer_id, subscription_id`,
];

const belonging = [
  sql`alter table subscriptions add constraint subscriptions_of_employer_in_status unique (id, employer_id, status)`,
  sql`alter table credit_holds
    drop constraint credit_holds_subscription_id_fkey,
    add column subscription_status text not null default 'active' check (subscription_status = 'active'),
    add constraint credit_holds_of_active_subscription
      foreign key (subscription_id, employer_id, subscription_status)
      references subscriptions (id, employer_id, status) on delete cascade`,
  sql`create index credit_holds_subscription on credit_holds (subscription_id, created_at)`,
  sql`drop index credit_holds_employer`,
  sql`create index credit_holds_employer on credit_holds (employer_id)`,
];
