// Decides who reads a candidate's phone number, e-mail address and resume (SEE-10).
import { addDays, type Day, DAY_MS, dayInIndia } from "./day.ts";
import { type CandidateViewer, type EmployerViewer, mayHire } from "./role.ts";

/** An application or an interview gives the details until this many days after its end. */
const CONTACT_DAYS = 90;

type ApplicationRight = { isWithdrawn: boolean; endedAt: Date | null };
/** `agreedAt` is when the candidate agreed to the interview; null before, and after a day of the school's own. */
export type InterviewRight = { agreedAt: Date | null; day: Day; isCancelled: boolean };

/** What speaks for showing the details in one answer. A reason that does not count there is left out. */
export type ContactRights = {
  /** The candidate; null once the account is deleted. */
  candidateId: string | null;
  now: Date;
  /** The viewer's school. `isVerified` holds in its days of grace too. */
  school?: { isVerified: boolean; isSuspended: boolean } | undefined;
  /** `isOpened`: the school has opened the full profile, within its quota. */
  plan?: { isActive: boolean; isOpened: boolean };
  /** The candidate's own choice: to be asked first, and a yes to this school, which holds without a plan too (PRIV-4). */
  choice?: { isAsked: boolean; isGranted: boolean };
  /** The candidate's application to a job of the school. */
  application?: ApplicationRight;
  /** Interviews of the school with the candidate. */
  interviews?: readonly InterviewRight[];
};

type ContactViewer =
  | { role: "admin" }
  | { role: "visitor" }
  | Pick<CandidateViewer, "role" | "accountId">
  | Pick<EmployerViewer, "role" | "memberRole">;

export function mayContact(viewer: ContactViewer, rights: ContactRights): boolean {
  if (viewer.role === "admin") return true;
  if (viewer.role === "candidate") return viewer.accountId === rights.candidateId;
  if (viewer.role === "visitor" || !mayHire(viewer)) return false;
  const { school, plan, choice, application, interviews = [], now } = rights;
  if (!school?.isVerified || school.isSuspended) return false;
  if (plan?.isActive && plan.isOpened && !choice?.isAsked) return true;
  if (choice?.isGranted) return true;
  if (application && isGivenBy(application, now)) return true;
  return interviews.some((interview) => isAgreed(interview, now));
}

function isGivenBy({ isWithdrawn, endedAt }: ApplicationRight, now: Date): boolean {
  if (isWithdrawn) return false;
  return endedAt === null || now.getTime() - endedAt.getTime() <= CONTACT_DAYS * DAY_MS;
}

function isAgreed({ agreedAt, day, isCancelled }: InterviewRight, now: Date): boolean {
  return agreedAt !== null && !isCancelled && dayInIndia(now) <= addDays(day, CONTACT_DAYS);
}
