// How many credits were granted to a subscription and to those whose credits moved over to it: the total beside what is left.
import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";

type Subscription = { id: string; total_credits: number };

/**
 * Before credits move. Grants count once, however often their credits move: those of a subscription whose credits moved
 * out before are in another one's total.
 */
export async function addGrants(
  tx: Transaction<Tables>,
  from: Subscription,
  to: Subscription,
): Promise<void> {
  const total = (await grantsIn(tx, from)) + (await grantsIn(tx, to));
  await tx.updateTable("subscriptions").set({ total_credits: total }).where("id", "=", to.id).execute();
}

async function grantsIn(tx: Transaction<Tables>, { id, total_credits }: Subscription): Promise<number> {
  const lastMove = await tx
    .selectFrom("credit_entries")
    .select("reason")
    .where("subscription_id", "=", id)
    .where("reason", "in", ["carried-over", "carried-out"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return lastMove?.reason === "carried-out" ? 0 : total_credits;
}

/** A credit that another subscription paid came back to this one: what is left is never more than the total. */
export async function coverCredits(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set((eb) => ({ total_credits: eb.fn<number>("greatest", ["total_credits", "credits"]) }))
    .where("id", "=", id)
    .execute();
}
