// Computes what a refund gives back of a plan by default: the lower of its unused credits and its unused days (PAY-26).
import { DAY_MS } from "#platform/domain/day.ts";
import { DEFAULT_PERIOD_DAYS } from "../subscriptions/terms.ts";

/** Profiles with contact details that a school may have opened before a refund needs an admin's own reason. */
export const OPENED_PROFILES_LIMIT = 20;

/** Reasons that the page offers. Any other text is an admin's own. */
export const REFUND_REASONS = [
  "The school does not need the plan any more.",
  "The plan was paid twice.",
  "The school chose the wrong plan.",
  "We could not provide the service.",
] as const;

/** Where many profiles were opened, an admin says in own words why the money goes back all the same. */
export function needsOwnReason(profilesOpened: number, reason: string): boolean {
  const offered: readonly string[] = REFUND_REASONS;
  return profilesOpened >= OPENED_PROFILES_LIMIT && offered.includes(reason);
}

type Plan = {
  /** Credits of the plan itself. */
  planCredits: number;
  /** Credits that came from the plan before. They count as used first. */
  carriedIn: number;
  /** What is left, held credits included. */
  balance: number;
  /** All that was ever added: the plan's own, carried in, and corrections. */
  added: number;
  endsAt: Date | null;
  durationInDays: number | null;
  isGranted: boolean;
};

type Unused = {
  /** Credits of the plan itself that are not used, and those of them that a refund takes back. */
  credits: number;
  taken: number;
  /** Credits that came from the plan before and are left: they stay with the school. */
  staying: number;
  days: number;
  totalDays: number;
};

export function countUnused(plan: Plan, now: Date): Unused {
  const totalDays = plan.durationInDays ?? DEFAULT_PERIOD_DAYS;
  if (!plan.isGranted) return { credits: plan.planCredits, taken: 0, staying: 0, days: totalDays, totalDays };
  const used = plan.added - plan.balance;
  const staying = Math.min(plan.balance, Math.max(0, plan.carriedIn - used));
  const taken = plan.balance - staying;
  const daysLeft = plan.endsAt === null ? 0 : Math.ceil((plan.endsAt.getTime() - now.getTime()) / DAY_MS);
  return {
    credits: Math.min(taken, plan.planCredits),
    taken,
    staying,
    days: Math.min(totalDays, Math.max(0, daysLeft)),
    totalDays,
  };
}

/** In whole rupees, rounded down. A plan without credits counts by its days. */
export function defaultRefund(paidPaise: number, planCredits: number, unused: Unused): number {
  const byDays = (paidPaise * unused.days) / unused.totalDays;
  const byCredits = planCredits === 0 ? paidPaise : (paidPaise * unused.credits) / planCredits;
  return Math.floor(Math.min(byDays, byCredits) / 100) * 100;
}
