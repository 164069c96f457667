// Texts of every message, the same for the mail and for the notice in the product.
import { type Day, formatDay, formatTime } from "../day.ts";
import type { InterviewResult, InterviewStatus } from "../interviews/terms.ts";
import type { Role } from "../role.ts";
import { type CorrectionFacts, writeCreditsCorrected, writeCreditsLow } from "./credit-texts.ts";
import { type MoneyReportedFacts, writeMoneyReported } from "./report-texts.ts";
import { shorten } from "./shorten.ts";
import {
  type ExtensionFacts,
  type SubscriptionFacts,
  type SubscriptionNotice,
  writeAboutSubscription,
  writeSubscriptionExtended,
} from "./subscription-texts.ts";
import { formatBadge, type SchoolBadge, VERIFIED_SCHOOL } from "../verifications/badge.ts";
import { TEACHERS_NEVER_PAY } from "../verifications/teachers-never-pay.ts";
import type { NoticeKind, ReminderHours } from "./terms.ts";
import { type RemovalFacts, writeAboutRemoval } from "./vacancy-texts.ts";
import {
  type SuspensionFacts,
  type VerificationFacts,
  writeAboutSuspension,
  writeAboutVerification,
} from "./verification-texts.ts";
import {
  type DailyViewFacts,
  type ViewsDigestFacts,
  writeDailyViewsHigh,
  writeViewsDigest,
} from "./view-texts.ts";

export type InterviewFacts = {
  candidate: string;
  employer: string;
  /** Null for a school that is not verified, of which nothing is said. */
  badge?: SchoolBadge | null;
  day: Day;
  from: string;
  to: string;
  link: string;
  status: InterviewStatus;
  /** The candidate's reason for asking for another day. */
  note: string | null;
  result: InterviewResult | null;
  /** Only in a reminder. */
  hours?: ReminderHours;
};

type About<Kind extends NoticeKind, Facts> = { kind: Kind; facts: Facts };
export type NotificationInput =
  | About<Extract<NoticeKind, `interview-${string}`>, InterviewFacts>
  | About<SubscriptionNotice, SubscriptionFacts>
  | About<"subscription-extended", ExtensionFacts>
  | About<"credits-low", { credits: number }>
  | About<"credits-corrected", CorrectionFacts>
  | About<"daily-views-high", DailyViewFacts>
  | About<"views-digest", ViewsDigestFacts>
  | About<Extract<NoticeKind, `verification-${string}`>, VerificationFacts>
  | About<Extract<NoticeKind, `school-${string}`>, SuspensionFacts>
  | About<"money-reported", MoneyReportedFacts>
  | About<"vacancy-removed" | "vacancy-restored", RemovalFacts>
  | About<"welcome" | "password-changed", Record<string, never>>;

export type NoticeText = {
  subject: string;
  /** Heading: what happened. */
  title: string;
  /** What it means for the recipient, and what to do next. */
  sentences: string[];
  /** Text that a person typed, shown as a quotation. */
  quote?: string;
  /** `link` marks a value that becomes a link. No other value does. */
  facts: { label: string; value: string; link?: true }[];
  /** Path of the page that the message is about. */
  path: string;
  action: string;
};

const INTERVIEWS = {
  candidate: "/candidate/profile?tab=interviews",
  employer: "/employer/profile?tab=interviews",
  admin: "/admin/edunakuri/dashboard?view=interviews",
} as const satisfies Record<Role, string>;

/** Returns the text of a message for a recipient of this role. */
export function writeNotice(input: NotificationInput, role: Role): NoticeText {
  if (isAboutInterview(input)) return writeAboutInterview(input.kind, input.facts, role);
  if (input.kind === "subscription-extended") return writeSubscriptionExtended(input.facts);
  if (isAboutSubscription(input)) return writeAboutSubscription(input.kind, input.facts);
  if (isAboutVerification(input)) return writeAboutVerification(input.kind, input.facts);
  if (isAboutSuspension(input)) return writeAboutSuspension(input.kind, input.facts, role);
  if (input.kind === "credits-low") return writeCreditsLow(input.facts.credits);
  if (input.kind === "credits-corrected") return writeCreditsCorrected(input.facts);
  if (input.kind === "daily-views-high") return writeDailyViewsHigh(input.facts);
  if (input.kind === "views-digest") return writeViewsDigest(input.facts);
  if (input.kind === "money-reported") return writeMoneyReported(input.facts);
  if (input.kind === "vacancy-removed" || input.kind === "vacancy-restored") {
    return writeAboutRemoval(input.kind, input.facts);
  }
  return input.kind === "welcome" ? writeWelcome(role) : PASSWORD_CHANGED;
}

type AboutInterview = Extract<NotificationInput, { facts: InterviewFacts }>;
type AboutSubscription = Extract<NotificationInput, { facts: SubscriptionFacts }>;
type AboutVerification = Extract<NotificationInput, { facts: VerificationFacts }>;
type AboutSuspension = Extract<NotificationInput, { kind: `school-${string}` }>;

function isAboutInterview(input: NotificationInput): input is AboutInterview {
  return input.kind.startsWith("interview-");
}
function isAboutVerification(input: NotificationInput): input is AboutVerification {
  return input.kind.startsWith("verification-");
}
function isAboutSuspension(input: NotificationInput): input is AboutSuspension {
  return input.kind.startsWith("school-");
}
function isAboutSubscription(input: NotificationInput): input is AboutSubscription {
  return input.kind.startsWith("subscription-") && input.kind !== "subscription-extended";
}

function writeAboutInterview(kind: AboutInterview["kind"], facts: InterviewFacts, role: Role): NoticeText {
  const forCandidate = role === "candidate";
  const other = forCandidate ? facts.employer : facts.candidate;
  const day = formatDay(facts.day);
  const when = `${day}, ${formatTime(facts.from)}`;
  const about = {
    facts: [
      { label: forCandidate ? "School" : "Candidate", value: other },
      ...(forCandidate && facts.badge ? [{ label: VERIFIED_SCHOOL, value: formatBadge(facts.badge) }] : []),
      { label: "Day", value: day },
      { label: "Time", value: `${formatTime(facts.from)} to ${formatTime(facts.to)}, India time` },
      ...(kind === "interview-cancelled" || kind === "interview-completed"
        ? []
        : [{ label: "Meeting link", value: facts.link, link: true as const }]),
      ...(kind === "interview-completed" && facts.result ? [{ label: "Result", value: facts.result }] : []),
    ],
    path: INTERVIEWS[role],
    action: "See your interviews",
  };
  const named = shorten(other);

  switch (kind) {
    case "interview-scheduled":
      return forCandidate
        ? {
            subject: `${named} invites you to an interview on ${when}`,
            title: `${other} invites you to an interview`,
            sentences: [
              "Please confirm the day, or ask for another one if it does not suit you.",
              WARNING_OF_PAYMENT,
            ],
            ...about,
          }
        : {
            subject: `You invited ${named} for ${when}`,
            title: `You invited ${other} to an interview`,
            sentences: ["One credit was used. We tell you as soon as the candidate answers."],
            ...about,
          };
    case "interview-confirmed":
      return {
        subject: `${named} confirmed the interview on ${when}`,
        title: `${other} confirmed the interview`,
        sentences: ["The interview takes place as planned. We remind you both before it begins."],
        ...about,
      };
    case "interview-another-day":
      return {
        subject: `${named} asks for another day`,
        title: `${other} asks for another day`,
        sentences: ["The proposed day does not suit. Please offer another day and a meeting link."],
        ...(facts.note !== null && { quote: facts.note }),
        ...about,
      };
    case "interview-rescheduled":
      return {
        subject: forCandidate
          ? `New day for your interview with ${named}: ${when}`
          : `You moved the interview with ${named} to ${when}`,
        title: forCandidate ? `${other} offers another day` : `The interview with ${other} has moved`,
        sentences: [
          "This day replaces the one before. The meeting link may have changed too.",
          ...(forCandidate ? [WARNING_OF_PAYMENT] : []),
        ],
        ...about,
      };
    case "interview-completed":
      return {
        subject: `Your interview with ${named}: ${facts.result ?? "completed"}`,
        title: `${other} gave the result of your interview`,
        sentences: [RESULT_SENTENCES[facts.result ?? "On-Hold"]],
        ...about,
      };
    case "interview-cancelled":
      return {
        subject: `Cancelled: interview with ${named} on ${when}`,
        title: `The interview with ${other} is cancelled`,
        sentences: [
          "It does not take place, and has been taken out of your calendar where your calendar allows it.",
          ...(role === "employer" ? ["The credit you paid for it has been returned."] : []),
        ],
        ...about,
      };
    case "interview-reminder":
      return {
        subject: `Reminder: interview with ${named} on ${when}`,
        title: `Your interview with ${other} is ${facts.hours === 1 ? "within the hour" : "near"}`,
        sentences: [
          facts.status === "Pending"
            ? forCandidate
              ? "You have not confirmed it yet. Please do so now."
              : "The candidate has not confirmed it yet."
            : "It takes place as planned. Join with the meeting link at the time below.",
        ],
        ...about,
      };
  }
}

const WARNING_OF_PAYMENT = `${TEACHERS_NEVER_PAY} If anybody asks you for money, please write to us.`;

const RESULT_SENTENCES: Record<InterviewResult, string> = {
  Shortlisted: "You are shortlisted. The school will tell you the next step.",
  "Not-Shortlisted": "You were not shortlisted this time. Other schools are looking for teachers too.",
  "On-Hold": "The school has not decided yet.",
  "Selected For Second Round": "You are selected for a second round. The school will tell you the next step.",
  Selected: "Congratulations: you are selected. The school will tell you the next step.",
  Rejected: "The school decided for somebody else. Other schools are looking for teachers too.",
  Cancelled: "The interview was cancelled.",
};

function writeWelcome(role: Role): NoticeText {
  return role === "employer"
    ? {
        subject: "Welcome to EduNakuri",
        title: "Welcome to EduNakuri",
        sentences: [
          "Your school has an account now. Search among teachers, and choose a plan when you want to invite one.",
          "We tell you here and by mail whenever a candidate answers.",
        ],
        facts: [],
        path: "/candidate/allCandidatePage",
        action: "Search candidates",
      }
    : {
        subject: "Welcome to EduNakuri",
        title: "Welcome to EduNakuri",
        sentences: [
          "Schools can find your profile now. The more complete it is, the more often it is found.",
          "We tell you here and by mail whenever a school invites you.",
        ],
        facts: [],
        path: "/candidate/profile",
        action: "See your profile",
      };
}

const PASSWORD_CHANGED: NoticeText = {
  subject: "Your EduNakuri password was changed",
  title: "Your password was changed",
  sentences: [
    "You were logged out everywhere else.",
    "If it was not you, choose a new password at once, and write to us.",
  ],
  facts: [],
  path: "/forgot-password",
  action: "Choose a new password",
};
