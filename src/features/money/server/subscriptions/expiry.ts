// Stores which subscriptions are past their period. Readers need not wait for it, because `statusAt` compares the
// period itself.
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { keepHolds } from "./ledger.ts";
import { lockPastPeriod, updateSubscription } from "./repository.ts";
import { notifyOfSubscription } from "./notify-employer.ts";

/**
 * Returns how many became expired. A background job calls it every minute, and a service calls it for one employer
 * where the constraint "one active subscription" would refuse a write. Rows that another transaction has locked are
 * skipped until the next run.
 */
export async function expireDueSubscriptions(
  db: DatabaseOrTransaction,
  now: Date,
  employerId?: EmployerId,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockPastPeriod(tx, now, employerId);
    for (const subscription of due) {
      await keepHolds(tx, subscription, now);
      await updateSubscription(tx, subscription.id, { status: "expired", updated_at: now });
      await notifyOfSubscription(tx, now, { id: subscription.id, kind: "subscription-expired" });
    }
    return due.length;
  });
}
