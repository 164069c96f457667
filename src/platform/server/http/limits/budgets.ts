// Every limit that counts points in a period. Password tries slow down instead
// (src/platform/server/http/limits/password-limits.ts).
import type pg from "pg";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { type Budget, createBudget } from "./budget.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY_SECONDS = 24 * HOUR;

/** Of a school to its team; an invitation reaches people who have no account. */
export const UNVERIFIED_INVITATIONS_A_DAY = 3;

/** What is counted in this process alone starts again with it. */
const OF_PROCESS = {
  // For each network and every call. A school shares one network address, so the limits of a client are high.
  read: { points: 1200, seconds: MINUTE },
  search: { points: 300, seconds: MINUTE },
  write: { points: 240, seconds: MINUTE },
  // Pages, cached ones included, counted before anything is rendered.
  page: { points: 300, seconds: MINUTE },
  // A short period, so that others in the network of a flood wait only seconds.
  login: { points: 20, seconds: 10 },
  "login-browser": { points: 20, seconds: 10 },
  // Decoded pixels of one account, or of the visitors of one network: four pictures of the largest size.
  pixels: { points: 100_000_000, seconds: MINUTE },
} as const;

/** What an attacker would like to reset is counted in the database, and survives a restart. */
const LASTING = {
  contact: { points: 5, seconds: HOUR },
  complaint: { points: 5, seconds: HOUR },
  otp: { points: 12, seconds: 3 * MINUTE },
  "otp-browser": { points: 12, seconds: 3 * MINUTE },
  registration: { points: 30, seconds: HOUR },
  "taken-address": { points: 10, seconds: HOUR },
  // One-time codes for an address (LOGIN-41, LOGIN-42): for all browsers that have never logged in to the account
  // together, for those of one network among them, and for a browser that is known to the account.
  "code-strangers": { points: 10, seconds: DAY_SECONDS },
  "code-network": { points: 5, seconds: DAY_SECONDS },
  "code-browser": { points: 10, seconds: DAY_SECONDS },
  // Wrong codes of an account's second factor, because three of a million are right at any time (LOGIN-49).
  "wrong-code": { points: 30, seconds: DAY_SECONDS },
} as const;

/**
 * Mails that one person can cause to another, or to an address that is not proven. The first three are counted for the
 * account, "invitation" and "verification" for the school, "unverified-invitation" and "ownership-offer" for the school
 * and India's day, the others for the address that gets the mail.
 */
const MAILS = {
  "confirm-again": { points: 5, seconds: HOUR },
  "link-again": { points: 3, seconds: HOUR },
  "email-change": { points: 5, seconds: DAY_SECONDS },
  invitation: { points: 30, seconds: DAY_SECONDS },
  "unverified-invitation": { points: UNVERIFIED_INVITATIONS_A_DAY, seconds: DAY_SECONDS },
  verification: { points: 10, seconds: DAY_SECONDS },
  "ownership-offer": { points: 3, seconds: DAY_SECONDS },
  "to-unproven": { points: 10, seconds: DAY_SECONDS },
  "to-taken": { points: 1, seconds: DAY_SECONDS },
  "to-invited": { points: 10, seconds: DAY_SECONDS },
} as const;

export type MailLimitName = keyof typeof MAILS;

type Rule = { points: number; seconds: number };

/** Without a pool everything is counted in this process. `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export function openBudgets(pool: pg.Pool | null, factor: number) {
  const open = <Name extends string>(rules: Record<Name, Rule>, store: pg.Pool | null) =>
    Object.fromEntries(
      Object.entries<Rule>(rules).map(([name, { points, seconds }]) => [
        name,
        createBudget(name, scaleLimit(points, factor), { seconds, pool: store }),
      ]),
    ) as Record<Name, Budget>;
  return { ...open(OF_PROCESS, null), ...open(LASTING, pool), ...open(MAILS, pool) };
}
