// Decides which of an employer's subscriptions counts: the active one, else the pending one, else the newest (SUB-29).
import { statusAt } from "#domain/subscriptions/rules.ts";
import type { SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import { listSubscriptionsOf } from "./repository.ts";

/** Returns the status at a moment: an active subscription past its period is expired. */
export function effectiveStatus(row: SubscriptionRow, now: Date): SubscriptionStatus {
  return statusAt({ status: row.status, endsAt: row.ends_at }, now);
}

export function findActive(rows: readonly SubscriptionRow[], now: Date): SubscriptionRow | undefined {
  return rows.find((row) => effectiveStatus(row, now) === "active");
}

/** Chooses among one employer's subscriptions, in any order. */
export function chooseCurrent(rows: readonly SubscriptionRow[], now: Date): SubscriptionRow | undefined {
  const newestFirst = rows.toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
  );
  return (
    findActive(newestFirst, now) ?? newestFirst.find(({ status }) => status === "pending") ?? newestFirst[0]
  );
}

export async function findCurrent(
  db: DatabaseOrTransaction,
  employerId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return chooseCurrent(await listSubscriptionsOf(db, employerId), now);
}
