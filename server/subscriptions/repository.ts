// Queries of subscriptions. Only the ledger changes their credits (ledger.ts).
import { type Insertable, sql, type Updateable } from "kysely";
import { DAY_MS } from "#domain/day.ts";
import { EXPIRY_NOTICE_DAYS, type NoticeKind } from "#domain/notifications/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Tables } from "#server/database/tables.ts";

export function findSubscription(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Lists all subscriptions of an employer, newest first. */
export function listSubscriptionsOf(db: DatabaseOrTransaction, employerId: string) {
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
export async function lockSubscriptionsOf(db: DatabaseOrTransaction, employerIds: readonly string[]) {
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
  id: string,
  change: Updateable<Tables["subscriptions"]>,
): Promise<void> {
  await db.updateTable("subscriptions").set(change).where("id", "=", id).execute();
}

/**
 * Locks active subscriptions past their period, of one employer or of all. Rows that another transaction has locked are
 * skipped.
 */
export function lockPastPeriod(db: DatabaseOrTransaction, now: Date, employerId?: string) {
  return db
    .selectFrom("subscriptions")
    .select(["id", "employer_id"])
    .where("status", "=", "active")
    .where("ends_at", "<=", now)
    .$if(employerId !== undefined, (query) => query.where("employer_id", "=", employerId ?? ""))
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
}

const EXPIRING: NoticeKind = "subscription-expiring";

/** Lists active subscriptions that end within the time of notice, last longer than that, and have no notice of this end. */
export function listExpiring(db: DatabaseOrTransaction, now: Date) {
  return db
    .selectFrom("subscriptions")
    .select("id")
    .where("status", "=", "active")
    .where("ends_at", ">", now)
    .where("ends_at", "<=", new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS))
    .where(sql<boolean>`ends_at > starts_at + make_interval(days => ${EXPIRY_NOTICE_DAYS})`)
    .where(
      sql<boolean>`not exists (select from notifications sent
        where sent.account_id in (select account_id from memberships
            where memberships.employer_id = subscriptions.employer_id) and sent.about = subscriptions.id
        and sent.kind = ${EXPIRING}
        and sent.created_at >= subscriptions.ends_at - make_interval(days => ${EXPIRY_NOTICE_DAYS}))`,
    )
    .orderBy("ends_at")
    .limit(500)
    .execute();
}
