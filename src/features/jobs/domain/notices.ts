// The messages about vacancies: to applicants, and to the school whose job closes soon or is removed (APPLY-15, APPLY-16), and to a teacher
// whom a school invites to apply (JOB-99).
import { sentence, term, type Text, type Value } from "#platform/domain/locale/sentence.ts";
import { OWN_APPLICATIONS } from "#features/applications/domain/notices.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import { EXAMPLE, notice } from "#platform/domain/notifications/notice.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import type { CloseReason } from "./terms.ts";

type InvitedFacts = { post: string; school: string; place: string; slug: string };
type ClosedFacts = {
  post: string;
  school: string;
  /** "unavailable": an admin removed the job, or the school is suspended. */
  reason: CloseReason | "unavailable";
};
type ChangedFacts = {
  post: string;
  school: string;
  changes: readonly { label: string; before: Value; now: Value }[];
};
type ClosingFacts = { post: string; closesOn: Day; applications: number };
type RemovalFacts = { vacancy: string; reason: string | null };

const JOBS = "/employer/profile?tab=jobs";
const JOB = { post: "PGT Physics", school: EXAMPLE.school };
const RECORDED = { post: "PGT Physics", school: "Hill School" };

const REASONS: Record<ClosedFacts["reason"], string> = {
  "filled here": "The school has found somebody among its applicants.",
  "filled elsewhere": "The school has filled the post in another way.",
  cancelled: "The school no longer fills this post.",
  unavailable: "The job is no longer on EduNakuri.",
};

export const JOB_NOTICES = {
  "invited-to-apply": notice<InvitedFacts>({
    label: "A school invites you to apply",
    recipients: ["candidate"],
    optional: true,
    write: ({ post, school, place, slug }) => ({
      subject: sentence("{school} invites you to apply: {job}", {
        school: shorten(school),
        job: shorten(post),
      }),
      title: sentence("{school} invites you to apply: {job}", { school, job: post }),
      sentences: [
        "The school has found your profile and thinks that you may fit.",
        "Applying costs nothing. A school must never ask you for money.",
      ],
      facts: [
        { label: "Job", value: post },
        { label: "School", value: school },
        ...(place ? [{ label: "Place", value: placeText(place) } as const] : []),
      ],
      path: `/jobs/${slug}`,
      action: "See the job",
    }),
    example: () => ({ ...JOB, place: "Bhopal, Madhya Pradesh, India", slug: "pgt-physics" }),
    cases: [["", { ...RECORDED, place: "Bhopal, Madhya Pradesh, India", slug: "pgt" }]],
  }),
  "vacancy-closed": notice<ClosedFacts>({
    label: "A job that you applied for closes",
    recipients: ["candidate"],
    write: ({ post, school, reason }) => ({
      subject: sentence("The job {job} at {school} is closed", {
        job: shorten(post),
        school: shorten(school),
      }),
      title: sentence("{job} at {school} is closed", { job: post, school }),
      sentences: [REASONS[reason], "Other schools are looking for teachers too."],
      facts: [
        { label: "Job", value: post },
        { label: "School", value: school },
      ],
      path: OWN_APPLICATIONS,
      action: "See your applications",
    }),
    example: () => ({ ...JOB, reason: "filled here" }),
    cases: (["filled here", "filled elsewhere", "cancelled", "unavailable"] as const).map((reason) => [
      reason,
      { ...RECORDED, reason },
    ]),
  }),
  "vacancy-changed": notice<ChangedFacts>({
    label: "The pay or place of a job that you applied for changes",
    recipients: ["candidate"],
    write: ({ post, school, changes }) => ({
      subject: sentence("{school} changed the job {job}", { school: shorten(school), job: shorten(post) }),
      title: sentence("{school} changed a job that you applied for", { school }),
      sentences: ["If it no longer suits you, you can withdraw your application."],
      facts: [
        { label: "Job", value: post },
        ...changes.map(({ label, before, now }) => ({
          label,
          value: sentence("{now} (before: {before})", { now, before }),
        })),
      ],
      path: OWN_APPLICATIONS,
      action: "See your applications",
    }),
    example: () => ({
      ...JOB,
      changes: [
        { label: "Pay a month", before: "₹30,000 to ₹40,000", now: "₹35,000 to ₹45,000" },
        { label: "Place", before: "Bhopal, Madhya Pradesh", now: "Indore, Madhya Pradesh" },
      ],
    }),
    cases: [
      [
        "",
        {
          ...RECORDED,
          changes: [
            { label: "Pay a month", before: "₹30,000", now: "₹25,000" },
            { label: "Place", before: term("not stated"), now: "Pune, Maharashtra" },
          ],
        },
      ],
    ],
  }),
  "vacancy-closing": notice<ClosingFacts>({
    label: "Your job closes in 3 days",
    recipients: ["employer"],
    members: "hiring",
    optional: true,
    write: ({ post, closesOn, applications }) => ({
      subject: sentence("Your job {job} closes on {day}", { job: shorten(post), day: { day: closesOn } }),
      title: "Your job closes soon",
      sentences: ["It takes applications until the end of that day. A copy of it can be published again."],
      facts: [
        { label: "Job", value: post },
        { label: "Last day", value: { day: closesOn } },
        { label: "Applications", value: formatCount(applications) },
      ],
      path: JOBS,
      action: "See your jobs",
    }),
    example: (today) => ({ post: JOB.post, closesOn: addDays(today, 3), applications: 12 }),
    cases: [["", { post: "PGT Physics", closesOn: "2026-04-05", applications: 1_200 }]],
  }),
} as const;

export const REMOVAL_NOTICES = {
  "vacancy-removed": notice<RemovalFacts>({
    label: "One of your vacancies is removed",
    recipients: ["employer"],
    write: (facts) =>
      writeRemoval(facts, (vacancy) => sentence("Your vacancy {vacancy} was removed", { vacancy }), [
        "Nobody finds it any more, and it takes no applications. You can copy it as a draft and publish it again without what is wrong.",
        "If this is a mistake, please write to us with the contact form.",
      ]),
    example: () => ({ vacancy: JOB.post, reason: "Teachers are asked for a fee." }),
    cases: [["", { vacancy: JOB.post, reason: "It asks for a fee." }]],
  }),
  "vacancy-restored": notice<RemovalFacts>({
    label: "One of your vacancies is restored",
    recipients: ["employer"],
    write: (facts) =>
      writeRemoval(facts, (vacancy) => sentence("Your vacancy {vacancy} is restored", { vacancy }), [
        "It is as it was before. Its last day is the same.",
      ]),
    example: () => ({ vacancy: JOB.post, reason: null }),
  }),
} as const;

const writeRemoval = (
  { vacancy, reason }: RemovalFacts,
  titleOf: (vacancy: string) => Text,
  sentences: Text[],
) => ({
  subject: titleOf(shorten(vacancy)),
  title: titleOf(vacancy),
  sentences,
  ...(reason !== null && { quote: reason }),
  facts: [{ label: "Vacancy", value: vacancy }],
  path: JOBS,
  action: "See your vacancies",
});
