// Limits how many full profiles and resumes a school may open in an Indian day (CAND-10).
import { secondsLeftOfDay } from "../day.ts";
import { Refusal } from "../refusal.ts";

/** `contact`: a full profile with contact details; `profile`: one without. */
export const VIEW_KINDS = ["contact", "profile", "resume"] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** Candidates a day; each candidate counts once. */
const DAILY_VIEWS: Record<ViewKind, number> = { contact: 150, profile: 20, resume: 50 };

/** The name of each kind of view in messages. */
export const VIEW_NAMES: Record<ViewKind, string> = {
  contact: "full profiles with contact details",
  profile: "full profiles",
  resume: "resumes",
};

/** Share of the limit at which admins are notified. */
const NOTICE_SHARE = 0.8;

/** `factor` is RATE_LIMIT_FACTOR. */
export function dailyLimitOf(kind: ViewKind, factor: number): number {
  return Math.max(1, Math.round(DAILY_VIEWS[kind] * factor));
}

/** The number of views in a day at which admins are notified. */
export function viewThatNotifies(limit: number): number {
  return Math.ceil(limit * NOTICE_SHARE);
}

export const DAILY_LIMIT = "DAILY_LIMIT";

export function dailyLimitRefusal(kind: ViewKind, limit: number, now: Date): Refusal {
  const sentence = `Your school has opened ${limit} ${VIEW_NAMES[kind]} today, which is the limit for a day.`;
  return new Refusal(
    "rate-limited",
    DAILY_LIMIT,
    `${sentence} What you opened today stays open. You can open more tomorrow.`,
    { retryAfterSeconds: secondsLeftOfDay(now) },
  );
}
