// All messages. Whatever asks about a kind (who gets it, what it says, whether it can be switched off) reads this list.
import { passwordChanged, welcome } from "#features/accounts/domain/notices.ts";
import { APPLICATION_NOTICES, applicationsDigest } from "#features/applications/domain/notices.ts";
import {
  contactAsked,
  contactGranted,
  dailyViewsHigh,
  viewsDigest,
} from "#features/teachers/domain/notices.ts";
import { INTERVIEW_NOTICES } from "#features/interviews/domain/notices/notices.ts";
import { OFFER_NOTICES } from "#features/offers/domain/notices.ts";
import { PAYMENT_NOTICES } from "#features/money/domain/payments/notices.ts";
import { moneyReported } from "#features/schools/domain/reports/notices.ts";
import { type MemberRole, mayHire, type Role } from "../role.ts";
import { FIRST_DAY_NOTICES } from "#features/offers/domain/first-day/notices.ts";
import { contactHidden, messageReceived } from "#features/threads/domain/notices.ts";
import { noteMention } from "#features/deciding/domain/notices.ts";
import {
  creditsCorrected,
  creditsLow,
  SUBSCRIPTION_NOTICES,
  subscriptionExtended,
} from "#features/money/domain/subscriptions/notices.ts";
import {
  invitedToApply,
  vacancyChanged,
  vacancyClosed,
  vacancyClosing,
  vacancyRemoved,
  vacancyRestored,
} from "#features/jobs/domain/notices.ts";
import {
  schoolSuspended,
  schoolUnsuspended,
  VERIFICATION_NOTICES,
} from "#features/schools/domain/verifications/notices.ts";
import type { Notice } from "./notice.ts";
import type { NoticeText } from "./notice-text.ts";

/** In the order of the preferences and of the panel. */
export const NOTICES = {
  ...INTERVIEW_NOTICES,
  ...SUBSCRIPTION_NOTICES,
  ...PAYMENT_NOTICES,
  "subscription-extended": subscriptionExtended,
  "credits-low": creditsLow,
  "credits-corrected": creditsCorrected,
  "daily-views-high": dailyViewsHigh,
  "views-digest": viewsDigest,
  ...VERIFICATION_NOTICES,
  "school-suspended": schoolSuspended,
  "school-unsuspended": schoolUnsuspended,
  "money-reported": moneyReported,
  "vacancy-removed": vacancyRemoved,
  "vacancy-restored": vacancyRestored,
  ...APPLICATION_NOTICES,
  ...OFFER_NOTICES,
  "applications-digest": applicationsDigest,
  "invited-to-apply": invitedToApply,
  "vacancy-closed": vacancyClosed,
  "vacancy-changed": vacancyChanged,
  "vacancy-closing": vacancyClosing,
  "contact-asked": contactAsked,
  "contact-granted": contactGranted,
  "note-mention": noteMention,
  ...FIRST_DAY_NOTICES,
  "message-received": messageReceived,
  "contact-hidden": contactHidden,
  welcome,
  "password-changed": passwordChanged,
} as const;

export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

/** A kind with the facts that its text is written from. */
export type NotificationInput = {
  [Kind in NoticeKind]: { kind: Kind; facts: Parameters<(typeof NOTICES)[Kind]["write"]>[0] };
}[NoticeKind];

/** The message of a kind, for code that handles all kinds alike. */
export const noticeOf = (kind: NoticeKind) => NOTICES[kind] as Notice<unknown>;

/** Returns the text of a message for a recipient of this role. */
export function writeNotice({ kind, facts }: NotificationInput, role: Role): NoticeText {
  return noticeOf(kind).write(facts, role);
}

export function isRecipient(kind: NoticeKind, role: Role): boolean {
  return noticeOf(kind).recipients.includes(role);
}

type Recipient = { role: Role; memberRole?: MemberRole };

/**
 * The kinds that this person can get. Of a school's members the owner gets those about money and about the
 * verification (TEAM-5, SCHOOL-8), and those who hire the ones about applications (APPLY-14).
 */
export function listKindsFor({ role, memberRole = "owner" }: Recipient): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => {
    const { members } = noticeOf(kind);
    if (!isRecipient(kind, role)) return false;
    if (members === "owner") return memberRole === "owner";
    return members !== "hiring" || role !== "employer" || mayHire({ memberRole });
  });
}

/** The kinds whose mails are sent only to people who have switched them on. */
export const OFF_BY_DEFAULT = NOTICE_KINDS.filter((kind) => noticeOf(kind).offByDefault);

/** The kinds whose mails this person may switch off. */
export function listOptional(recipient: Recipient): NoticeKind[] {
  return listKindsFor(recipient).filter((kind) => noticeOf(kind).optional);
}
