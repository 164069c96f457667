// Limits the mails that one person can cause to another, or to an address that is not proven.
import type pg from "pg";
import { createBudget, joinKey } from "#server/http/limits/budget.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Of a school to its team; an invitation reaches people who have no account. */
export const UNVERIFIED_INVITATIONS_A_DAY = 3;

/**
 * The first three are counted for the account, "invitation" and "verification" for the school, "unverified-invitation"
 * and "ownership-offer" for the school and India's day, the others for the address that gets the mail.
 */
const BUDGETS = {
  "confirm-again": { points: 5, seconds: HOUR },
  "link-again": { points: 3, seconds: HOUR },
  "email-change": { points: 5, seconds: DAY },
  invitation: { points: 30, seconds: DAY },
  "unverified-invitation": { points: UNVERIFIED_INVITATIONS_A_DAY, seconds: DAY },
  verification: { points: 10, seconds: DAY },
  "ownership-offer": { points: 3, seconds: DAY },
  "to-unproven": { points: 10, seconds: DAY },
  "to-taken": { points: 1, seconds: DAY },
  "to-invited": { points: 10, seconds: DAY },
} as const;

export type MailLimitName = keyof typeof BUDGETS;

export function createMailLimits(
  pool: pg.Pool | null,
  factor: number,
): (name: MailLimitName, key: string) => Promise<void> {
  const budget = (name: MailLimitName) => {
    const { points, seconds } = BUDGETS[name];
    return createBudget(name, Math.max(1, Math.round(points * factor)), { seconds, pool });
  };
  const budgets: Record<MailLimitName, ReturnType<typeof budget>> = {
    "confirm-again": budget("confirm-again"),
    "link-again": budget("link-again"),
    "email-change": budget("email-change"),
    invitation: budget("invitation"),
    "unverified-invitation": budget("unverified-invitation"),
    verification: budget("verification"),
    "ownership-offer": budget("ownership-offer"),
    "to-unproven": budget("to-unproven"),
    "to-taken": budget("to-taken"),
    "to-invited": budget("to-invited"),
  };
  return (name, key) => budgets[name].consume(joinKey(key));
}
