// Orders of the payment gateway: what is to be paid, and the payment that paid it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_orders (
    id uuid primary key,
    gateway_order_id short_text not null unique,
    employer_id uuid references employers on delete set null,
    plan_id uuid not null references plans,
    plan_name short_text not null,
    amount_paise integer not null check (amount_paise > 0),
    plan_credits integer not null check (plan_credits >= 0),
    duration_in_days integer check (duration_in_days > 0),
    payment_id short_text unique,
    paid_at timestamptz,
    subscription_id uuid references subscriptions on delete set null,
    created_at timestamptz not null,
    constraint payment_orders_paid_by_a_payment check ((payment_id is null) = (paid_at is null))
  )`.execute(db);
  await sql`create index payment_orders_employer on payment_orders (employer_id)`.execute(db);
  await sql`create index payment_orders_subscription on payment_orders (subscription_id)`.execute(db);
}
