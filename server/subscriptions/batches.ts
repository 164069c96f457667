// All subscriptions that the filters find, newest first, batch by batch.
import { BATCH_ROWS, type Dated, inBatches, isAfter, momentOf } from "#server/database/batches.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { SubscriberFilters, SubscriptionOfEmployer } from "./subscribers.ts";
import { selectSubscribers } from "./subscribers.ts";

export function subscribersInBatches(
  db: DatabaseOrTransaction,
  filters: SubscriberFilters,
  now: Date,
): AsyncGenerator<SubscriptionOfEmployer[]> {
  return inBatches<SubscriptionOfEmployer & Dated>((after) => {
    let query = selectSubscribers(db, filters, now);
    if (after) query = query.where(isAfter("subscriptions", after));
    return query
      .selectAll("subscriptions")
      .select(["employers.institute_name", "accounts.email", "employers.phone"])
      .select(momentOf("subscriptions"))
      .orderBy("subscriptions.created_at", "desc")
      .orderBy("subscriptions.id", "desc")
      .limit(BATCH_ROWS)
      .execute();
  });
}
