// Renders every message as each role would get it, with invented data, for the admin panel.
import { addDays, type Day } from "#domain/day.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { payPath } from "#domain/payments/terms.ts";
import { NOTICE_KINDS, type NoticeKind, NOTICES } from "#domain/notifications/terms.ts";
import type { InterviewFacts } from "#domain/notifications/interviews/interview-facts.ts";
import { type NotificationInput, writeNotice } from "#domain/notifications/texts.ts";
import type { Role } from "#domain/role.ts";
import { putInAddress } from "#server/mail/site-address.ts";
import { inventAboutJobs, isAboutJobs } from "./preview-jobs.ts";
import { createMailContent, type MailAction } from "./mail-content.ts";
import { writeMailIn } from "./mail-language.ts";

const NAMES: Record<Role, string> = {
  candidate: "Asha Verma",
  employer: "Hillside Public School",
  admin: "Admin",
};

export function previewMails(today: Day, site: string, locale: Locale = "en-IN") {
  return NOTICE_KINDS.flatMap((kind) =>
    NOTICES[kind].recipients.map((role) => {
      const notice = writeNotice(invent(kind, today), role);
      const content = createMailContent(notice, {
        name: role === "admin" ? undefined : NAMES[role],
        answers: answersOf(kind, role),
        unsubscribePath: NOTICES[kind].optional ? "/unsubscribe/an-example" : undefined,
      });
      const written = writeMailIn(locale, content);
      return {
        kind,
        role,
        label: NOTICES[kind].label,
        subject: written.subject,
        text: putInAddress(written.text, site),
        html: putInAddress(written.html, site),
      };
    }),
  );
}

function answersOf(kind: NoticeKind, role: Role): MailAction[] {
  if (kind === "interview-scheduled" && role === "candidate") {
    return [
      { label: "Confirm", path: "/interview/an-example" },
      { label: "Another time", path: "/interview/an-example" },
      { label: "Not interested", path: "/interview/an-example" },
    ];
  }
  if (kind === "contact-asked") {
    return [
      { label: "Share my contact details", path: "/contact-request/an-example?answer=grant" },
      { label: "Do not share", path: "/contact-request/an-example?answer=refuse" },
    ];
  }
  return kind === "interview-another-day" && role === "employer"
    ? [{ label: "Offer another day", path: "/interview/an-example" }]
    : [];
}

type VerificationKind = Extract<NoticeKind, `verification-${string}`>;
const isAboutVerification = (kind: NoticeKind): kind is VerificationKind => kind.startsWith("verification-");

const INVENTED_REQUEST = {
  school: NAMES.employer,
  city: "Bhopal",
  text: "We look for a teacher of physics from April on.",
};

function invent(kind: NoticeKind, today: Day): NotificationInput {
  if (kind === "contact-asked") return { kind, facts: { requests: [INVENTED_REQUEST] } };
  if (kind === "contact-granted")
    return { kind, facts: { candidate: NAMES.candidate, candidateId: "an-example" } };
  if (kind === "note-mention")
    return { kind, facts: { by: "Rita Rao", candidate: NAMES.candidate, candidateId: "an-example" } };
  if (isAboutJobs(kind)) return inventAboutJobs(kind, today);
  const interview: InterviewFacts = {
    candidate: NAMES.candidate,
    employer: NAMES.employer,
    day: addDays(today, 3),
    from: "16:00",
    to: "17:00",
    link: "https://meet.example/hillside",
    status: "Interview Scheduled",
    note: "I have an examination on that day. Any day of the week after would suit me.",
    result: "Selected",
    cancelledBy: "school",
    cancelReason: "Our principal is ill on that day. We are sorry.",
    absence: {
      who: "candidate",
      claimedBy: "school",
      claimedAt: new Date(`${today}T12:00:00+05:30`),
      state: "disputed",
      dispute: "I waited in the meeting for half an hour.",
    },
    hours: 24,
  };
  const verification = {
    school: NAMES.employer,
    number: "UDISE code 08122605903",
    reason: kind === "verification-more-needed" ? "Please send a photo of your affiliation letter." : null,
    until: addDays(today, 30),
  };
  const subscription = {
    employer: NAMES.employer,
    plan: "Standard",
    planId: "an-example",
    credits: 10,
    endsOn: addDays(today, 7),
  };
  const payment = { plan: "Standard", amountPaise: 499_900, reference: "412345678901" };
  if (isAboutVerification(kind)) return { kind, facts: verification };
  switch (kind) {
    case "school-suspended":
    case "school-unsuspended":
      return { kind, facts: { school: NAMES.employer, reason: "Teachers were asked for a fee." } };
    case "subscription-extended":
      return {
        kind,
        facts: {
          plan: "Standard",
          days: 12,
          endsOn: addDays(today, 60),
          reason: "Your school was suspended for twelve days by mistake.",
        },
      };
    case "credits-low":
      return { kind, facts: { credits: 2 } };
    case "credits-corrected":
      return { kind, facts: { amount: 2, credits: 12, reason: "Two interviews were entered twice." } };
    case "daily-views-high":
      return {
        kind,
        facts: {
          employer: NAMES.employer,
          employerId: "an-example",
          views: "profile",
          count: 120,
          limit: 150,
        },
      };
    case "views-digest":
      return {
        kind,
        facts: {
          day: addDays(today, -1),
          total: 2,
          schools: [
            { employer: NAMES.employer, sequence: { first: 1201, last: 1240, count: 40 }, views: null },
            { employer: "Lakeview Academy", sequence: null, views: 130 },
          ],
        },
      };
    case "vacancy-removed":
    case "vacancy-restored":
      return {
        kind,
        facts: {
          vacancy: "PGT Physics",
          reason: kind === "vacancy-removed" ? "Teachers are asked for a fee." : null,
        },
      };
    case "money-reported":
      return { kind, facts: { school: NAMES.employer, reports: 2 } };
    case "welcome":
    case "password-changed":
      return { kind, facts: {} };
    case "subscription-asked":
      return { kind, facts: { ...subscription, endsOn: null } };
    case "subscription-activated":
    case "subscription-canceled":
    case "subscription-expiring":
    case "subscription-expired":
    case "subscription-renew":
      return { kind, facts: subscription };
    case "payment-due":
    case "payment-reminder":
      return { kind, facts: { ...payment, payUntil: addDays(today, 14), payPath: payPath("an-example") } };
    case "payment-refused":
    case "payment-refunding":
      return { kind, facts: { ...payment, reason: "The school does not need the plan any more." } };
    case "payment-expired":
    case "payment-received":
    case "payment-refunded":
    case "payment-refund-failed":
      return { kind, facts: payment };
    default:
      return { kind, facts: interview };
  }
}
