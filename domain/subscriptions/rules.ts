// Which steps a subscription may take, and what a step does to credits and period.
import { DAY_MS } from "../day.ts";
import type { SubscriptionStatus } from "./terms.ts";
import { DEFAULT_PERIOD_DAYS } from "./terms.ts";

/** What an admin may do from each status (decisions, "Subscriptions"). Anything else is a 409. */
export const STEPS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  pending: ["active", "canceled"],
  active: ["canceled"],
  canceled: ["active"],
  expired: ["active"],
};

export function maySet(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return STEPS[from].includes(to);
}

/** A subscription past its period is expired, whether or not anybody has written that down yet. */
export function statusAt(
  subscription: { status: SubscriptionStatus; endsAt: Date | null },
  now: Date,
): SubscriptionStatus {
  const over = subscription.endsAt !== null && subscription.endsAt <= now;
  return subscription.status === "active" && over ? "expired" : subscription.status;
}

/** When a period that begins now ends; 365 days where the plan names none. */
export function endOfPeriod(now: Date, durationInDays: number | null): Date {
  return new Date(now.getTime() + (durationInDays ?? DEFAULT_PERIOD_DAYS) * DAY_MS);
}

/** An admin confirms first where a plan that was asked for later would be replaced (SUB-27). */
export function isOlderThan(subscription: { createdAt: Date }, running: { createdAt: Date }): boolean {
  return subscription.createdAt < running.createdAt;
}

/** The period after an activation. One that still runs is kept, and a running plan is never cut short (SUB-26, SUB-27). */
export function periodOnActivation(
  own: { startsAt: Date | null; endsAt: Date | null; durationInDays: number | null },
  runningUntil: Date | null,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  if (own.startsAt === null || own.endsAt === null || own.endsAt <= now)
    return { startsAt: now, endsAt: endOfPeriod(runningUntil ?? now, own.durationInDays) };
  const isCutShort = runningUntil !== null && runningUntil > own.endsAt;
  return { startsAt: own.startsAt, endsAt: isCutShort ? runningUntil : own.endsAt };
}

/** The labels of the employer's panel; any unknown value reads as Cancelled (document 2, section 4). */
export function labelStatus(status: string): string {
  if (status === "active") return "Active";
  if (status === "expired") return "Expired";
  if (status === "pending") return "Pending...";
  return "Cancelled";
}
