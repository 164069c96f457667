// Queries of refunds, and of payments that settled nothing.
import { type Insertable, sql, type Updateable } from "kysely";
import type { RefundState } from "#domain/payments/terms.ts";
import { type PageRequest, pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { RefundRow, Refunds } from "#server/database/tables/payments.ts";

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

/** The refund of a subscription that is under way or gone through, else the last one that failed. */
export function findRefundOf(
  db: DatabaseOrTransaction,
  subscriptionId: string,
): Promise<ListedRefund | undefined> {
  return joined(db)
    .where("refunds.subscription_id", "=", subscriptionId)
    .where("refunds.settlement_id", "is not", null)
    .orderBy(sql`refunds.state = 'failed'`)
    .orderBy("refunds.created_at", "desc")
    .executeTakeFirst();
}

/** Of a school, the oldest first. */
export function listRefundsOf(db: DatabaseOrTransaction, employerId: string): Promise<ListedRefund[]> {
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
  const [items, { total }] = await Promise.all([
    joined(db)
      .$if(state !== undefined, (query) => query.where("refunds.state", "=", state ?? "refunding"))
      .orderBy("refunds.created_at", order)
      .orderBy("refunds.id", order)
      .limit(page.limit)
      .offset(pageOffset(page))
      .execute(),
    db
      .selectFrom("refunds")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .$if(state !== undefined, (query) => query.where("state", "=", state ?? "refunding"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total };
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

/** Profiles with contact details that the school opened since then. */
export async function countOpenedProfiles(
  db: DatabaseOrTransaction,
  employerId: string,
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
  employer_id: string | null;
  school_name: string;
  plan_name: string;
  subscription_id: string | null;
  amount_paise: number;
  reference: string;
  paid_at: Date;
};

/** Matched transfers and paid orders without a settlement of their own and without a refund. */
const UNSETTLED = sql<UnsettledPayment>`
  select transfer.id, 'transfer' as kind, transfer.employer_id, transfer.school_name,
    coalesce(subscriptions.plan_name, papers.description) as plan_name, transfer.subscription_id,
    transfer.amount_paise, transfer.utr as reference, transfer.decided_at as paid_at
  from bank_transfers transfer join papers on papers.id = transfer.proforma_id
    left join subscriptions on subscriptions.id = transfer.subscription_id
  where transfer.state = 'matched'
    and not exists (select from settlements where transfer_id = transfer.id)
    and not exists (select from refunds where transfer_id = transfer.id and state <> 'failed')
  union all
  select orders.id, 'gateway', orders.employer_id, coalesce(employers.institute_name, ''), orders.plan_name,
    orders.subscription_id, orders.amount_paise, orders.payment_id, orders.paid_at
  from payment_orders orders left join employers on employers.id = orders.employer_id
  where orders.payment_id is not null
    and not exists (select from settlements where order_id = orders.id)
    and not exists (select from refunds where order_id = orders.id and state <> 'failed')`;

/** The oldest first. */
export async function listUnsettled(
  db: DatabaseOrTransaction,
  page: PageRequest,
): Promise<{ items: UnsettledPayment[]; total: number }> {
  const { rows } = await sql<UnsettledPayment>`select * from (${UNSETTLED}) unsettled order by paid_at, id
    limit ${page.limit} offset ${pageOffset(page)}`.execute(db);
  const count = await sql<{ total: string }>`select count(*) as total from (${UNSETTLED}) unsettled`.execute(
    db,
  );
  return { items: rows, total: Number(count.rows[0]?.total ?? 0) };
}

export async function findUnsettled(
  db: DatabaseOrTransaction,
  id: string,
): Promise<UnsettledPayment | undefined> {
  const { rows } =
    await sql<UnsettledPayment>`select * from (${UNSETTLED}) unsettled where id = ${id}`.execute(db);
  return rows[0];
}
