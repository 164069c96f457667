// Queries of refunds, and of payments that settled nothing.
import { type Insertable, sql, type Updateable } from "kysely";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { EmployerId, SubscriptionId } from "#platform/domain/ids.ts";
import { CURRENCY, type RefundState, type ReturnReason } from "#features/money/domain/payments/terms.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { RefundRow, Refunds } from "#features/money/server/payments/tables.ts";
import { TO_REFUND } from "#features/money/server/payments/transfers/repository.ts";

export type ListedRefund = RefundRow & { paper_number: string | null };

const joined = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("refunds")
    .leftJoin("papers", "papers.id", "refunds.paper_id")
    .selectAll("refunds")
    .select("papers.number as paper_number");

export function findRefund(db: DatabaseOrTransaction, id: string): Promise<ListedRefund | undefined> {
  return joined(db).where("refunds.id", "=", id).executeTakeFirst();
}

export async function lockRefund(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.selectFrom("refunds").select("id").where("id", "=", id).forUpdate().execute();
}

/** The parts in which the money of a subscription went back, those that failed too; the newest first. */
export function listRefundsOfSubscription(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<ListedRefund[]> {
  return joined(db)
    .where("refunds.subscription_id", "=", subscriptionId)
    .where("refunds.settlement_id", "is not", null)
    .orderBy("refunds.created_at", "desc")
    .orderBy("refunds.id", "desc")
    .execute();
}

/** Of a school, the oldest first. */
export function listRefundsOf(db: DatabaseOrTransaction, employerId: EmployerId): Promise<ListedRefund[]> {
  return joined(db)
    .where("refunds.employer_id", "=", employerId)
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .execute();
}

export function findByGatewayId(db: DatabaseOrTransaction, gatewayRefundId: string) {
  return joined(db).where("gateway_refund_id", "=", gatewayRefundId).executeTakeFirst();
}

/** Those that are under way, the oldest first; any others the newest first. */
export async function listRefunds(
  db: DatabaseOrTransaction,
  state: RefundState | undefined,
  page: PageRequest,
): Promise<{ items: ListedRefund[]; total: number }> {
  const order = state === "refunding" ? "asc" : "desc";
  const [items, total] = await Promise.all([
    joined(db)
      .$if(state !== undefined, (query) => query.where("refunds.state", "=", state ?? "refunding"))
      .orderBy("refunds.created_at", order)
      .orderBy("refunds.id", order)
      .limit(page.limit)
      .offset(pageOffset(page))
      .execute(),
    countRefunds(db, state),
  ]);
  return { items, total };
}

export function countRefunds(db: DatabaseOrTransaction, state: RefundState | undefined): Promise<number> {
  return countRows(
    db
      .selectFrom("refunds")
      .$if(state !== undefined, (query) => query.where("state", "=", state ?? "refunding")),
  );
}

/** Refunds that the gateway has not ended yet, the oldest first. */
export function listWaitingForGateway(db: DatabaseOrTransaction) {
  return joined(db)
    .where("refunds.state", "=", "refunding")
    .where("refunds.payment_id", "is not", null)
    .orderBy("refunds.created_at")
    .limit(200)
    .execute();
}

export async function insertRefund(db: DatabaseOrTransaction, row: Insertable<Refunds>): Promise<void> {
  await db.insertInto("refunds").values(row).execute();
}

export async function updateRefund(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<Refunds>,
): Promise<void> {
  await db.updateTable("refunds").set(change).where("id", "=", id).execute();
}

/** From now on staff end it. Its reference is its number at the gateway until they enter another. */
export async function handOverRefund(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db
    .updateTable("refunds")
    .set((eb) => ({ payment_id: null, reference: eb.ref("gateway_refund_id") }))
    .where("id", "=", id)
    .where("state", "=", "refunding")
    .execute();
}

/** Profiles with contact details that the school opened since then. */
export async function countOpenedProfiles(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  since: Date,
): Promise<number> {
  const { opened } = await db
    .selectFrom("profile_views")
    .select((eb) => eb.fn.count<string>("candidate_id").distinct().as("opened"))
    .where("employer_id", "=", employerId)
    .where("with_contact", "=", true)
    .where("at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(opened);
}

type UnsettledPayment = {
  id: string;
  kind: "transfer" | "gateway";
  employer_id: EmployerId | null;
  school_name: string;
  plan_name: string;
  subscription_id: SubscriptionId | null;
  /** What is left to return, in the hundredth part of the currency. */
  amount_paise: number;
  currency: string;
  reference: string;
  why: ReturnReason;
  paid_at: Date;
  /** The gateway was asked to give it back and could not. */
  has_failed: boolean;
};

const TRANSFERS = sql`
  select bank_transfers.id, 'transfer' as kind, bank_transfers.employer_id, bank_transfers.school_name,
    coalesce(subscriptions.plan_name, papers.description) as plan_name, bank_transfers.subscription_id,
    bank_transfers.amount_paise, ${CURRENCY}::text as currency, bank_transfers.utr as reference,
    case when exists (select from settlements
        where settlements.subscription_id = bank_transfers.subscription_id and settlements.amount_paise > 0)
      then 'second-payment' else 'plan-over' end as why,
    bank_transfers.decided_at as paid_at, false as has_failed
  from bank_transfers join papers on papers.id = bank_transfers.proforma_id
    left join subscriptions on subscriptions.id = bank_transfers.subscription_id
  where ${TO_REFUND}`;

/**
 * What the gateway collected, less what it settled here and what went back. Below zero, more went back than is known
 * here. Refunds of a plan are left out on both sides: they are of what was settled.
 */
const GATEWAY_BALANCES = sql`
  select payment.*, orders.employer_id, orders.plan_name, orders.subscription_id, orders.amount_paise as ordered,
    orders.payment_id as paid_by, settled.paise as settled,
    payment.amount_paise - settled.paise - given.back - greatest(elsewhere.paise, payment.refunded_paise - asked.paise, 0)
      as left_paise,
    elsewhere.id as elsewhere, elsewhere.first_paise as elsewhere_paise
  from gateway_payments payment
    left join payment_orders orders on orders.id = payment.order_id
    cross join lateral (select coalesce(sum(amount_paise), 0)::integer as paise from settlements
      where order_id = orders.id and orders.payment_id = payment.payment_id) settled
    cross join lateral (select coalesce(sum(amount_paise), 0)::integer as back from refunds
      where gateway_payment_id = payment.id and state <> 'failed') given
    cross join lateral (select coalesce(sum(refunds.amount_paise), 0)::integer as paise from refunds
      where (refunds.payment_id = payment.payment_id or exists (select from gateway_refunds
        where gateway_refunds.id = refunds.reference and gateway_refunds.payment_id = payment.payment_id))
        and refunds.state <> 'failed') asked
    cross join lateral (select coalesce(sum(amount_paise), 0)::integer as paise, min(id) as id,
        (array_agg(amount_paise order by id))[1] as first_paise
      from gateway_refunds where payment_id = payment.payment_id and status <> 'failed'
        and not exists (select from refunds where (state <> 'failed' or gateway_refunds.status = 'pending')
          and gateway_refunds.id in (gateway_refund_id, reference))) elsewhere
  where payment.status in ('captured', 'refunded')`;

/** Payments by the gateway that settle nothing, or not all of their money, and refunds that nobody here has begun. */
export const UNSETTLED_BY_GATEWAY = sql<UnsettledPayment>`
  select payment.id, 'gateway' as kind, payment.employer_id, coalesce(employers.institute_name, '') as school_name,
    coalesce(payment.plan_name, '') as plan_name, payment.subscription_id,
    case when payment.left_paise < 0 then least(-payment.left_paise, payment.elsewhere_paise) else payment.left_paise end
      as amount_paise,
    payment.currency, case when payment.left_paise < 0 then coalesce(payment.elsewhere, payment.payment_id)
      else payment.payment_id end as reference,
    case when payment.left_paise < 0 then 'returned-elsewhere'
      when payment.currency <> ${CURRENCY} then 'other-currency'
      when payment.order_id is null then 'unknown-order'
      when payment.settled > 0 then 'too-much'
      when payment.amount_paise < payment.ordered then 'too-little'
      when payment.paid_by <> payment.payment_id then 'second-payment'
      else 'plan-over' end as why,
    payment.seen_at as paid_at,
    exists (select from refunds where refunds.gateway_payment_id = payment.id and refunds.state = 'failed'
      and refunds.payment_id is not null) as has_failed
  from (${GATEWAY_BALANCES}) payment left join employers on employers.id = payment.employer_id
  where payment.left_paise <> 0`;

const UNSETTLED = sql<UnsettledPayment>`${TRANSFERS} union all ${UNSETTLED_BY_GATEWAY}`;

/** The oldest first. */
export async function listUnsettled(
  db: DatabaseOrTransaction,
  page: PageRequest,
): Promise<{ items: UnsettledPayment[]; total: number }> {
  const { rows } = await sql<UnsettledPayment>`select * from (${UNSETTLED}) unsettled order by paid_at, id
    limit ${page.limit} offset ${pageOffset(page)}`.execute(db);
  return { items: rows, total: await countUnsettled(db) };
}

export async function countUnsettled(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (${UNSETTLED}) unsettled`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

export async function findUnsettled(
  db: DatabaseOrTransaction,
  id: string,
): Promise<UnsettledPayment | undefined> {
  const { rows } =
    await sql<UnsettledPayment>`select * from (${UNSETTLED}) unsettled where id = ${id}`.execute(db);
  return rows[0];
}

/** A refund that was begun at the gateway itself, of this payment. */
export function findGatewayRefund(db: DatabaseOrTransaction, wanted: { id: string; paymentId: string }) {
  return db
    .selectFrom("gateway_refunds")
    .select("amount_paise")
    .where("id", "=", wanted.id)
    .where("payment_id", "=", wanted.paymentId)
    .where("status", "<>", "failed")
    .executeTakeFirst();
}

/** Until the transaction ends no other refund of this payment of the gateway begins. */
export async function lockGatewayPayment(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.selectFrom("gateway_payments").select("id").where("id", "=", id).forUpdate().execute();
}
