// Reads the names of schools and plans of several subscriptions.
import type { SubscriptionId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export function listSubscriptionNames(db: DatabaseOrTransaction, ids: readonly SubscriptionId[]) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("employers", "employers.id", "subscriptions.employer_id")
    .select(["subscriptions.id", "subscriptions.plan_name", "employers.institute_name"])
    .where("subscriptions.id", "in", ids)
    .execute();
}
