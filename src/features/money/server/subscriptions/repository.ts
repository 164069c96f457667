// Queries of subscriptions. Only the ledger changes their credits (ledger.ts).
import { type Insertable, sql, type Updateable } from "kysely";
import { daysAfter, daysBefore } from "#platform/domain/day.ts";
import { NO_ID, type EmployerId, type SubscriptionId } from "#platform/domain/ids.ts";
import {
  EXPIRY_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
  RENEWAL_NOTICE_LATE_DAYS,
} from "#features/money/domain/subscriptions/terms.ts";
import { BATCH_ROWS } from "#platform/server/database/batches.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Tables } from "#platform/server/database/tables.ts";

export function findSubscription(db: DatabaseOrTransaction, id: SubscriptionId) {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Lists all subscriptions of an employer, newest first. */
export function listSubscriptionsOf(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("employer_id", "=", employerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Locks all subscriptions of these employers until the transaction ends, so that none of their credits is spent,
 * returned or moved twice. The order by id prevents deadlocks.
 */
export async function lockSubscriptionsOf(db: DatabaseOrTransaction, employerIds: readonly EmployerId[]) {
  if (employerIds.length === 0) return [];
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("employer_id", "in", employerIds)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export function insertSubscription(db: DatabaseOrTransaction, row: Insertable<Tables["subscriptions"]>) {
  return db.insertInto("subscriptions").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateSubscription(
  db: DatabaseOrTransaction,
  id: SubscriptionId,
  change: Updateable<Tables["subscriptions"]>,
): Promise<void> {
  await db.updateTable("subscriptions").set(change).where("id", "=", id).execute();
}

/**
 * Locks active subscriptions past their period, of one employer or of all. Rows that another transaction has locked are
 * skipped.
 */
export function lockPastPeriod(db: DatabaseOrTransaction, now: Date, employerId?: EmployerId) {
  return db
    .selectFrom("subscriptions")
    .select(["id", "employer_id"])
    .where("status", "=", "active")
    .where("ends_at", "<=", now)
    .$if(employerId !== undefined, (query) => query.where("employer_id", "=", employerId ?? NO_ID))
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
}

const LONGEST_NOTICE = Math.max(...EXPIRY_NOTICE_DAYS);

/** `once` is the key of the notice. */
type DueNotice = { id: SubscriptionId; employer_id: EmployerId; once: string };

/**
 * Lists active subscriptions that end within a time of notice, are longer than that time, and have no notice of it for
 * this end: all, or one of them.
 */
export async function listExpiring(
  db: DatabaseOrTransaction,
  now: Date,
  id?: SubscriptionId,
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select id, employer_id, once from (
      select subscriptions.id, employer_id, subscriptions.ends_at, notice.days,
        'expiring ' || subscriptions.id || ' ' || extract(epoch from ends_at) || ' ' || notice.days as once
      from subscriptions
        cross join lateral (select min(days) as days from unnest(${[...EXPIRY_NOTICE_DAYS]}::int[]) as days
          where ends_at <= ${now}::timestamptz + make_interval(days => days)) notice
      where status = 'active' and ends_at > ${now} and ends_at <= ${daysAfter(now, LONGEST_NOTICE)}
        and ends_at > starts_at + make_interval(days => notice.days) and ${isThis(id)}
    ) due
    where not exists (select from notifications where notifications.once = due.once)
    order by ends_at limit 500`.execute(db);
  return rows;
}

/**
 * Lists subscriptions that ended some days ago, of schools that have asked for no other since and have no notice of it:
 * all, or one of them.
 */
export async function listEnded(
  db: DatabaseOrTransaction,
  now: Date,
  id?: SubscriptionId,
): Promise<DueNotice[]> {
  const to = daysBefore(now, RENEWAL_NOTICE_DAYS);
  const { rows } = await sql<DueNotice>`
    select id, employer_id, once from (
      select id, employer_id, ends_at, 'renew ' || id || ' ' || extract(epoch from ends_at) as once
      from subscriptions where status = 'expired' and ends_at <= ${to}
        and ends_at > ${daysBefore(to, RENEWAL_NOTICE_LATE_DAYS)} and ${isThis(id)}
    ) ended
    where not exists (select from notifications where notifications.once = ended.once)
      and not exists (select from subscriptions other where other.employer_id = ended.employer_id
        and (other.status in ('active', 'pending') or other.created_at > ended.ends_at
          or (other.status = 'expired' and other.ends_at > ended.ends_at)))
    order by ends_at limit 500`.execute(db);
  return rows;
}

const isThis = (id: SubscriptionId | undefined) =>
  id === undefined ? sql`true` : sql`subscriptions.id = ${id}`;

/**
 * A batch of the plans that wait for a payment since before this time, without a settlement or a claimed transfer:
 * after the given one, the oldest first, because ids are ordered by time; or this one alone.
 */
export function listUnpaid(
  db: DatabaseOrTransaction,
  askedBefore: Date,
  { id, after = null }: { id?: SubscriptionId; after?: { id: SubscriptionId } | null },
) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("papers", (join) =>
      join.onRef("papers.subscription_id", "=", "subscriptions.id").on("papers.kind", "=", "proforma"),
    )
    .select(["subscriptions.id", "subscriptions.employer_id", "plan_name", "subscriptions.created_at"])
    .select(["papers.number", "papers.total_paise"])
    .where("status", "=", "pending")
    .where("subscriptions.created_at", "<=", askedBefore)
    .$if(id !== undefined, (query) => query.where("subscriptions.id", "=", id ?? NO_ID))
    .$if(after !== null, (query) => query.where("subscriptions.id", ">", after?.id ?? NO_ID))
    .where(
      sql<boolean>`not exists (select from settlements where settlements.subscription_id = subscriptions.id)
        and not exists (select from bank_transfers transfer
          where transfer.subscription_id = subscriptions.id and transfer.state = 'claimed')`,
    )
    .orderBy("subscriptions.id")
    .limit(BATCH_ROWS)
    .execute();
}

export function listSubscriptionNames(db: DatabaseOrTransaction, ids: readonly SubscriptionId[]) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("employers", "employers.id", "subscriptions.employer_id")
    .select(["subscriptions.id", "subscriptions.plan_name", "employers.institute_name"])
    .where("subscriptions.id", "in", ids)
    .execute();
}
