// Writes down which subscriptions are past their period. Readers do not wait for it (statusAt).
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
import { releaseHolds } from "./ledger.ts";
import { lockPastPeriod, updateSubscription } from "./repository.ts";
import { tellOfSubscription } from "./tell.ts";

/**
 * How many became expired. Called every minute, and for one employer wherever "one active at a time" would be in
 * the way. A row that somebody is just changing is left for the next time.
 */
export async function expireDueSubscriptions(
  db: DatabaseOrTransaction,
  now: Date,
  employerId?: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockPastPeriod(tx, now, employerId);
    for (const subscription of due) {
      await releaseHolds(tx, subscription, now);
      await updateSubscription(tx, subscription.id, { status: "expired", updated_at: now });
      await tellOfSubscription(tx, now, subscription.id, "subscription-expired");
    }
    return due.length;
  });
}
