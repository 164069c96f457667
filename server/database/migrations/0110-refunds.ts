// Refunds with their entries of the ledger, papers in mails, and the messages about payments.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const NOTICES = [
  "payment-due",
  "payment-reminder",
  "payment-expired",
  "payment-received",
  "payment-refused",
  "payment-refunding",
  "payment-refunded",
  "payment-refund-failed",
  "subscription-renew",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  await allowAlso(db, {
    table: "credit_entries",
    column: "reason",
    terms: ["refunded", "refund-failed", "lapsed"],
  });
  await allowAlso(db, { table: "notifications", column: "kind", terms: NOTICES });
  await allowAlso(db, { table: "muted_mails", column: "kind", terms: NOTICES });
}

const statements = [
  // The checks of terms become wider, so former versions go on.
  sql`insert into schema_versions (version, oldest_app) values (110, 100)`,
  sql`create table refunds (
    id uuid primary key,
    -- What is given back: what settled a plan, or else a payment that settled nothing.
    settlement_id uuid references settlements on delete cascade,
    transfer_id uuid references bank_transfers on delete cascade,
    order_id uuid references payment_orders on delete cascade,
    subscription_id uuid not null,
    employer_id uuid references employers on delete set null,
    school_left_at timestamptz,
    school_name short_text not null,
    plan_name short_text not null,
    amount_paise integer not null check (amount_paise > 0 and amount_paise % 100 = 0),
    reason short_text not null,
    -- The payment that the gateway gives back; null for money that an admin sends.
    payment_id text,
    gateway_refund_id text unique,
    reference short_text,
    state text not null check (state in ('refunding', 'refunded', 'failed')),
    failure short_text,
    credits_taken integer not null default 0 check (credits_taken >= 0),
    former_status text check (former_status in ('pending', 'active', 'canceled', 'expired')),
    paper_id uuid unique references papers on delete cascade,
    by_account uuid not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    constraint refunds_of_one_payment check (num_nonnulls(settlement_id, transfer_id, order_id) = 1),
    constraint refunds_of_a_school check ((employer_id is null) = (school_left_at is not null)),
    constraint refunds_ended check ((state = 'refunding') = (ended_at is null)),
    constraint refunds_failed_with_a_reason check ((state = 'failed') = (failure is not null)),
    constraint refunds_paper_of_refunded check (paper_id is null or state = 'refunded')
  )`,
  sql`create unique index refunds_one_of_settlement on refunds (settlement_id) where state <> 'failed'`,
  sql`create unique index refunds_one_of_transfer on refunds (transfer_id) where state <> 'failed'`,
  sql`create unique index refunds_one_of_order on refunds (order_id) where state <> 'failed'`,
  sql`create index refunds_employer on refunds (employer_id)`,
  sql`create index refunds_subscription on refunds (subscription_id)`,
  sql`create index refunds_state on refunds (state, created_at)`,
  sql`create trigger a_school_left before update on refunds for each row
    when (old.employer_id is not null and new.employer_id is null) execute function note_school_left()`,
  sql`alter table mail_outbox add column paper_id uuid references papers on delete set null`,
  sql`create index mail_outbox_paper on mail_outbox (paper_id) where paper_id is not null`,
];

/** Extends the check of a column of terms, which has its default name. */
async function allowAlso(
  db: Kysely<unknown>,
  { table, column, terms }: { table: string; column: string; terms: readonly string[] },
): Promise<void> {
  const name = `${table}_${column}_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  const added = sql.join(terms.map((term) => sql.lit(term)));
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)}) or ${sql.ref(column)} in (${added}))`.execute(
    db,
  );
}
