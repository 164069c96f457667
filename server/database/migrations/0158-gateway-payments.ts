// Every payment and refund that the gateway names is a row, and a refund of such a payment names that row.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // Former versions look for a column of refunds that is gone.
  sql`insert into schema_versions (version, oldest_app) values (158, 158)`,
  sql`create table gateway_payments (
    id uuid primary key,
    payment_id short_text not null unique,
    -- Null where the gateway names an order that is not ours, or none.
    order_id uuid references payment_orders on delete cascade,
    -- In the hundredth part of the currency.
    amount_paise integer not null check (amount_paise >= 0),
    currency short_text not null,
    status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
    refunded_paise integer not null default 0 check (refunded_paise >= 0),
    seen_at timestamptz not null
  )`,
  sql`create index gateway_payments_order on gateway_payments (order_id)`,
  sql`create table gateway_refunds (
    id short_text primary key,
    payment_id short_text not null,
    amount_paise integer not null check (amount_paise >= 0),
    status text not null check (status in ('pending', 'processed', 'failed')),
    seen_at timestamptz not null
  )`,
  sql`create index gateway_refunds_payment on gateway_refunds (payment_id)`,
  sql`insert into gateway_payments (id, payment_id, order_id, amount_paise, currency, status, seen_at)
    select id, payment_id, id, amount_paise, 'INR', 'captured', coalesce(paid_at, created_at)
    from payment_orders where payment_id is not null`,
  // The rows above have the ids of their orders.
  sql`alter table refunds rename column order_id to gateway_payment_id`,
  sql`alter table refunds drop constraint refunds_order_id_fkey`,
  sql`alter table refunds add constraint refunds_gateway_payment_id_fkey
    foreign key (gateway_payment_id) references gateway_payments on delete set null`,
  // A refund outlives the row of its payment.
  sql`alter table refunds drop constraint refunds_of_one_payment`,
  sql`alter table refunds add constraint refunds_of_one_payment
    check (num_nonnulls(settlement_id, transfer_id, gateway_payment_id) <= 1)`,
  sql`drop index refunds_one_of_order`,
  // A refund comes in parts, one after the other.
  sql`create unique index refunds_one_of_gateway_payment on refunds (gateway_payment_id) where state = 'refunding'`,
  sql`drop index refunds_one_of_settlement`,
  sql`create unique index refunds_one_of_settlement on refunds (settlement_id) where state = 'refunding'`,
  // Money that an admin has sent is booked once.
  sql`create unique index refunds_one_of_reference on refunds (settlement_id, reference)
    where state <> 'failed' and payment_id is null`,
  sql`create index refunds_settlement on refunds (settlement_id)`,
  sql`create index refunds_payment on refunds (payment_id)`,
  // Money that settles nothing goes back to the paisa.
  sql`alter table refunds drop constraint refunds_amount_paise_check`,
  sql`alter table refunds add constraint refunds_amount_paise_check check (amount_paise > 0)`,
];
