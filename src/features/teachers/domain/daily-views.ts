// Limits how many full profiles and resumes a school and each of its members may open in an Indian day (VIEW-2).
import { inEnglish, joined, type Sentence, sentence, term } from "#platform/domain/locale/sentence.ts";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { addDays, dayInIndia, instantInIndia, secondsLeftOfDay } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";

export const VIEW_KINDS = ["profile", "resume"] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** How a school came to see a profile, as "Who saw me" says it. Applications have a limit of their own (APPLY-8). */
export const PROFILE_VIEW_KINDS = ["opened", "invited", "application", "shared"] as const;
export type ProfileViewKind = (typeof PROFILE_VIEW_KINDS)[number];

/** Candidates a day; each candidate counts once for a school. */
const DAILY_PROFILES = { withContact: 150, without: 20, unproven: 5 };
const DAILY_RESUMES = 50;

/** Share of the limit at which admins are notified. */
const NOTICE_SHARE = 0.8;

type LimitFacts = {
  /** Whether the school, or the member, is given contact details. */
  withContact: boolean;
  /** The member has not confirmed the address. */
  isUnproven?: boolean | undefined;
  /** RATE_LIMIT_FACTOR. */
  factor: number;
};

export function dailyLimitOf(kind: ViewKind, { withContact, isUnproven, factor }: LimitFacts): number {
  const proven = withContact ? DAILY_PROFILES.withContact : DAILY_PROFILES.without;
  const profiles = isUnproven ? DAILY_PROFILES.unproven : proven;
  return scaleLimit(kind === "resume" ? DAILY_RESUMES : profiles, factor);
}

/** "1 full profile", "12 resumes". */
export const formatViews = (kind: ViewKind, count: number): string => inEnglish(formatViewCount(kind, count));

function formatViewCount(kind: ViewKind, count: number): Sentence {
  if (kind === "resume") return count === 1 ? term("1 resume") : sentence("{count} resumes", { count });
  return count === 1 ? term("1 full profile") : sentence("{count} full profiles", { count });
}

/** The number of views in a day at which admins are notified. */
export function viewThatNotifies(limit: number): number {
  return Math.ceil(limit * NOTICE_SHARE);
}

/** When the quota of this day ends: India's midnight. */
export function endOfQuota(now: Date): Date {
  return instantInIndia(addDays(dayInIndia(now), 1), "00:00");
}

export const DAILY_LIMIT = "DAILY_LIMIT";

/** `of` says whose limit is reached. */
export function dailyLimitRefusal(
  kind: ViewKind,
  { limit, of }: { limit: number; of: "school" | "account" },
  now: Date,
): Refusal {
  const views = formatViewCount(kind, limit);
  const reached =
    of === "school"
      ? sentence("Your school has opened {views} today, which is its limit for a day.", { views })
      : sentence("You have opened {views} today, which is your limit for a day.", { views });
  const endsAt = endOfQuota(now);
  return new Refusal(
    "rate-limited",
    DAILY_LIMIT,
    joined(
      [
        reached,
        term("What your school opened today stays open."),
        sentence("More can be opened from midnight, India time, when {day} begins.", {
          day: { day: dayInIndia(endsAt) },
        }),
      ],
      " ",
    ),
    { retryAfterSeconds: secondsLeftOfDay(now), answer: { endsAt: endsAt.toISOString() } },
  );
}
