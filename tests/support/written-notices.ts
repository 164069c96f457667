// Every kind of message with invented facts, in each case that its text knows.
import { CANCEL_REASONS } from "#features/interviews/domain/absence.ts";
import { INTERVIEW_RESULTS } from "#features/interviews/domain/terms.ts";
import type { ApplicationFacts, ApplicationNotice } from "#features/applications/domain/notices.ts";
import type { InterviewFacts } from "#features/interviews/domain/notices/interview-facts.ts";
import type { InterviewNotice } from "#features/interviews/domain/notices/notices.ts";
import { term } from "#platform/domain/locale/sentence.ts";
import { NOTICE_KINDS, noticeOf, type NotificationInput } from "#platform/domain/notifications/notices.ts";
import type { SubscriptionNotice } from "#features/money/domain/subscriptions/notices.ts";
import type {
  VerificationFacts,
  VerificationNotice,
} from "#features/schools/domain/verifications/notices.ts";

const FIRST = { date: "2026-03-18", from: "10:00", to: "11:30" };
const SECOND = { date: "2026-03-19", from: "14:00", to: "15:00" };
const THIRD = { date: "2026-03-20", from: "00:30", to: "12:00" };
const PLACE = {
  address: "12 MG Road, Pune",
  landmark: "clock tower",
  mapLink: "https://map.example/1",
  askFor: "Mrs Rao",
};
const WHOLE: Partial<InterviewFacts> = {
  badge: { kind: "udise", verifiedOn: "2026-02-03" },
  card: [
    { label: "Board", value: term("CBSE School") },
    { label: "Website", value: "https://hill.example", link: true },
  ],
  post: { title: "PGT Physics", classes: "11 and 12" },
  round: { kind: "demo", topic: "Optics", class: "11", minutes: 30 },
  place: PLACE,
};
const ABSENCE = {
  who: "candidate",
  claimedBy: "school",
  claimedAt: new Date("2026-03-18T06:30:00Z"),
  state: "noted",
  dispute: null,
} as const;
const AT_SCHOOL = { ...ABSENCE, who: "school", claimedBy: "candidate" } as const;

const MOVE = {
  by: "candidate",
  reason: "My school holds its examination then.",
  proposals: [SECOND, THIRD],
  answerBy: new Date("2026-03-17T09:30:00Z"),
  outcome: "open",
  agreed: FIRST,
} as const;

function interview(kind: InterviewNotice, change: Partial<InterviewFacts> = {}): NotificationInput {
  const facts: InterviewFacts = {
    candidate: "Asha Rao",
    employer: "Hill School",
    day: FIRST.date,
    from: FIRST.from,
    to: FIRST.to,
    link: "https://meet.example/a",
    status: "Pending",
    note: null,
    result: null,
  };
  return { kind, facts: { ...facts, ...change } };
}

function application(kind: ApplicationNotice, change: Partial<ApplicationFacts> = {}): NotificationInput {
  const facts = { candidate: "Asha Rao", post: "PGT Physics", school: "Hill School", note: null };
  return { kind, facts: { ...facts, ...change } };
}

function verification(kind: VerificationNotice, change: Partial<VerificationFacts> = {}): NotificationInput {
  const facts: VerificationFacts = {
    school: "Hill School",
    number: { kind: "udise", number: "08122605903" },
    reason: null,
    until: "2027-04-05",
  };
  return { kind, facts: { ...facts, ...change } };
}

const subscription = (kind: SubscriptionNotice, endsOn: string | null = "2027-04-05"): NotificationInput => ({
  kind,
  facts: { employer: "Hill School", plan: "Gold", planId: "gold", credits: 12, endsOn },
});

const HILL = { employer: "Hill School", sequence: { first: 101, last: 112, count: 12 }, views: null };
const LAKE = { employer: "Lake School", sequence: null, views: 1 };
const SEA = { employer: "Sea School", sequence: { first: 5, last: 5, count: 1 }, views: 60 };
const JOB = { post: "PGT Physics", school: "Hill School" };
const SUSPENSION = { school: "Hill School", reason: "It asked for money." };

/** What each message is written from. A line of words says what is special of this one. */
const ASKING = { school: "Hillside Public School", city: "Bhopal", text: "We need physics from April." };

const CASES: [about: string, input: NotificationInput][] = [
  ["one time", interview("interview-scheduled", { proposals: [FIRST] })],
  ["a choice of times", interview("interview-scheduled", { proposals: [FIRST, SECOND] })],
  ["all that a school can say", interview("interview-scheduled", { ...WHOLE, text: "Bring a plan." })],
  ["a school without a badge", interview("interview-scheduled", { badge: null, link: "", place: null })],
  [
    "no more than an address",
    interview("interview-scheduled", {
      link: "",
      place: { address: PLACE.address, landmark: null, mapLink: null, askFor: null },
    }),
  ],
  ["", interview("interview-confirmed")],
  ["no times", interview("interview-another-day")],
  [
    "times that suit the candidate",
    interview("interview-another-day", {
      status: "Pending Reschedule",
      note: "I travel.",
      proposals: [FIRST, SECOND],
      candidateProposals: [SECOND],
    }),
  ],
  ["", interview("interview-rescheduled")],
  ["a result that is not given", interview("interview-completed", { ...WHOLE, feedback: "A good lesson." })],
  [
    "a result that is not shared",
    interview("interview-completed", { result: "Rejected", resultShared: false }),
  ],
  ...INTERVIEW_RESULTS.map((result): [string, NotificationInput] => [
    result,
    interview("interview-completed", { result, ...(result === "Selected" && { resultShared: true }) }),
  ]),
  ...([null, "candidate", "school", "clock", "admin"] as const).map((by): [string, NotificationInput] => [
    `by ${by}`,
    interview("interview-cancelled", { cancelledBy: by }),
  ]),
  ...(["back", "spent", "spent-unanswered"] as const).map((credit): [string, NotificationInput] => [
    `the credit ${credit}`,
    interview("interview-cancelled", { credit }),
  ]),
  ["a typed reason", interview("interview-cancelled", { ...WHOLE, cancelReason: "The post is filled." })],
  ["no reason", interview("interview-cancelled", { cancelReason: "" })],
  ...Object.entries(CANCEL_REASONS).map(([name, cancelReason]): [string, NotificationInput] => [
    `the reason ${name}`,
    interview("interview-cancelled", { cancelReason }),
  ]),
  ["not answered", interview("interview-reminder")],
  ["an hour ahead", interview("interview-reminder", { status: "Interview Scheduled", hours: 1 })],
  [
    "a day ahead, at school",
    interview("interview-reminder", {
      status: "Interview Scheduled",
      hours: 24,
      link: "",
      proposals: [FIRST, SECOND],
      candidateProposals: [THIRD],
    }),
  ],
  ["", interview("interview-joined")],
  ["", interview("interview-left")],
  ["", interview("interview-accepted")],
  ["", interview("interview-move-asked", { move: MOVE })],
  ["nothing known", interview("interview-move-asked")],
  ["", interview("interview-moved", { move: { ...MOVE, outcome: "taken" } })],
  ["nothing known", interview("interview-moved")],
  ["kept", interview("interview-move-ended", { move: { ...MOVE, outcome: "kept" } })],
  ["taken back", interview("interview-move-ended", { move: { ...MOVE, outcome: "withdrawn" } })],
  ["no answer", interview("interview-move-ended", { move: { ...MOVE, outcome: "unanswered" } })],
  ["nothing known", interview("interview-absence")],
  ["the candidate", interview("interview-absence", { absence: ABSENCE })],
  ["the school", interview("interview-absence", { absence: AT_SCHOOL })],
  ["dismissed", interview("interview-absence", { absence: { ...AT_SCHOOL, state: "dismissed" } })],
  [
    "contradicted",
    interview("interview-absence-disputed", {
      absence: { ...ABSENCE, state: "disputed", dispute: "I waited at the gate." },
    }),
  ],
  ["", interview("interview-unanswered")],
  ["", interview("interview-result-missing")],
  ["", subscription("subscription-asked")],
  ["no end", subscription("subscription-asked", null)],
  ["", subscription("subscription-activated")],
  ["", subscription("subscription-canceled")],
  ["", subscription("subscription-expiring")],
  ["no end", subscription("subscription-expiring", null)],
  ["", subscription("subscription-expired")],
  ["", subscription("subscription-renew")],
  ...(["payment-due", "payment-reminder"] as const).map((kind): [string, NotificationInput] => [
    "",
    {
      kind,
      facts: {
        plan: "Gold",
        amountPaise: 499_900,
        number: "EP/26-27/000001",
        payUntil: "2027-04-05",
        payPath: "/pay",
      },
    },
  ]),
  ...(["payment-expired", "payment-received", "payment-refunded", "payment-refund-failed"] as const).map(
    (kind): [string, NotificationInput] => [
      "",
      { kind, facts: { plan: "Gold", amountPaise: 499_900, reference: "412345678901" } },
    ],
  ),
  ...(["payment-refused", "payment-refunding"] as const).map((kind): [string, NotificationInput] => [
    "",
    { kind, facts: { plan: "Gold", amountPaise: 499_900, reason: "No such payment on our account." } },
  ]),
  ...[1, 2, 1_000].map((days): [string, NotificationInput] => [
    "",
    {
      kind: "subscription-extended",
      facts: { plan: "Gold", days, endsOn: "2027-04-05", reason: "The site was down." },
    },
  ]),
  ...[0, 1, 2].map((credits): [string, NotificationInput] => [
    "",
    { kind: "credits-low", facts: { credits } },
  ]),
  ...[
    { amount: 1, credits: 1 },
    { amount: 5, credits: 17 },
    { amount: -1, credits: 0 },
    { amount: -2, credits: 1 },
  ].map((facts): [string, NotificationInput] => [
    `by ${facts.amount}`,
    { kind: "credits-corrected", facts: { ...facts, reason: "Paid twice." } },
  ]),
  ...(["resume", "profile"] as const).map((views): [string, NotificationInput] => [
    views,
    {
      kind: "daily-views-high",
      facts: {
        employer: "Hill School",
        employerId: "e1",
        views,
        count: views === "resume" ? 40 : 1,
        limit: 50,
      },
    },
  ]),
  ...[
    { schools: [HILL], total: 1 },
    { schools: [HILL, LAKE, SEA], total: 3 },
    { schools: [HILL, LAKE], total: 3 },
    { schools: [HILL, LAKE], total: 9 },
  ].map((facts): [string, NotificationInput] => [
    `${facts.schools.length} of ${facts.total}`,
    { kind: "views-digest", facts: { day: "2026-03-18", ...facts } },
  ]),
  ["", verification("verification-asked")],
  ["no number", verification("verification-asked", { number: null })],
  ["", verification("verification-verified")],
  ["no end", verification("verification-verified", { until: null })],
  ["", verification("verification-more-needed", { reason: "The letter is cut off." })],
  ["", verification("verification-refused", { reason: "The number is of another school." })],
  ["no number", verification("verification-refused", { number: null })],
  ["", verification("verification-pending")],
  ["no end", verification("verification-pending", { until: null })],
  ["", verification("verification-expiring")],
  ["", verification("verification-expired")],
  ["", { kind: "school-suspended", facts: SUSPENSION }],
  ["no reason", { kind: "school-suspended", facts: { ...SUSPENSION, reason: null } }],
  ["", { kind: "school-unsuspended", facts: SUSPENSION }],
  ["", { kind: "money-reported", facts: { school: "Hill School", reports: 3 } }],
  ["", { kind: "vacancy-removed", facts: { vacancy: "PGT Physics", reason: "It asks for a fee." } }],
  ["", { kind: "vacancy-restored", facts: { vacancy: "PGT Physics", reason: null } }],
  ["", application("application-received")],
  [
    "a resume, to a verified school",
    application("application-received", {
      hasResume: true,
      badge: { kind: "cbse", verifiedOn: "2026-02-03" },
      note: "I live nearby.",
    }),
  ],
  ["a school without a badge", application("application-seen", { badge: null })],
  ["", application("application-shortlisted")],
  ["", application("application-interview")],
  ["", application("application-not-selected")],
  ["", application("application-offered", { note: "Come on Monday." })],
  ["", application("application-joined")],
  ["", application("application-declined")],
  ["", application("application-withdrawn", { note: "I found a post." })],
  ...[
    { jobs: [{ post: "PGT Physics", count: 1 }], unopened: 1 },
    { jobs: [{ post: "PGT Physics", count: 2 }], unopened: 2 },
    {
      jobs: [
        { post: "PGT Physics", count: 3 },
        { post: "Librarian", count: 1 },
      ],
      unopened: 0,
    },
    { jobs: [{ post: "PGT Physics", count: 1_200 }], unopened: 1_000 },
  ].map((facts): [string, NotificationInput] => ["", { kind: "applications-digest", facts }]),
  ["", { kind: "invited-to-apply", facts: { ...JOB, place: "Bhopal, Madhya Pradesh, India", slug: "pgt" } }],
  ...(["filled here", "filled elsewhere", "cancelled", "unavailable"] as const).map(
    (reason): [string, NotificationInput] => [reason, { kind: "vacancy-closed", facts: { ...JOB, reason } }],
  ),
  [
    "",
    {
      kind: "vacancy-changed",
      facts: {
        ...JOB,
        changes: [
          { label: "Pay a month", before: "₹30,000", now: "₹25,000" },
          { label: "Place", before: term("not stated"), now: "Pune, Maharashtra" },
        ],
      },
    },
  ],
  [
    "",
    { kind: "vacancy-closing", facts: { post: "PGT Physics", closesOn: "2026-04-05", applications: 1_200 } },
  ],
  ["", { kind: "contact-asked", facts: { requests: [ASKING] } }],
  [
    "several schools",
    {
      kind: "contact-asked",
      facts: { requests: [ASKING, { school: "Lake School", city: "Indore", text: "" }] },
    },
  ],
  ["", { kind: "contact-granted", facts: { candidate: "Asha Verma", candidateId: "an-id" } }],
  ["", { kind: "note-mention", facts: { by: "Rita Rao", candidate: "Asha Verma", candidateId: "an-id" } }],
  ["", { kind: "welcome", facts: {} }],
  ["", { kind: "password-changed", facts: {} }],
];

/** A kind without a case of its own is written from its example. */
const EXAMPLES = NOTICE_KINDS.filter((kind) => CASES.every(([, input]) => input.kind !== kind)).map(
  (kind): (typeof CASES)[number] => [
    "",
    { kind, facts: noticeOf(kind).example("2026-03-18") } as NotificationInput,
  ],
);

/** Every message in every case, with what is particular about the case. */
export const MESSAGES = [...CASES, ...EXAMPLES];
