import { expect, test } from "vitest";
import { isRecipient, listOptional, NOTICE_KINDS, noticeOf, OFF_BY_DEFAULT } from "./notices.ts";

/** Spelled out, because tests of the messages that read the table itself would not notice a fault in it. */
const RECIPIENTS = {
  "interview-scheduled": ["candidate", "employer"],
  "interview-confirmed": ["candidate", "employer"],
  "interview-another-day": ["candidate", "employer"],
  "interview-rescheduled": ["candidate", "employer"],
  "interview-completed": ["candidate"],
  "interview-cancelled": ["candidate", "employer"],
  "interview-reminder": ["candidate", "employer"],
  "interview-joined": ["employer"],
  "interview-left": ["employer"],
  "interview-accepted": ["candidate", "employer"],
  "interview-absence": ["candidate", "employer"],
  "interview-absence-disputed": ["candidate", "employer", "admin"],
  "interview-unanswered": ["candidate"],
  "interview-result-missing": ["employer"],
  "subscription-asked": ["admin"],
  "subscription-activated": ["employer"],
  "subscription-canceled": ["employer"],
  "subscription-expiring": ["employer"],
  "subscription-expired": ["employer"],
  "subscription-extended": ["employer"],
  "credits-low": ["employer"],
  "credits-corrected": ["employer"],
  "daily-views-high": ["admin"],
  "views-digest": ["admin"],
  "verification-asked": ["admin"],
  "verification-verified": ["employer"],
  "verification-more-needed": ["employer"],
  "verification-refused": ["employer"],
  "verification-pending": ["employer"],
  "verification-expiring": ["employer"],
  "verification-expired": ["employer"],
  "school-suspended": ["candidate", "employer"],
  "school-unsuspended": ["candidate", "employer"],
  "money-reported": ["admin"],
  "vacancy-removed": ["employer"],
  "vacancy-restored": ["employer"],
  "application-received": ["candidate", "employer"],
  "application-seen": ["candidate"],
  "application-shortlisted": ["candidate"],
  "application-interview": ["candidate"],
  "application-not-selected": ["candidate"],
  "application-offered": ["candidate"],
  "application-joined": ["candidate"],
  "application-declined": ["employer"],
  "application-withdrawn": ["employer"],
  "applications-digest": ["employer"],
  "vacancy-closed": ["candidate"],
  "vacancy-changed": ["candidate"],
  "vacancy-closing": ["employer"],
  "contact-asked": ["candidate"],
  "contact-granted": ["employer"],
  "note-mention": ["employer"],
  "payment-due": ["employer"],
  "payment-expired": ["employer"],
  "payment-received": ["employer"],
  "payment-refund-failed": ["employer"],
  "payment-refunded": ["employer"],
  "payment-refunding": ["employer"],
  "payment-refused": ["employer"],
  "payment-reminder": ["employer"],
  "subscription-renew": ["employer"],
  welcome: ["candidate", "employer"],
  "password-changed": ["candidate", "employer", "admin"],
};

test("each message has its recipients and nobody else", () => {
  const roles = ["candidate", "employer", "admin"] as const;
  const table = NOTICE_KINDS.map((kind) => [kind, roles.filter((role) => isRecipient(kind, role))]);
  expect(Object.fromEntries(table)).toEqual(RECIPIENTS);
});

test("only reminders, mentions, news of applications and of contact, and notes about plans, credits and verifications can be switched off", () => {
  expect(listOptional({ role: "candidate" })).toEqual([
    "interview-reminder",
    "interview-unanswered",
    "application-received",
    "application-seen",
    "contact-asked",
  ]);
  const ofHiring = [
    "application-received",
    "applications-digest",
    "vacancy-closing",
    "contact-granted",
    "note-mention",
  ];
  expect(listOptional({ role: "employer", memberRole: "owner" })).toEqual([
    "interview-reminder",
    "interview-result-missing",
    "subscription-expiring",
    "subscription-renew",
    "payment-reminder",
    "credits-low",
    "verification-expiring",
    ...ofHiring,
  ]);
  expect(listOptional({ role: "employer", memberRole: "recruiter" })).toEqual([
    "interview-reminder",
    "interview-result-missing",
    ...ofHiring,
  ]);
  for (const memberRole of ["interviewer", "viewer"] as const) {
    expect(listOptional({ role: "employer", memberRole })).toEqual([
      "interview-reminder",
      "interview-result-missing",
      "note-mention",
    ]);
  }
  expect(listOptional({ role: "admin" })).toEqual(["subscription-asked", "verification-asked"]);
});

test("only a cancel removes an interview from a calendar, and a reminder or result does not touch it", () => {
  const kinds = (method: string | null) =>
    NOTICE_KINDS.filter((kind) => (noticeOf(kind).calendar ?? null) === method);
  expect(kinds("CANCEL")).toEqual(["interview-cancelled", "interview-left"]);
  expect(kinds("REQUEST")).toEqual([
    "interview-scheduled",
    "interview-confirmed",
    "interview-another-day",
    "interview-rescheduled",
    "interview-joined",
    "interview-accepted",
  ]);
});

test("the mails that a school has opened an application, and of a mention, are off until somebody wants them", () => {
  expect(OFF_BY_DEFAULT).toEqual(["application-seen", "note-mention"]);
});

test("interviews and requests for contact go by WhatsApp too, and a school is not invited to its own interview (WA-3)", () => {
  expect(
    Object.fromEntries(
      NOTICE_KINDS.flatMap((kind) => {
        const { whatsApp } = noticeOf(kind);
        return whatsApp ? [[kind, whatsApp]] : [];
      }),
    ),
  ).toEqual({
    "interview-scheduled": { candidate: "interview_invitation" },
    "interview-rescheduled": { candidate: "interview_change", employer: "interview_change" },
    "interview-cancelled": { candidate: "interview_change", employer: "interview_change" },
    "interview-reminder": { candidate: "interview_reminder", employer: "interview_reminder" },
    "contact-asked": { candidate: "contact_request" },
  });
});
