// Table of all messages: who receives each one, and whether its mails are optional.
import type { Role } from "../role.ts";

type Notice = {
  /** Label in the list of mail preferences. */
  label: string;
  heardBy: readonly Role[];
  /** Whether its mails can be switched off; the notice in the product stays. */
  optional: boolean;
  /** What its mail does in the recipient's calendar. */
  calendar: "REQUEST" | "CANCEL" | null;
};

export const NOTICES = {
  "interview-scheduled": {
    label: "An interview is proposed",
    heardBy: ["candidate", "employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-confirmed": {
    label: "An interview is confirmed",
    heardBy: ["employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-another-day": {
    label: "Another day is asked for",
    heardBy: ["employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-rescheduled": {
    label: "An interview moves to another day",
    heardBy: ["candidate", "employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-completed": {
    label: "The result of an interview",
    heardBy: ["candidate"],
    optional: false,
    calendar: null,
  },
  "interview-cancelled": {
    label: "An interview is cancelled",
    heardBy: ["candidate", "employer"],
    optional: false,
    calendar: "CANCEL",
  },
  "interview-reminder": {
    label: "Reminders, 24 hours and 1 hour before an interview",
    heardBy: ["candidate", "employer"],
    optional: true,
    calendar: null,
  },
  "subscription-asked": {
    label: "An employer asks for a plan",
    heardBy: ["admin"],
    optional: true,
    calendar: null,
  },
  "subscription-activated": {
    label: "Your subscription is activated",
    heardBy: ["employer"],
    optional: false,
    calendar: null,
  },
  "subscription-canceled": {
    label: "Your subscription is canceled",
    heardBy: ["employer"],
    optional: false,
    calendar: null,
  },
  "subscription-expiring": {
    label: "Your subscription ends in 7 days",
    heardBy: ["employer"],
    optional: true,
    calendar: null,
  },
  "subscription-expired": {
    label: "Your subscription has ended",
    heardBy: ["employer"],
    optional: false,
    calendar: null,
  },
  "credits-low": {
    label: "Your credits run low",
    heardBy: ["employer"],
    optional: true,
    calendar: null,
  },
  "daily-views-high": {
    label: "A school opens many profiles or resumes in a day",
    heardBy: ["admin"],
    optional: false,
    calendar: null,
  },
  welcome: { label: "Welcome", heardBy: ["candidate", "employer"], optional: false, calendar: null },
  "password-changed": {
    label: "Your password was changed",
    heardBy: ["candidate", "employer", "admin"],
    optional: false,
    calendar: null,
  },
} as const satisfies Record<string, Notice>;

export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

export function isHeardBy(kind: NoticeKind, role: Role): boolean {
  const heardBy: readonly Role[] = NOTICES[kind].heardBy;
  return heardBy.includes(role);
}

/** The kinds whose mails a person of this role may switch off. */
export function listOptional(role: Role): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => NOTICES[kind].optional && isHeardBy(kind, role));
}

/** Hours before an interview at which both sides are reminded. */
export const REMINDER_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** Days before the end of a subscription at which its employer is notified. */
export const EXPIRY_NOTICE_DAYS = 7;

/** Balances at which an employer is notified, each time the balance falls to one of them. */
export const LOW_CREDITS: readonly number[] = [2, 0];
