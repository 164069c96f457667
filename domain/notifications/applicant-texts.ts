// Texts of the messages about vacancies: to applicants, and to the school whose job closes soon (APPLY-15, APPLY-16).
import { type Day, formatDay } from "../day.ts";
import { formatCount } from "../money.ts";
import type { CloseReason } from "../vacancies/terms.ts";
import { OWN_APPLICATIONS } from "./application-texts.ts";
import { shorten } from "./shorten.ts";

export type ClosedFacts = {
  post: string;
  school: string;
  /** "unavailable": an admin removed the job, or the school is suspended. */
  reason: CloseReason | "unavailable";
};

export type ChangedFacts = {
  post: string;
  school: string;
  changes: readonly { label: string; before: string; now: string }[];
};

export type ClosingFacts = { post: string; closesOn: Day; applications: number };

const REASONS: Record<ClosedFacts["reason"], string> = {
  "filled here": "The school has found somebody among its applicants.",
  "filled elsewhere": "The school has filled the post in another way.",
  cancelled: "The school no longer fills this post.",
  unavailable: "The job is no longer on EduNakuri.",
};

export function writeVacancyClosed({ post, school, reason }: ClosedFacts) {
  return {
    subject: `The job ${shorten(post)} at ${shorten(school)} is closed`,
    title: `${post} at ${school} is closed`,
    sentences: [REASONS[reason], "Other schools are looking for teachers too."],
    facts: [
      { label: "Job", value: post },
      { label: "School", value: school },
    ],
    path: OWN_APPLICATIONS,
    action: "See your applications",
  };
}

export function writeVacancyChanged({ post, school, changes }: ChangedFacts) {
  return {
    subject: `${shorten(school)} changed the job ${shorten(post)}`,
    title: `${school} changed a job that you applied for`,
    sentences: ["If it no longer suits you, you can withdraw your application."],
    facts: [
      { label: "Job", value: post },
      ...changes.map(({ label, before, now }) => ({ label, value: `${now} (before: ${before})` })),
    ],
    path: OWN_APPLICATIONS,
    action: "See your applications",
  };
}

export function writeVacancyClosing({ post, closesOn, applications }: ClosingFacts) {
  return {
    subject: `Your job ${shorten(post)} closes on ${formatDay(closesOn)}`,
    title: "Your job closes soon",
    sentences: ["It takes applications until the end of that day. A copy of it can be published again."],
    facts: [
      { label: "Job", value: post },
      { label: "Last day", value: formatDay(closesOn) },
      { label: "Applications", value: formatCount(applications) },
    ],
    path: "/employer/profile?tab=jobs",
    action: "See your jobs",
  };
}
