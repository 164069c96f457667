// The messages about vacancies: to applicants, and to the school whose job closes soon or is removed (APPLY-15, APPLY-16).
import { OWN_APPLICATIONS } from "../applications/notices.ts";
import { addDays, type Day, formatDay } from "../day.ts";
import { formatCount } from "../money.ts";
import { EXAMPLE, notice } from "../notifications/notice.ts";
import { shorten } from "../notifications/shorten.ts";
import type { CloseReason } from "./terms.ts";

type ClosedFacts = {
  post: string;
  school: string;
  /** "unavailable": an admin removed the job, or the school is suspended. */
  reason: CloseReason | "unavailable";
};
type ChangedFacts = {
  post: string;
  school: string;
  changes: readonly { label: string; before: string; now: string }[];
};
type ClosingFacts = { post: string; closesOn: Day; applications: number };
type RemovalFacts = { vacancy: string; reason: string | null };

const JOBS = "/employer/profile?tab=jobs";
const JOB = { post: "PGT Physics", school: EXAMPLE.school };

const REASONS: Record<ClosedFacts["reason"], string> = {
  "filled here": "The school has found somebody among its applicants.",
  "filled elsewhere": "The school has filled the post in another way.",
  cancelled: "The school no longer fills this post.",
  unavailable: "The job is no longer on EduNakuri.",
};

export const vacancyClosed = notice<ClosedFacts>({
  label: "A job that you applied for closes",
  recipients: ["candidate"],
  write: ({ post, school, reason }) => ({
    subject: `The job ${shorten(post)} at ${shorten(school)} is closed`,
    title: `${post} at ${school} is closed`,
    sentences: [REASONS[reason], "Other schools are looking for teachers too."],
    facts: [
      { label: "Job", value: post },
      { label: "School", value: school },
    ],
    path: OWN_APPLICATIONS,
    action: "See your applications",
  }),
  example: () => ({ ...JOB, reason: "filled here" }),
});

export const vacancyChanged = notice<ChangedFacts>({
  label: "The pay or place of a job that you applied for changes",
  recipients: ["candidate"],
  write: ({ post, school, changes }) => ({
    subject: `${shorten(school)} changed the job ${shorten(post)}`,
    title: `${school} changed a job that you applied for`,
    sentences: ["If it no longer suits you, you can withdraw your application."],
    facts: [
      { label: "Job", value: post },
      ...changes.map(({ label, before, now }) => ({ label, value: `${now} (before: ${before})` })),
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
});

export const vacancyClosing = notice<ClosingFacts>({
  label: "Your job closes in 3 days",
  recipients: ["employer"],
  members: "hiring",
  optional: true,
  write: ({ post, closesOn, applications }) => ({
    subject: `Your job ${shorten(post)} closes on ${formatDay(closesOn)}`,
    title: "Your job closes soon",
    sentences: ["It takes applications until the end of that day. A copy of it can be published again."],
    facts: [
      { label: "Job", value: post },
      { label: "Last day", value: formatDay(closesOn) },
      { label: "Applications", value: formatCount(applications) },
    ],
    path: JOBS,
    action: "See your jobs",
  }),
  example: (today) => ({ post: JOB.post, closesOn: addDays(today, 3), applications: 12 }),
});

export const vacancyRemoved = notice<RemovalFacts>({
  label: "One of your vacancies is removed",
  recipients: ["employer"],
  write: (facts) =>
    writeRemoval(facts, "was removed", [
      "Nobody finds it any more, and it takes no applications. You can copy it as a draft and publish it again without what is wrong.",
      "If this is a mistake, please write to us with the contact form.",
    ]),
  example: () => ({ vacancy: JOB.post, reason: "Teachers are asked for a fee." }),
});

export const vacancyRestored = notice<RemovalFacts>({
  label: "One of your vacancies is restored",
  recipients: ["employer"],
  write: (facts) => writeRemoval(facts, "is restored", ["It is as it was before. Its last day is the same."]),
  example: () => ({ vacancy: JOB.post, reason: null }),
});

const writeRemoval = ({ vacancy, reason }: RemovalFacts, what: string, sentences: string[]) => ({
  subject: `Your vacancy ${shorten(vacancy)} ${what}`,
  title: `Your vacancy ${vacancy} ${what}`,
  sentences,
  ...(reason !== null && { quote: reason }),
  facts: [{ label: "Vacancy", value: vacancy }],
  path: JOBS,
  action: "See your vacancies",
});
