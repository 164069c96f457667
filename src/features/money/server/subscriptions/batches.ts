// Reads all subscriptions that match the filters in batches, newest first (for the export).
import {
  BATCH_ROWS,
  type Dated,
  inBatches,
  isAfter,
  createdAtText,
} from "#platform/server/database/batches.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import { selectFoundEmployers } from "#features/schools/server/service.ts";
import type { SubscriberFilters, SubscriptionOfEmployer } from "./subscriber-repository.ts";
import { subscribersFound } from "./subscriber-repository.ts";

export async function* subscribersInBatches(
  database: SearchDatabase,
  filters: Omit<SubscriberFilters, "schools">,
  now: Date,
): AsyncGenerator<SubscriptionOfEmployer[]> {
  const schools = await selectFoundEmployers(database, filters.q);
  const select = await subscribersFound(database.db, { ...filters, schools }, now);
  yield* inBatches<SubscriptionOfEmployer & Dated>((after) => {
    let query = select();
    if (after) query = query.where(isAfter("subscriptions", after));
    return query
      .select(createdAtText("subscriptions"))
      .orderBy("subscriptions.created_at", "desc")
      .orderBy("subscriptions.id", "desc")
      .limit(BATCH_ROWS)
      .execute();
  });
}
