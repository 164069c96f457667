// All messages. Whatever asks about a kind (who gets it, what it says, whether it can be switched off) reads this list.
import { ACCOUNT_NOTICES } from "#features/accounts/domain/notices.ts";
import { APPLICATION_NOTICES, DIGEST_NOTICES } from "#features/applications/domain/notices.ts";
import { NOTE_NOTICES } from "#features/deciding/domain/notices.ts";
import { INTERVIEW_NOTICES } from "#features/interviews/domain/notices/notices.ts";
import { JOB_NOTICES, REMOVAL_NOTICES } from "#features/jobs/domain/notices.ts";
import { PAYMENT_NOTICES } from "#features/money/domain/payments/notices.ts";
import { CREDIT_NOTICES, SUBSCRIPTION_NOTICES } from "#features/money/domain/subscriptions/notices.ts";
import { FIRST_DAY_NOTICES } from "#features/offers/domain/first-day/notices.ts";
import { OFFER_NOTICES } from "#features/offers/domain/notices.ts";
import { REPORT_NOTICES } from "#features/schools/domain/reports/notices.ts";
import { SUSPENSION_NOTICES, VERIFICATION_NOTICES } from "#features/schools/domain/verifications/notices.ts";
import { CONTACT_NOTICES, VIEW_NOTICES } from "#features/teachers/domain/notices.ts";
import { THREAD_NOTICES } from "#features/threads/domain/notices.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES, MEMBER_ROLES, type MemberRole, type Role } from "../role.ts";
import type { Notice } from "./notice.ts";
import type { NoticeText } from "./notice-text.ts";

/** In the order of the preferences and of the panel. */
export const NOTICES = {
  ...INTERVIEW_NOTICES,
  ...SUBSCRIPTION_NOTICES,
  ...PAYMENT_NOTICES,
  ...CREDIT_NOTICES,
  ...VIEW_NOTICES,
  ...VERIFICATION_NOTICES,
  ...SUSPENSION_NOTICES,
  ...REPORT_NOTICES,
  ...REMOVAL_NOTICES,
  ...APPLICATION_NOTICES,
  ...OFFER_NOTICES,
  ...DIGEST_NOTICES,
  ...JOB_NOTICES,
  ...CONTACT_NOTICES,
  ...NOTE_NOTICES,
  ...FIRST_DAY_NOTICES,
  ...THREAD_NOTICES,
  ...ACCOUNT_NOTICES,
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
    if (!isRecipient(kind, role)) return false;
    return role !== "employer" || isForMember(kind, memberRole);
  });
}

const ROLES_OF = { owner: ["owner"], hiring: HIRING_ROLES, interviewing: INTERVIEWING_ROLES } as const;

/** Whether a school's members of this role get this kind. */
export function isForMember(kind: NoticeKind, memberRole: MemberRole): boolean {
  const { members } = noticeOf(kind);
  const roles: readonly MemberRole[] = members ? ROLES_OF[members] : MEMBER_ROLES;
  return roles.includes(memberRole);
}

/** The kinds whose mails are sent only to people who have switched them on. */
export const OFF_BY_DEFAULT = NOTICE_KINDS.filter((kind) => noticeOf(kind).offByDefault);

/** The kinds that are kept back while the teacher hides whom they name, by what they are about. */
export const listNaming = (about: NonNullable<Notice<unknown>["namesTeacherOf"]>) =>
  NOTICE_KINDS.filter((kind) => noticeOf(kind).namesTeacherOf === about);

/** The kinds whose mails this person may switch off. */
export function listOptional(recipient: Recipient): NoticeKind[] {
  return listKindsFor(recipient).filter((kind) => noticeOf(kind).optional);
}
