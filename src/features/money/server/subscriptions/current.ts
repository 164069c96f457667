// Decides which of an employer's subscriptions counts: the active one, else the pending one, else the newest that ran,
// else the newest (SUB-29).
import { hasRunOut } from "#features/money/domain/payments/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { statusAt, versionOfPlan } from "#features/money/domain/subscriptions/rules.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";

/** Returns the status at a moment: an active subscription past its period is expired. */
export function effectiveStatus(row: SubscriptionRow, now: Date): SubscriptionStatus {
  return statusAt({ status: row.status, endsAt: row.ends_at }, now);
}

export function findActive<Row extends SubscriptionRow>(rows: readonly Row[], now: Date): Row | undefined {
  return rows.find((row) => effectiveStatus(row, now) === "active");
}

/** Refuses a correction of staff whose form shows the plan as it was before another one. */
export function requireAsRead(row: SubscriptionRow, asRead: string | undefined): void {
  const { id: _id, ends_at: endsAt, total_credits: totalCredits } = row;
  const version = versionOfPlan({ _id, endDate: endsAt?.toISOString() ?? null, totalCredits });
  if (asRead !== undefined && asRead !== version) {
    throw new Refusal(
      "conflict",
      "STALE",
      "This plan was corrected after you opened this form. Please close it and look at the plan again.",
    );
  }
}

/** Chooses among one employer's subscriptions, in any order. */
export function chooseCurrent<Row extends SubscriptionRow>(rows: readonly Row[], now: Date): Row | undefined {
  const newestFirst = rows.toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
  );
  return (
    findActive(newestFirst, now) ??
    newestFirst.find(({ status }) => status === "pending") ??
    newestFirst.find(({ granted_at: grantedAt }) => grantedAt !== null) ??
    newestFirst[0]
  );
}

/** The one whose credits are spent. A request that has run out is none. */
export function chooseSpent<Row extends SubscriptionRow>(rows: readonly Row[], now: Date): Row | undefined {
  const current = chooseCurrent(rows, now);
  if (!current) return undefined;
  const { status, starts_at: startsAt, created_at: createdAt } = current;
  return hasRunOut({ status, startsAt, createdAt }, now) ? undefined : current;
}
