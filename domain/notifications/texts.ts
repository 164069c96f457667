// Texts of every message, the same for the mail and for the notice in the product.
import type { Role } from "../role.ts";
import { type CorrectionFacts, writeCreditsCorrected, writeCreditsLow } from "./credit-texts.ts";
import {
  type ContactAskedFacts,
  type ContactGrantedFacts,
  writeContactAsked,
  writeContactGranted,
} from "./contact-texts.ts";
import type { InterviewFacts } from "./interviews/interview-facts.ts";
import { writeAboutInterview } from "./interviews/interview-texts.ts";
import type { NoticeText } from "./notice-text.ts";
import { type MoneyReportedFacts, writeMoneyReported } from "./report-texts.ts";
import {
  type ApplicationFacts,
  type ApplicationNotice,
  type DigestFacts,
  writeAboutApplication,
  writeDigest,
} from "./application-texts.ts";
import {
  type ExtensionFacts,
  type SubscriptionFacts,
  type SubscriptionNotice,
  writeAboutSubscription,
  writeSubscriptionExtended,
} from "./subscription-texts.ts";
import { type PaymentFacts, type PaymentNotice, writeAboutPayment } from "./payment-texts.ts";
import type { NoticeKind } from "./terms.ts";
import { type RemovalFacts, writeAboutRemoval } from "./vacancy-texts.ts";
import {
  type SuspensionFacts,
  type VerificationFacts,
  writeAboutSuspension,
  writeAboutVerification,
} from "./verification-texts.ts";
import {
  type ChangedFacts,
  type ClosedFacts,
  type ClosingFacts,
  writeVacancyChanged,
  writeVacancyClosed,
  writeVacancyClosing,
} from "./applicant-texts.ts";
import {
  type DailyViewFacts,
  type ViewsDigestFacts,
  writeDailyViewsHigh,
  writeViewsDigest,
} from "./view-texts.ts";
import { type MentionFacts, writeMention } from "./mention-texts.ts";

type About<Kind extends NoticeKind, Facts> = { kind: Kind; facts: Facts };
export type NotificationInput =
  | About<Extract<NoticeKind, `interview-${string}`>, InterviewFacts>
  | About<SubscriptionNotice, SubscriptionFacts>
  | About<PaymentNotice, PaymentFacts>
  | About<"subscription-extended", ExtensionFacts>
  | About<"credits-low", { credits: number }>
  | About<"credits-corrected", CorrectionFacts>
  | About<"daily-views-high", DailyViewFacts>
  | About<"views-digest", ViewsDigestFacts>
  | About<Extract<NoticeKind, `verification-${string}`>, VerificationFacts>
  | About<Extract<NoticeKind, `school-${string}`>, SuspensionFacts>
  | About<"money-reported", MoneyReportedFacts>
  | About<"vacancy-removed" | "vacancy-restored", RemovalFacts>
  | About<ApplicationNotice, ApplicationFacts>
  | About<"applications-digest", DigestFacts>
  | About<"vacancy-closed", ClosedFacts>
  | About<"vacancy-changed", ChangedFacts>
  | About<"vacancy-closing", ClosingFacts>
  | About<"contact-asked", ContactAskedFacts>
  | About<"contact-granted", ContactGrantedFacts>
  | About<"note-mention", MentionFacts>
  | About<"welcome" | "password-changed", Record<string, never>>;

/** Returns the text of a message for a recipient of this role. */
export function writeNotice(input: NotificationInput, role: Role): NoticeText {
  if (isAboutInterview(input)) return writeAboutInterview(input.kind, input.facts, role);
  if (input.kind === "subscription-extended") return writeSubscriptionExtended(input.facts);
  if (isAboutPayment(input)) return writeAboutPayment(input.kind, input.facts);
  if (isAboutSubscription(input)) return writeAboutSubscription(input.kind, input.facts);
  if (isAboutVerification(input)) return writeAboutVerification(input.kind, input.facts);
  if (isAboutSuspension(input)) return writeAboutSuspension(input.kind, input.facts, role);
  if (isAboutApplication(input)) return writeAboutApplication(input.kind, input.facts, role);
  if (input.kind === "applications-digest") return writeDigest(input.facts);
  if (input.kind === "vacancy-closed") return writeVacancyClosed(input.facts);
  if (input.kind === "vacancy-changed") return writeVacancyChanged(input.facts);
  if (input.kind === "vacancy-closing") return writeVacancyClosing(input.facts);
  if (input.kind === "contact-asked") return writeContactAsked(input.facts);
  if (input.kind === "note-mention") return writeMention(input.facts);
  if (input.kind === "contact-granted") return writeContactGranted(input.facts);
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

type AboutApplication = Extract<NotificationInput, { kind: ApplicationNotice }>;

function isAboutApplication(input: NotificationInput): input is AboutApplication {
  return input.kind.startsWith("application-");
}
function isAboutInterview(input: NotificationInput): input is AboutInterview {
  return input.kind.startsWith("interview-");
}
function isAboutVerification(input: NotificationInput): input is AboutVerification {
  return input.kind.startsWith("verification-");
}
function isAboutSuspension(input: NotificationInput): input is AboutSuspension {
  return input.kind.startsWith("school-");
}
function isAboutPayment(
  input: NotificationInput,
): input is Extract<NotificationInput, { facts: PaymentFacts }> {
  return input.kind.startsWith("payment-");
}
function isAboutSubscription(input: NotificationInput): input is AboutSubscription {
  return input.kind.startsWith("subscription-") && input.kind !== "subscription-extended";
}

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
          "Schools find your profile once its questions are answered. The more it says, the more often it is found.",
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
