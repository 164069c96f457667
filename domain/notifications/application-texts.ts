// Texts of the messages about applications (APPLY-14).
import { formatCount } from "../money.ts";
import type { Role } from "../role.ts";
import { formatBadge, type SchoolBadge, VERIFIED_SCHOOL } from "../verifications/badge.ts";
import { TEACHERS_NEVER_PAY } from "../verifications/teachers-never-pay.ts";
import { shorten } from "./shorten.ts";
import type { NoticeKind } from "./terms.ts";

export type ApplicationFacts = {
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

export type DigestFacts = {
  /** The jobs with new applicants, those with the most first. */
  jobs: readonly { post: string; count: number }[];
  /** Applications that nobody of the school has opened yet. */
  unopened: number;
};

export type ApplicationNotice = Extract<NoticeKind, `application-${string}`>;

export const OWN_APPLICATIONS = "/candidate/profile?tab=applications";
const APPLICANTS = "/employer/profile?tab=applicants";

const MONEY = `${TEACHERS_NEVER_PAY} If anybody asks you for money, please write to us.`;

export function writeAboutApplication(kind: ApplicationNotice, facts: ApplicationFacts, role: Role) {
  const { candidate, post, school, badge, note } = facts;
  const [teacher, job, by] = [candidate, post, school].map(shorten);
  const forCandidate = role === "candidate";
  const about = {
    ...(note !== null && { quote: note }),
    facts: [
      { label: "Job", value: post },
      forCandidate ? { label: "School", value: school } : { label: "Applicant", value: candidate },
      ...(forCandidate && badge ? [{ label: VERIFIED_SCHOOL, value: formatBadge(badge) }] : []),
    ],
    path: forCandidate ? OWN_APPLICATIONS : APPLICANTS,
    action: forCandidate ? "See your applications" : "See your applicants",
  };

  switch (kind) {
    case "application-received":
      return forCandidate
        ? {
            subject: `You applied for ${job} at ${by}`,
            title: "Your application was sent",
            sentences: [
              `The school sees your profile as it is today, with your phone${facts.hasResume ? ", e-mail and resume" : " and e-mail"}. You can withdraw at any time.`,
              MONEY,
            ],
            ...about,
          }
        : {
            subject: `${teacher} applied for ${job}`,
            title: `${candidate} applied for ${post}`,
            sentences: ["Open the application to read the profile and to answer."],
            ...about,
          };
    case "application-seen":
      return {
        subject: `${by} opened your application`,
        title: `${school} opened your application`,
        sentences: ["We tell you as soon as the school answers."],
        ...about,
      };
    case "application-shortlisted":
      return {
        subject: `You are shortlisted for ${job} at ${by}`,
        title: `${school} has shortlisted you`,
        sentences: ["The school will tell you the next step.", MONEY],
        ...about,
      };
    case "application-interview":
      return {
        subject: `Your interview at ${by} for ${job}`,
        title: `${school} has arranged an interview with you`,
        sentences: [
          "The school says that it has agreed on the day with you, outside EduNakuri. If it has not, please ask the school.",
          MONEY,
        ],
        ...about,
      };
    case "application-not-selected":
      return {
        subject: `Your application for ${job} at ${by}`,
        title: `${school} did not select you`,
        sentences: ["You were not selected this time. Other schools are looking for teachers too."],
        ...about,
      };
    case "application-offered":
      return {
        subject: `${by} offers you the post ${job}`,
        title: `${school} offers you the post`,
        sentences: [
          "Please talk to the school about the terms. If you do not want the post, decline it under your applications.",
          MONEY,
        ],
        ...about,
      };
    case "application-joined":
      return {
        subject: `You have joined ${by}`,
        title: `You have joined ${school}`,
        sentences: ["The school has noted that you took the post. We wish you a good start."],
        ...about,
      };
    case "application-declined":
      return {
        subject: `${teacher} declined your offer of ${job}`,
        title: `${candidate} declined your offer`,
        sentences: ["You can offer the post to another applicant."],
        ...about,
      };
    case "application-withdrawn":
      return {
        subject: `${teacher} withdrew the application for ${job}`,
        title: `${candidate} withdrew the application`,
        sentences: ["The contact details of this applicant are no longer shown."],
        ...about,
      };
  }
}

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

export function writeDigest({ jobs, unopened }: DigestFacts) {
  const total = jobs.reduce((sum, job) => sum + job.count, 0);
  const applicants = count(total, "new applicant", "new applicants");
  return {
    subject: `${applicants} since yesterday`,
    title: `${applicants} since yesterday`,
    sentences: [
      unopened === 0
        ? "You have opened every application."
        : `${count(unopened, "application has", "applications have")} not been opened yet.`,
    ],
    facts: jobs.map((job) => ({ label: job.post, value: count(job.count, "applicant", "applicants") })),
    path: APPLICANTS,
    action: "See your applicants",
  };
}
