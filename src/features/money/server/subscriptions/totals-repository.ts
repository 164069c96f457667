// The total of a subscription: the credits granted to it and to those whose credits moved over to it. It is shown
// beside the remaining credits.
import type { SubscriptionId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";

type Subscription = { id: SubscriptionId; total_credits: number };

/**
 * Called before credits move. A grant is counted once, even if its credits move several times: the total of a
 * subscription whose credits moved out earlier is already part of another's.
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
    .where("reason", "in", ["carried-over", "carried-out"])
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
