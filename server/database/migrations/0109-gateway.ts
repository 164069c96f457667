// Orders of the gateway belong to a subscription from their opening, and its events are counted once.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table payment_orders add column failed_at timestamptz`,
  sql`create unique index payment_orders_one_open on payment_orders (subscription_id) where payment_id is null`,
  sql`create index payment_orders_unpaid on payment_orders (created_at) where payment_id is null`,
  sql`create table gateway_events (id text primary key check (char_length(id) <= 200), received_at timestamptz not null)`,
  sql`create index gateway_events_received on gateway_events (received_at)`,
];
