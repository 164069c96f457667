// The messages about applications (APPLY-14).
import type { Day } from "#platform/domain/day.ts";
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { formatCount } from "#platform/domain/money.ts";
import { EXAMPLE, type Notice, notice, type NoticeCase } from "#platform/domain/notifications/notice.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import {
  formatBadge,
  type SchoolBadge,
  VERIFIED_SCHOOL,
} from "#features/schools/domain/verifications/badge.ts";
import { WARNING_OF_PAYMENT } from "#features/schools/domain/verifications/teachers-never-pay.ts";

type ApplicationFacts = {
  candidate: string;
  post: string;
  school: string;
  /** Whether a resume went with the application; only its confirmation says so. */
  hasResume?: boolean;
  /** Null for a school that is not verified, of which nothing is said. */
  badge?: SchoolBadge | null;
  /** What one side wrote to the other. */
  note: string | null;
};

type DigestFacts = {
  /** The jobs with new applicants, those with the most first. */
  jobs: readonly { post: string; count: number }[];
  /** Applications that nobody of the school has opened yet. */
  unopened: number;
  /** The day of the first of the applications, where it is longer ago than a digest usually goes back. */
  since?: Day | undefined;
};

export const OWN_APPLICATIONS = "/candidate/profile?tab=applications";
const APPLICANTS = "/employer/profile?tab=applicants";

/** `teacher`, `job` and `by` are the names as a subject has them. */
type Parts = { facts: ApplicationFacts; forCandidate: boolean; teacher: string; job: string; by: string };

type Definition = Omit<Notice<ApplicationFacts>, "write" | "example" | "members" | "cases"> & {
  write: (parts: Parts) => Pick<NoticeText, "subject" | "title" | "sentences">;
  exampleNote?: string;
  /** In what each differs from an application without a note. */
  cases?: readonly NoticeCase<Partial<ApplicationFacts>>[];
};

const PLAIN = { candidate: "Asha Rao", post: "PGT Physics", school: "Hill School", note: null };

function application({
  write,
  exampleNote,
  cases = [["", {}]],
  ...definition
}: Definition): Notice<ApplicationFacts> {
  return notice<ApplicationFacts>({
    ...definition,
    members: "hiring",
    write(facts, role) {
      const { candidate, post, school, badge, note } = facts;
      const forCandidate = role === "candidate";
      const names = { teacher: shorten(candidate), job: shorten(post), by: shorten(school) };
      return {
        ...write({ facts, forCandidate, ...names }),
        ...(note !== null && { quote: note }),
        facts: [
          { label: "Job", value: post },
          forCandidate ? { label: "School", value: school } : { label: "Applicant", value: candidate },
          ...(forCandidate && badge ? [{ label: VERIFIED_SCHOOL, value: formatBadge(badge) }] : []),
        ],
        path: forCandidate ? OWN_APPLICATIONS : APPLICANTS,
        action: forCandidate ? "See your applications" : "See your applicants",
      };
    },
    example: () => ({
      post: "PGT Physics",
      school: EXAMPLE.school,
      candidate: EXAMPLE.candidate,
      note: exampleNote ?? null,
    }),
    cases: cases.map(([about, change]) => [about, { ...PLAIN, ...change }]),
  });
}

export const APPLICATION_NOTICES = {
  "application-received": application({
    label: "An application is sent",
    recipients: ["candidate", "employer"],
    optional: true,
    exampleNote: "I live nearby and can visit the school on any day.",
    cases: [
      ["", {}],
      [
        "a resume, to a verified school",
        { hasResume: true, badge: { kind: "cbse", verifiedOn: "2026-02-03" }, note: "I live nearby." },
      ],
    ],
    write: ({ facts: { candidate, post, hasResume }, forCandidate, teacher, job, by }) =>
      forCandidate
        ? {
            subject: sentence("You applied for {job} at {school}", { job, school: by }),
            title: "Your application was sent",
            sentences: [
              sentence(
                "The school sees your profile as it is today. It reads your {details} too; where it looks at applications without names, only once it invites you, decides against you, or shows the names. You can withdraw at any time.",
                { details: term(hasResume ? "phone, e-mail and resume" : "phone and e-mail") },
              ),
              WARNING_OF_PAYMENT,
            ],
          }
        : {
            subject: sentence("{name} applied for {job}", { name: teacher, job }),
            title: sentence("{name} applied for {job}", { name: candidate, job: post }),
            sentences: ["Open the application to read the profile and to answer."],
          },
  }),
  "application-seen": application({
    label: "A school opens your application",
    recipients: ["candidate"],
    optional: true,
    offByDefault: true,
    cases: [["a school without a badge", { badge: null }]],
    write: ({ facts, by }) => ({
      subject: sentence("{school} opened your application", { school: by }),
      title: sentence("{school} opened your application", { school: facts.school }),
      sentences: ["We tell you as soon as the school answers."],
    }),
  }),
  "application-shortlisted": application({
    label: "You are shortlisted",
    recipients: ["candidate"],
    exampleNote: `Dear ${EXAMPLE.candidate}, thank you. Please keep your certificates ready.`,
    write: ({ facts, job, by }) => ({
      subject: sentence("You are shortlisted for {job} at {school}", { job, school: by }),
      title: sentence("{school} has shortlisted you", { school: facts.school }),
      sentences: ["The school will tell you the next step.", WARNING_OF_PAYMENT],
    }),
  }),
  "application-interview": application({
    label: "A school has arranged an interview with you outside the site",
    recipients: ["candidate"],
    write: ({ facts, job, by }) => ({
      subject: sentence("Your interview at {school} for {job}", { school: by, job }),
      title: sentence("{school} has arranged an interview with you", { school: facts.school }),
      sentences: [
        "The school says that it has agreed on the day with you, outside EduNakuri. If it has not, please ask the school.",
        WARNING_OF_PAYMENT,
      ],
    }),
  }),
  "application-not-selected": application({
    label: "You are not selected",
    recipients: ["candidate"],
    write: ({ facts, job, by }) => ({
      subject: sentence("Your application for {job} at {school}", { job, school: by }),
      title: sentence("{school} did not select you", { school: facts.school }),
      sentences: ["You were not selected this time. Other schools are looking for teachers too."],
    }),
  }),
  "application-offered": application({
    label: "A school offers you a post",
    recipients: ["candidate"],
    cases: [["", { note: "Come on Monday." }]],
    write: ({ facts, job, by }) => ({
      subject: sentence("{school} offers you the post {job}", { school: by, job }),
      title: sentence("{school} offers you the post", { school: facts.school }),
      sentences: [
        "Please talk to the school about the terms. If you do not want the post, decline it under your applications.",
        WARNING_OF_PAYMENT,
      ],
    }),
  }),
  "application-joined": application({
    label: "A school notes that you joined",
    recipients: ["candidate"],
    write: ({ facts, by }) => ({
      subject: sentence("You have joined {school}", { school: by }),
      title: sentence("You have joined {school}", { school: facts.school }),
      sentences: ["The school has noted that you took the post. We wish you a good start."],
    }),
  }),
  "application-declined": application({
    label: "An applicant declines your offer",
    recipients: ["employer"],
    write: ({ facts, teacher, job }) => ({
      subject: sentence("{name} declined your offer of {job}", { name: teacher, job }),
      title: sentence("{name} declined your offer", { name: facts.candidate }),
      sentences: ["You can offer the post to another applicant."],
    }),
  }),
  "application-withdrawn": application({
    label: "An applicant withdraws",
    recipients: ["employer"],
    cases: [["", { note: "I found a post." }]],
    write: ({ facts, teacher, job }) => ({
      subject: sentence("{name} withdrew the application for {job}", { name: teacher, job }),
      title: sentence("{name} withdrew the application", { name: facts.candidate }),
      sentences: ["The application no longer shows contact details."],
    }),
  }),
} as const;

export type ApplicationNotice = keyof typeof APPLICATION_NOTICES;

function countApplicants(total: number, since: Day | undefined): Text {
  const count = formatCount(total);
  if (since === undefined)
    return total === 1
      ? "1 new applicant since yesterday"
      : sentence("{count} new applicants since yesterday", { count });
  const day = { day: since };
  return total === 1
    ? sentence("1 new applicant since {day}", { day })
    : sentence("{count} new applicants since {day}", { count, day });
}

export const DIGEST_NOTICES = {
  "applications-digest": notice<DigestFacts>({
    label: "Your new applicants, once a day",
    recipients: ["employer"],
    members: "hiring",
    optional: true,
    write({ jobs, unopened, since }) {
      const total = jobs.reduce((sum, job) => sum + job.count, 0);
      const subject = countApplicants(total, since);
      return {
        subject,
        title: subject,
        sentences: [
          unopened === 0
            ? "You have opened every application."
            : unopened === 1
              ? "1 application has not been opened yet."
              : sentence("{count} applications have not been opened yet.", { count: formatCount(unopened) }),
        ],
        facts: jobs.map(({ post, count }) => ({
          label: post,
          value:
            count === 1 ? term("1 applicant") : sentence("{count} applicants", { count: formatCount(count) }),
        })),
        path: APPLICANTS,
        action: "See your applicants",
      };
    },
    example: () => ({
      jobs: [
        { post: "PGT Physics", count: 4 },
        { post: "PRT English", count: 1 },
      ],
      unopened: 5,
    }),
    cases: [
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
      { jobs: [{ post: "PGT Physics", count: 1 }], unopened: 1, since: "2027-04-05" },
      { jobs: [{ post: "PGT Physics", count: 2 }], unopened: 1, since: "2027-04-05" },
    ].map((facts) => ["", facts]),
  }),
} as const;
