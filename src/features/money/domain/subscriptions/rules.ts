// Decides which steps a subscription may take, and how an activation changes its period.
import { createEtag } from "#platform/domain/etag.ts";
import { illegalStep } from "#platform/domain/refusal.ts";
import { DAY_MS, daysAfter } from "#platform/domain/day.ts";
import type { SubscriptionStatus } from "./terms.ts";
import { DEFAULT_PERIOD_DAYS, EXPIRY_NOTICE_DAYS, MAX_PERIOD_DAYS, RENEWAL_NOTICE_DAYS } from "./terms.ts";

/** Steps of an admin from each status; any other is a 409 (SUB-22). */
export const STEPS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  pending: ["active", "canceled"],
  active: ["canceled"],
  canceled: ["active"],
  expired: ["active"],
};

export function mayChangeStatus(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return STEPS[from].includes(to);
}

/** The refusal of what only a plan that waits for its payment allows. */
export const noLongerWaiting = () => illegalStep("This plan does not wait for a payment any more.");

/** A subscription past its period counts as expired, even while the table still says active. */
export function statusAt(
  subscription: { status: SubscriptionStatus; endsAt: Date | null },
  now: Date,
): SubscriptionStatus {
  const over = subscription.endsAt !== null && subscription.endsAt <= now;
  return subscription.status === "active" && over ? "expired" : subscription.status;
}

/** The end of a period that begins now; 365 days where the plan has no duration. */
export function endOfPeriod(now: Date, durationInDays: number | null): Date {
  return daysAfter(now, durationInDays ?? DEFAULT_PERIOD_DAYS);
}

/** Days are added to a plan that runs, or that has ended and then runs again (SUB-48). */
export function mayBeExtended(status: SubscriptionStatus): boolean {
  return status === "active" || status === "expired";
}

/** Days count from the end of a period that still runs, and from now after its end. */
export function extendedEnd(endsAt: Date | null, days: number, now: Date): Date {
  const from = endsAt === null || endsAt < now ? now : endsAt;
  return daysAfter(from, days);
}

/** The latest end to which days are added. */
export function latestEnd(now: Date): Date {
  return daysAfter(now, MAX_PERIOD_DAYS);
}

/**
 * The hash of what staff correct, for `asRead`: an admin who presses twice, or two at once, correct one time. An invitation
 * of the school does not change it.
 */
export function versionOfPlan(plan: { _id: string; endDate: string | null; totalCredits: number }): string {
  const { _id, endDate, totalCredits } = plan;
  return createEtag({ _id, endDate, totalCredits });
}

/** Whether its school is asked to renew it: from the first notice before its end to the one after it (PAY-29). */
export function isToRenew({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;
  const first = Math.max(0, ...EXPIRY_NOTICE_DAYS.filter((count) => count < days(startsAt, endsAt)));
  return days(now, endsAt) <= first && days(endsAt, now) <= RENEWAL_NOTICE_DAYS + 1;
}

/** Whether the subscription was requested before the one that is active; an admin then has to confirm (SUB-27). */
export function isOlderThan(subscription: { createdAt: Date }, running: { createdAt: Date }): boolean {
  return subscription.createdAt < running.createdAt;
}

/**
 * The period after an activation. A period that still runs stays, and an active plan never ends earlier (SUB-26,
 * SUB-27).
 */
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

/** Labels of the employer's panel; any unknown value reads as Cancelled (SUB-17). */
export function labelStatus(status: string): string {
  if (status === "active") return "Active";
  if (status === "expired") return "Expired";
  if (status === "pending") return "Pending...";
  return "Cancelled";
}
