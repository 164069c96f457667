// Table of all messages: who receives each one, and whether its mails are optional.
import { type MemberRole, mayHire, type Role } from "../role.ts";
import { APPLICATION_NOTICES } from "./application-terms.ts";
import { CONTACT_NOTICES } from "./contact-texts.ts";
import { MENTION_NOTICES } from "./mention-texts.ts";
import { INTERVIEW_NOTICES } from "./interview-terms.ts";
import { MONEY_NOTICES } from "./money-terms.ts";
import { SCHOOL_NOTICES } from "./school-terms.ts";

type Notice = {
  /** Label in the list of mail preferences. */
  label: string;
  recipients: readonly Role[];
  /** Whether its mails can be switched off; the notice in the product stays. */
  optional: boolean;
  /** Its mails are sent only to people who have switched them on. */
  offByDefault?: true;
  /** Its mail goes also to an address that refuses mail (MAIL-14). */
  isSecurity?: true;
  /** What its mail does in the recipient's calendar. */
  calendar: "REQUEST" | "CANCEL" | null;
};

export const NOTICES = {
  ...INTERVIEW_NOTICES,
  ...MONEY_NOTICES,
  "daily-views-high": {
    label: "A school opens many profiles or resumes in a day",
    recipients: ["admin"],
    optional: false,
    calendar: null,
  },
  "views-digest": {
    label: "Schools with unusual views, once a day",
    recipients: ["admin"],
    optional: false,
    calendar: null,
  },
  ...SCHOOL_NOTICES,
  "money-reported": {
    label: "Teachers report that a school asked for money",
    recipients: ["admin"],
    optional: false,
    calendar: null,
  },
  "vacancy-removed": {
    label: "One of your vacancies is removed",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "vacancy-restored": {
    label: "One of your vacancies is restored",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  ...APPLICATION_NOTICES,
  ...CONTACT_NOTICES,
  ...MENTION_NOTICES,
  welcome: { label: "Welcome", recipients: ["candidate", "employer"], optional: false, calendar: null },
  "password-changed": {
    label: "Your password was changed",
    recipients: ["candidate", "employer", "admin"],
    optional: false,
    isSecurity: true,
    calendar: null,
  },
} as const satisfies Record<string, Notice>;

export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

export function isRecipient(kind: NoticeKind, role: Role): boolean {
  const recipients: readonly Role[] = NOTICES[kind].recipients;
  return recipients.includes(role);
}

type Recipient = { role: Role; memberRole?: MemberRole };

/**
 * The kinds that this person can get. Of a school's members the owner gets those about money and about the
 * verification (TEAM-5, SCHOOL-8), and those who hire the ones about applications (APPLY-14).
 */
export function listKindsFor({ role, memberRole = "owner" }: Recipient): NoticeKind[] {
  return NOTICE_KINDS.filter(
    (kind) =>
      isRecipient(kind, role) &&
      (memberRole === "owner" || !isForOwner(kind)) &&
      (role !== "employer" || mayHire({ memberRole }) || !isForHiring(kind)),
  );
}

const isForOwner = (kind: NoticeKind) => /^(subscription|payment|credits|verification)-/.test(kind);

const isForHiring = (kind: NoticeKind) =>
  Object.hasOwn(APPLICATION_NOTICES, kind) || kind === "contact-granted";

/** The kinds whose mails are sent only to people who have switched them on. */
export const OFF_BY_DEFAULT = NOTICE_KINDS.filter((kind) => {
  const notice: Notice = NOTICES[kind];
  return notice.offByDefault === true;
});

export function isSecurityNotice(kind: NoticeKind): boolean {
  const notice: Notice = NOTICES[kind];
  return notice.isSecurity === true;
}

/** The kinds whose mails this person may switch off. */
export function listOptional(recipient: Recipient): NoticeKind[] {
  return listKindsFor(recipient).filter((kind) => NOTICES[kind].optional);
}

/** Hours before an interview at which both sides are reminded. */
export const REMINDER_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** Balances at which an employer is notified, each time the balance falls to one of them. */
export const LOW_CREDITS: readonly number[] = [2, 0];
