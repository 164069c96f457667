// Writes down which subscriptions are past their period. Readers do not wait for it (statusAt).
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
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
    const expired = await tx
      .updateTable("subscriptions")
      .set({ status: "expired", updated_at: now })
      .where("id", "in", (eb) => {
        const due = eb
          .selectFrom("subscriptions")
          .select("id")
          .where("status", "=", "active")
          .where("ends_at", "<=", now)
          .orderBy("id")
          .forUpdate()
          .skipLocked();
        return employerId ? due.where("employer_id", "=", employerId) : due;
      })
      .returning("id")
      .execute();
    for (const { id } of expired) await tellOfSubscription(tx, now, id, "subscription-expired");
    return expired.length;
  });
}
