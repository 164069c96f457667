// Billing of schools, the seller, papers with numbers without gap, bank transfers, and what settled each subscription.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const GSTIN = sql.raw(`'^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'`);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...parties, ...papers, ...payments, ...keeping, ...before])
    await statement.execute(db);
}

const parties = [
  sql`create table billing_profiles (
    employer_id uuid primary key references employers on delete cascade,
    legal_name short_text not null,
    gstin text check (gstin ~ ${GSTIN}),
    address text not null check (char_length(address) <= 5000),
    pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
    state short_text not null,
    by_account uuid not null,
    updated_at timestamptz not null
  )`,
  // At most one row. Without it the installation has no seller yet.
  sql`create table seller_settings (
    id smallint primary key default 1 check (id = 1),
    legal_name short_text not null,
    gstin text check (gstin ~ ${GSTIN}),
    address text not null check (char_length(address) <= 5000),
    pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
    state short_text not null,
    sac text not null check (sac ~ '^[0-9]{6}$'),
    tax_rate double precision not null check (tax_rate between 0 and 40),
    tax_included boolean not null,
    signatory short_text,
    updated_at timestamptz not null
  )`,
];

const papers = [
  sql`create table invoice_numbers (
    series text not null check (series ~ '^[A-Z]{2}$'),
    financial_year text not null check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
    last integer not null check (last between 1 and 9999999),
    primary key (series, financial_year)
  )`,
  sql`create table papers (
    id uuid primary key,
    kind text not null check (kind in ('proforma', 'tax-invoice', 'receipt', 'credit-note')),
    number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
    issued_at timestamptz not null,
    -- The subscription is deleted with its school and the paper is not.
    subscription_id uuid not null,
    employer_id uuid references employers on delete set null,
    school_left_at timestamptz,
    seller jsonb not null,
    buyer jsonb not null,
    description short_text not null,
    sac text,
    tax_rate double precision not null,
    place_of_supply jsonb,
    price_paise integer not null check (price_paise >= 0),
    taxable_paise integer not null check (taxable_paise >= 0),
    cgst_paise integer not null check (cgst_paise >= 0),
    sgst_paise integer not null check (sgst_paise = cgst_paise),
    igst_paise integer not null check (igst_paise >= 0 and (igst_paise = 0 or cgst_paise = 0)),
    round_off_paise integer not null check (abs(round_off_paise) <= 51),
    total_paise integer not null check (total_paise > 0 and total_paise % 100 = 0),
    how_paid short_text,
    credits_paper uuid references papers on delete cascade,
    constraint papers_add_up check
      (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise = total_paise),
    constraint papers_of_a_school check ((employer_id is null) = (school_left_at is not null)),
    constraint papers_tax_is_named check (kind <> 'tax-invoice' or (sac is not null and place_of_supply is not null)),
    constraint papers_receipt_without_tax check (kind <> 'receipt' or cgst_paise + igst_paise = 0),
    constraint papers_credit_names_its_paper check ((kind = 'credit-note') = (credits_paper is not null))
  )`,
  sql`create index papers_employer on papers (employer_id, issued_at)`,
  sql`create index papers_subscription on papers (subscription_id)`,
  sql`create index papers_issued on papers (issued_at)`,
  sql`create index papers_credits_paper on papers (credits_paper)`,
  sql`create unique index papers_one_proforma on papers (subscription_id) where kind = 'proforma'`,
];

const payments = [
  sql`create table bank_transfers (
    id uuid primary key,
    proforma_id uuid not null references papers on delete cascade,
    subscription_id uuid not null,
    employer_id uuid references employers on delete set null,
    school_left_at timestamptz,
    school_name short_text not null,
    utr text not null check (utr ~ '^[A-Z0-9]{6,35}$'),
    amount_paise integer not null check (amount_paise > 0),
    tds_paise integer not null check (tds_paise >= 0),
    proof_key text unique,
    state text not null check (state in ('claimed', 'matched', 'refused')),
    by_account uuid not null,
    created_at timestamptz not null,
    decided_by uuid,
    decided_at timestamptz,
    reason short_text,
    constraint bank_transfers_of_a_school check ((employer_id is null) = (school_left_at is not null)),
    constraint bank_transfers_decided check
      ((state = 'claimed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
    constraint bank_transfers_refused_with_a_reason check (state <> 'refused' or reason is not null)
  )`,
  sql`create unique index bank_transfers_matched_once on bank_transfers (utr) where state = 'matched'`,
  sql`create index bank_transfers_utr on bank_transfers (utr)`,
  sql`create index bank_transfers_employer on bank_transfers (employer_id, created_at)`,
  sql`create index bank_transfers_state on bank_transfers (state, created_at)`,
  sql`create index bank_transfers_proforma on bank_transfers (proforma_id)`,
  // What paid for a subscription, or whom among the staff to ask: once for each.
  sql`create table settlements (
    id uuid primary key,
    subscription_id uuid not null unique,
    employer_id uuid references employers on delete set null,
    school_left_at timestamptz,
    school_name short_text not null,
    plan_name short_text not null,
    way text not null check (way in ('gateway', 'transfer', 'cash', 'complimentary', 'other')),
    amount_paise integer not null check (amount_paise >= 0),
    tds_paise integer not null default 0 check (tds_paise >= 0),
    transfer_id uuid unique references bank_transfers on delete cascade,
    order_id uuid unique references payment_orders on delete cascade,
    paper_id uuid unique references papers on delete cascade,
    by_account uuid,
    settled_at timestamptz not null,
    constraint settlements_of_a_school check ((employer_id is null) = (school_left_at is not null)),
    constraint settlements_by_transfer check ((way = 'transfer') = (transfer_id is not null)),
    constraint settlements_by_gateway check ((way = 'gateway') = (order_id is not null)),
    constraint settlements_of_money check ((way in ('complimentary', 'other')) = (amount_paise = 0))
  )`,
  sql`create index settlements_employer on settlements (employer_id)`,
  sql`create index settlements_settled on settlements (settled_at)`,
];

const keeping = [
  sql`create function note_school_left() returns trigger language plpgsql as $$
  begin
    new.school_left_at := now();
    return new;
  end $$`,
  ...["papers", "bank_transfers", "settlements"].map(
    (table) =>
      sql`create trigger a_school_left before update on ${sql.table(table)} for each row
      when (old.employer_id is not null and new.employer_id is null) execute function note_school_left()`,
  ),
  // A mistake is a credit note and a new invoice; only the school may leave, and years later the paper.
  sql`create function keep_paper() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.school_left_at is not null then return old; end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - 'employer_id' - 'school_left_at'
        = to_jsonb(old) - 'employer_id' - 'school_left_at' and new.employer_id is null then
      return new;
    end if;
    raise exception 'papers are never changed' using errcode = 'restrict_violation';
  end $$`,
  sql`create trigger papers_frozen before update or delete on papers for each row execute function keep_paper()`,
  sql`create function refuse_truncating_papers() returns trigger language plpgsql as $$
  begin
    raise exception 'papers are never changed' using errcode = 'restrict_violation';
  end $$`,
  sql`create trigger papers_kept before truncate on papers
    for each statement execute function refuse_truncating_papers()`,
];

/** What was activated before has its settlement: by the gateway where an order was paid, else an admin's own act. */
const before = [
  sql`insert into settlements
      (id, subscription_id, employer_id, school_name, plan_name, way, amount_paise, order_id, settled_at)
    select gen_random_uuid(), subscriptions.id, subscriptions.employer_id, employers.institute_name,
      subscriptions.plan_name, case when paid.id is null then 'other' else 'gateway' end,
      coalesce(paid.amount_paise, 0), paid.id, coalesce(paid.paid_at, subscriptions.granted_at)
    from subscriptions join employers on employers.id = subscriptions.employer_id
    left join lateral (
      select id, amount_paise, paid_at from payment_orders
      where subscription_id = subscriptions.id and payment_id is not null order by paid_at limit 1
    ) paid on true
    where subscriptions.granted_at is not null`,
];
