// What each message promises, written by hand: the product's own table is compared with it.
import type { Role } from "#platform/domain/role.ts";

type Promised = {
  to: Role[];
  /** Whether the person may switch its mails off. */
  optional?: true;
  calendar?: "REQUEST" | "CANCEL";
};

export const MESSAGES: Record<string, Promised> = {
  "interview-scheduled": { to: ["candidate", "employer"], calendar: "REQUEST" },
  "interview-confirmed": { to: ["candidate", "employer"], calendar: "REQUEST" },
  "interview-another-day": { to: ["candidate", "employer"], calendar: "REQUEST" },
  "interview-rescheduled": { to: ["candidate", "employer"], calendar: "REQUEST" },
  "interview-completed": { to: ["candidate"] },
  "interview-cancelled": { to: ["candidate", "employer"], calendar: "CANCEL" },
  "interview-reminder": { to: ["candidate", "employer"], optional: true },
  "interview-joined": { to: ["employer"], calendar: "REQUEST" },
  "interview-left": { to: ["employer"], calendar: "CANCEL" },
  "interview-accepted": { to: ["candidate", "employer"], calendar: "REQUEST" },
  "interview-move-asked": { to: ["candidate", "employer"] },
  "interview-moved": { to: ["candidate", "employer"], calendar: "REQUEST" },
  "interview-move-ended": { to: ["candidate", "employer"] },
  "interview-absence": { to: ["candidate", "employer"] },
  "interview-absence-disputed": { to: ["candidate", "employer", "admin"] },
  "interview-unanswered": { to: ["candidate"], optional: true },
  "interview-result-missing": { to: ["employer"], optional: true },
  "subscription-asked": { to: ["admin"], optional: true },
  "subscription-activated": { to: ["employer"] },
  "subscription-canceled": { to: ["employer"] },
  "subscription-expiring": { to: ["employer"], optional: true },
  "subscription-expired": { to: ["employer"] },
  "subscription-renew": { to: ["employer"], optional: true },
  "payment-due": { to: ["employer"] },
  "payment-reminder": { to: ["employer"], optional: true },
  "payment-expired": { to: ["employer"] },
  "payment-received": { to: ["employer"] },
  "payment-refused": { to: ["employer"] },
  "payment-refunding": { to: ["employer"] },
  "payment-refunded": { to: ["employer"] },
  "payment-refund-failed": { to: ["employer"] },
  "subscription-extended": { to: ["employer"] },
  "credits-low": { to: ["employer"], optional: true },
  "credits-corrected": { to: ["employer"] },
  "daily-views-high": { to: ["admin"] },
  "views-digest": { to: ["admin"] },
  "verification-asked": { to: ["admin"], optional: true },
  "verification-verified": { to: ["employer"] },
  "verification-more-needed": { to: ["employer"] },
  "verification-refused": { to: ["employer"] },
  "verification-pending": { to: ["employer"] },
  "verification-expiring": { to: ["employer"], optional: true },
  "verification-expired": { to: ["employer"] },
  "school-suspended": { to: ["candidate", "employer"] },
  "school-unsuspended": { to: ["candidate", "employer"] },
  "money-reported": { to: ["admin"] },
  "vacancy-removed": { to: ["employer"] },
  "vacancy-restored": { to: ["employer"] },
  "application-received": { to: ["candidate", "employer"], optional: true },
  "application-seen": { to: ["candidate"], optional: true },
  "application-shortlisted": { to: ["candidate"] },
  "application-interview": { to: ["candidate"] },
  "application-not-selected": { to: ["candidate"] },
  "application-offered": { to: ["candidate"] },
  "application-joined": { to: ["candidate"] },
  "application-declined": { to: ["employer"] },
  "application-withdrawn": { to: ["employer"] },
  "applications-digest": { to: ["employer"], optional: true },
  "invited-to-apply": { to: ["candidate"], optional: true },
  "vacancy-closed": { to: ["candidate"] },
  "vacancy-changed": { to: ["candidate"] },
  "vacancy-closing": { to: ["employer"], optional: true },
  "contact-asked": { to: ["candidate"], optional: true },
  "contact-granted": { to: ["employer"], optional: true },
  "note-mention": { to: ["employer"], optional: true },
  welcome: { to: ["candidate", "employer"] },
  "password-changed": { to: ["candidate", "employer", "admin"] },
};

/** `interview-scheduled candidate` and so on: each message with each role that receives it. */
export const MESSAGES_BY_ROLE = Object.entries(MESSAGES).flatMap(([kind, { to }]) =>
  to.map((role) => `${kind} ${role}`),
);
