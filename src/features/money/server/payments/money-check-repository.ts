// Compares ledger, subscriptions, papers and payments with each other, in one statement for each rule (PAY-30).
import { type RawBuilder, sql } from "kysely";
import { CURRENCY, RETURN_REASONS } from "#features/money/domain/payments/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { UNSETTLED_BY_GATEWAY } from "./refunds/repository.ts";

/** What is wrong, with the id of each row. */
const RULES: readonly (readonly [what: string, rows: RawBuilder<unknown>])[] = [
  [
    "subscriptions whose credits are not the sum of their entries",
    sql`select id from subscriptions where credits <> coalesce(
      (select sum(amount) from credit_entries where subscription_id = subscriptions.id), 0)`,
  ],
  [
    "subscriptions that were active and that nothing settled",
    sql`select id from subscriptions where granted_at is not null
      and not exists (select from settlements where subscription_id = subscriptions.id)`,
  ],
  [
    "subscriptions that are paid and whose credits were never granted",
    sql`select subscriptions.id from subscriptions join settlements on settlements.subscription_id = subscriptions.id
      where amount_paise > 0 and status = 'active' and granted_at is null`,
  ],
  [
    "refunded subscriptions that are not canceled",
    sql`select subscriptions.id from subscriptions
      join refunds on refunds.subscription_id = subscriptions.id and settlement_id is not null
      where refunds.state <> 'failed' and status <> 'canceled'`,
  ],
  [
    "settlements with money and without invoice or receipt",
    sql`select id from settlements where way in ('transfer', 'cash') and paper_id is null`,
  ],
  [
    "settlements whose invoice or receipt is of another subscription or kind",
    sql`select settlements.id from settlements join papers on papers.id = paper_id
      where papers.subscription_id <> settlements.subscription_id or kind not in ('tax-invoice', 'receipt')`,
  ],
  [
    "invoices and receipts that belong to no settlement",
    sql`select id from papers where kind in ('tax-invoice', 'receipt')
      and not exists (select from settlements where paper_id = papers.id)`,
  ],
  [
    "invoices and receipts with another total than their proforma",
    sql`select papers.id from papers join papers proforma
        on proforma.subscription_id = papers.subscription_id and proforma.kind = 'proforma'
      where papers.kind in ('tax-invoice', 'receipt') and papers.total_paise <> proforma.total_paise`,
  ],
  [
    "payments by the gateway whose settlement has another amount",
    sql`select settlements.id from settlements join payment_orders on payment_orders.id = order_id
      where settlements.amount_paise <> payment_orders.amount_paise or payment_id is null`,
  ],
  [
    // The gateway's rows are kept for eight years.
    "plans that a payment settled that the gateway has not collected, in rupees and whole",
    sql`select settlements.id from settlements join payment_orders on payment_orders.id = order_id
      where settled_at >= now() - interval '7 years' and not exists (select from gateway_payments where payment_id = payment_orders.payment_id
        and gateway_payments.order_id = payment_orders.id and status in ('captured', 'refunded')
        and currency = ${CURRENCY} and gateway_payments.amount_paise >= payment_orders.amount_paise)`,
  ],
  ...Object.entries(RETURN_REASONS).map(([reason, { why }]): readonly [string, RawBuilder<unknown>] => [
    `money of the gateway under "Payments to Return": ${why}`,
    sql`select id from (${UNSETTLED_BY_GATEWAY}) unsettled where why = ${reason}`,
  ]),
  [
    "plans of which more went back than was paid",
    sql`select settlements.id from settlements join refunds on settlement_id = settlements.id and state <> 'failed'
      group by settlements.id having sum(refunds.amount_paise) > settlements.amount_paise`,
  ],
  [
    "transfers whose settlement has another amount, or that are not matched",
    sql`select settlements.id from settlements join bank_transfers on bank_transfers.id = transfer_id
      where settlements.amount_paise <> bank_transfers.amount_paise or bank_transfers.state <> 'matched'`,
  ],
  [
    // Its notes credit an invoice up to its total, in whole rupees.
    "refunds that have gone through without the credit note of their invoice",
    sql`select refunds.id from refunds join settlements on settlements.id = settlement_id
        join papers on papers.id = settlements.paper_id
      where refunds.state = 'refunded' and refunds.paper_id is null
        and least(refunds.amount_paise, papers.total_paise - (select coalesce(sum(note.total_paise), 0)
          from refunds part join papers note on note.id = part.paper_id where part.settlement_id = settlements.id)) >= 50`,
  ],
  [
    "credit notes that belong to no refund",
    sql`select id from papers where kind = 'credit-note' and not exists (select from refunds where paper_id = papers.id)`,
  ],
  [
    "papers whose credit notes are more than their total",
    sql`select credited.id from papers credited join papers note on note.credits_paper = credited.id
      group by credited.id having sum(note.total_paise) > credited.total_paise`,
  ],
  [
    "series of papers with a gap",
    // Papers of schools that have left are deleted after eight years, and their numbers with them.
    sql`select series || '/' || financial_year from invoice_numbers
      where financial_year >= to_char(now() - interval '7 years', 'YY') || '-00' and last <> (
        select count(*) from papers where number like series || '/' || financial_year || '/%')`,
  ],
];

export type Difference = { what: string; count: number; example: string };

/** Empty where everything agrees. */
export async function findDifferences(db: DatabaseOrTransaction): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [what, rows] of RULES) {
    const { rows: counted } = await sql<{ count: string; example: string | null }>`
      select count(*) as count, min(id::text) as example from (${rows}) wrong(id)`.execute(db);
    const [{ count, example } = { count: "0", example: null }] = counted;
    if (example !== null) found.push({ what, count: Number(count), example });
  }
  return found;
}
