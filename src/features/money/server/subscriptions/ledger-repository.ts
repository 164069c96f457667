// Queries of ledger entries, of held credits, and of the total of a subscription that is shown beside what is left.
import type { ExpressionBuilder, Insertable } from "kysely";
import { daysBefore } from "#platform/domain/day.ts";
import type { AccountId, EmployerId, InterviewId, SubscriptionId } from "#platform/domain/ids.ts";
import { CREDIT_WAIT_DAYS } from "#features/money/domain/subscriptions/terms.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { CreditEntries, CreditHolds } from "#features/money/server/subscriptions/tables.ts";

export async function insertCreditEntry(
  db: DatabaseOrTransaction,
  row: Insertable<CreditEntries>,
): Promise<void> {
  await db.insertInto("credit_entries").values(row).execute();
}

export async function insertHold(db: DatabaseOrTransaction, row: Insertable<CreditHolds>): Promise<void> {
  await db.insertInto("credit_holds").values(row).execute();
}

/** Counts held credits of this subscription that no interview has used yet. */
export function countHolds(db: DatabaseOrTransaction, subscriptionId: SubscriptionId): Promise<number> {
  return countRows(db.selectFrom("credit_holds").where("subscription_id", "=", subscriptionId));
}

/** Returns how many were deleted. */
export async function deleteHolds(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("credit_holds")
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns false if the subscription holds no credit. */
export async function deleteOldestHold(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("credit_holds")
    .where("id", "=", (eb) =>
      eb
        .selectFrom("credit_holds")
        .select("id")
        .where("subscription_id", "=", subscriptionId)
        .orderBy("created_at")
        .orderBy("id")
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

type Waiting = {
  employerId: EmployerId;
  interviewId: InterviewId | null;
  byAccount: AccountId | null;
  now: Date;
};

export async function insertWaiting(
  db: DatabaseOrTransaction,
  { employerId, interviewId, byAccount, now }: Waiting,
): Promise<void> {
  await db
    .insertInto("waiting_credits")
    .values({
      id: newId(),
      employer_id: employerId,
      interview_id: interviewId,
      by_account: byAccount,
      returned_at: now,
    })
    .execute();
}

const waitingOf = (employerId: EmployerId, now: Date) => (eb: ExpressionBuilder<Tables, "waiting_credits">) =>
  eb.and([
    eb("employer_id", "=", employerId),
    eb("landed_at", "is", null),
    eb("returned_at", ">", daysBefore(now, CREDIT_WAIT_DAYS)),
  ]);

/** Marks the credits that wait for a plan of the school as taken, the oldest first. */
export function takeWaiting(db: DatabaseOrTransaction, employerId: EmployerId, now: Date) {
  return db
    .updateTable("waiting_credits")
    .set({ landed_at: now })
    .where(waitingOf(employerId, now))
    .returning(["interview_id", "by_account"])
    .execute();
}

/** Credits that wait for the next plan of the school. */
export function countWaiting(db: DatabaseOrTransaction, employerId: EmployerId, now: Date): Promise<number> {
  return countRows(db.selectFrom("waiting_credits").where(waitingOf(employerId, now)));
}

/** The subscription whose credits moved to this one last. One that was refunded gave back what it had. */
export async function findSourceOfCarried(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<SubscriptionId | undefined> {
  const row = await db
    .selectFrom("credit_entries as moved")
    .innerJoin("credit_entries as source", (join) =>
      join
        .onRef("source.employer_id", "=", "moved.employer_id")
        .onRef("source.created_at", "=", "moved.created_at")
        .on("source.reason", "=", "carried-out"),
    )
    .select("source.subscription_id")
    .where("moved.subscription_id", "=", subscriptionId)
    .where("moved.reason", "=", "carried-over")
    .whereRef("source.subscription_id", "<>", "moved.subscription_id")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("refunds")
            .whereRef("refunds.subscription_id", "=", "source.subscription_id")
            .where("settlement_id", "is not", null)
            .where("state", "<>", "failed"),
        ),
      ),
    )
    .orderBy("moved.created_at", "desc")
    .executeTakeFirst();
  return row?.subscription_id ?? undefined;
}

/** Where credits of a subscription went when its refund was begun, and how many. */
export function findCarriedBack(
  db: DatabaseOrTransaction,
  from: { id: SubscriptionId; employer_id: EmployerId },
  begunAt: Date,
): Promise<{ subscription_id: SubscriptionId; amount: number } | undefined> {
  return db
    .selectFrom("credit_entries")
    .select(["subscription_id", "amount"])
    .where("employer_id", "=", from.employer_id)
    .where("subscription_id", "<>", from.id)
    .where("reason", "=", "carried-over")
    .where("created_at", "=", begunAt)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

const ADDING = ["granted", "carried-over", "carried-out", "corrected", "refunded", "refund-failed"] as const;

/**
 * What was ever added to a subscription, and how much of it came from the plan before: less what moved on to a later
 * plan, and with what came back from that one.
 */
export async function sumAdded(
  db: DatabaseOrTransaction,
  subscriptionId: SubscriptionId,
): Promise<{ added: number; carriedIn: number }> {
  const { added, carried } = await db
    .selectFrom("credit_entries")
    .select((eb) => [
      eb.fn
        .coalesce(eb.fn.sum<string>("amount").filterWhere("reason", "in", [...ADDING]), eb.lit(0))
        .as("added"),
      eb.fn
        .coalesce(
          eb.fn.sum<string>("amount").filterWhere("reason", "in", ["carried-over", "carried-out"]),
          eb.lit(0),
        )
        .as("carried"),
    ])
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return { added: Number(added), carriedIn: Math.max(0, Number(carried)) };
}

type Subscription = { id: SubscriptionId; total_credits: number };

/**
 * Called before credits move: the total is the credits granted to a subscription and to those whose credits moved to
 * it. A grant is counted once, even if its credits move several times: the total of a subscription whose credits moved
 * out earlier is already part of another's.
 */
export async function addGrants(
  tx: DatabaseTransaction,
  from: Subscription,
  to: Subscription,
): Promise<void> {
  const total = (await grantsIn(tx, from)) + (await grantsIn(tx, to));
  await tx.updateTable("subscriptions").set({ total_credits: total }).where("id", "=", to.id).execute();
}

async function grantsIn(tx: DatabaseTransaction, { id, total_credits }: Subscription): Promise<number> {
  const lastMove = await tx
    .selectFrom("credit_entries")
    .select("reason")
    .where("subscription_id", "=", id)
    .where("reason", "in", ["carried-over", "carried-out", "refund-failed"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return lastMove?.reason === "carried-out" ? 0 : total_credits;
}

/** A correction counts as granted, or as granted too much. */
export async function addToTotal(tx: DatabaseTransaction, id: SubscriptionId, amount: number): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set((eb) => ({ total_credits: eb("total_credits", "+", amount) }))
    .where("id", "=", id)
    .execute();
}

/**
 * Takes from the total what a refund takes, or gives it back before the entry of a refund that fails. What has moved on
 * when the refund was begun is part of another's by then. Returns the new total.
 */
export async function moveTotal(
  tx: DatabaseTransaction,
  subscription: Subscription,
  amount: number,
): Promise<number> {
  const before = amount < 0 ? subscription.total_credits : await grantsIn(tx, subscription);
  const total = Math.max(0, before + amount);
  await tx
    .updateTable("subscriptions")
    .set({ total_credits: total })
    .where("id", "=", subscription.id)
    .execute();
  return total;
}

/**
 * Raises the total where a credit that another subscription paid was returned to this one, so that the remaining
 * credits never exceed it.
 */
export async function coverCredits(tx: DatabaseTransaction, id: SubscriptionId): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set((eb) => ({ total_credits: eb.fn<number>("greatest", ["total_credits", "credits"]) }))
    .where("id", "=", id)
    .execute();
}
