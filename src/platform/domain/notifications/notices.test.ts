import { expect, test } from "vitest";
import { listOptional, NOTICE_KINDS, noticeOf, OFF_BY_DEFAULT } from "./notices.ts";

test("only reminders, also of letters, mentions, messages, invitations to apply, news of applications and of contact, and notes about first days, plans, credits and verifications can be switched off", () => {
  expect(listOptional({ role: "candidate" })).toEqual([
    "interview-reminder",
    "interview-unanswered",
    "application-received",
    "application-seen",
    "offer-reminder",
    "invited-to-apply",
    "contact-asked",
    "first-months-asked",
    "message-received",
  ]);
  const ofHiring = [
    "application-received",
    "applications-digest",
    "vacancy-closing",
    "contact-granted",
    "note-mention",
    "first-day-list",
    "message-received",
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
    "interview-moved",
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
    "interview-move-asked": { candidate: "interview_change", employer: "interview_change" },
    "interview-moved": { candidate: "interview_change", employer: "interview_change" },
    "interview-reminder": { candidate: "interview_reminder", employer: "interview_reminder" },
    "contact-asked": { candidate: "contact_request" },
  });
});
