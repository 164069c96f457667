// Roles and viewers: the people who make calls.
import type { AccountId, CandidateId, EmployerId } from "./ids.ts";
import type { Locale } from "./locale/locale.ts";
import type { Place } from "./places/place.ts";

export const ROLES = ["candidate", "employer", "admin"] as const;
export type Role = (typeof ROLES)[number];

type Visitor = { role: "visitor" };
type Person<R extends Role> = {
  role: R;
  accountId: AccountId;
  email: string;
  sessionId: string;
  /** The language that this person chose. */
  locale?: Locale;
};

/** What a member of a school may do there (TEAM-2). */
export const MEMBER_ROLES = ["owner", "recruiter", "interviewer", "viewer"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
/** Members who schedule interviews and see contact details. */
export const HIRING_ROLES = ["owner", "recruiter"] as const satisfies readonly MemberRole[];
/** Members who read every list of the school. */
export const READING_ROLES = [...HIRING_ROLES, "viewer"] as const satisfies readonly MemberRole[];
/** Members who record the result of an interview; interviewers where they are named on it. */
export const INTERVIEWING_ROLES = [...HIRING_ROLES, "interviewer"] as const satisfies readonly MemberRole[];
/** Ownership is handed over, never given by an invitation. */
export const INVITED_ROLES = ["recruiter", "interviewer", "viewer"] as const satisfies readonly MemberRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];
export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  owner: "Owner",
  recruiter: "Recruiter",
  interviewer: "Interviewer",
  viewer: "Viewer",
};

export type CandidateViewer = Person<"candidate"> & { accountId: CandidateId };
/** A member of a school: `accountId` is the person, `employerId` the school. */
export type EmployerViewer = Person<"employer"> & {
  employerId: EmployerId;
  memberRole: MemberRole;
  /** Where the school is, as it was read with the session. Absent where a call has none. */
  place?: Place;
  /** The school is suspended: most calls are refused (SCHOOL-12). */
  isSuspended?: true;
  /** No job of the school hides names (DECIDE-23), as it was read with the session. Absent: it is asked for each list. */
  knowsNames?: true;
  /** The school is verified, or in its days of grace, as it was read with the session. */
  isVerified?: true;
  /** The account has not confirmed its address. */
  isUnproven?: true;
};
/** `secondFactorMissing` where the installation requires a second factor that this admin has not set up yet. */
export type AdminViewer = Person<"admin"> & { secondFactorMissing?: true };
export type SignedInViewer = CandidateViewer | EmployerViewer | AdminViewer;

/** The person who makes the call. A candidate's account and profile share one id (API-4). */
export type Viewer = Visitor | SignedInViewer;

/** What of a member decides which people it reads. */
export type SchoolReader = Pick<
  EmployerViewer,
  "role" | "employerId" | "knowsNames" | "isVerified" | "isUnproven"
>;

/** Whether a member reads who hides from any school, and names that teachers keep for schools (PRIV-10, PRIV-12). */
export const isTrusted = ({
  isVerified,
  isUnproven,
}: Pick<EmployerViewer, "isVerified" | "isUnproven">): boolean => isVerified === true && isUnproven !== true;

/**
 * Whose view of the list of candidates it is: a member who has not confirmed the address reads it as a candidate does.
 */
export function listRoleOf(viewer: Viewer): Viewer["role"] {
  return viewer.role === "employer" && viewer.isUnproven ? "candidate" : viewer.role;
}

/** The id that calls name the viewer by: the school for its members, else the account. */
export function identityOf(viewer: SignedInViewer): AccountId | EmployerId {
  return viewer.role === "employer" ? viewer.employerId : viewer.accountId;
}

/** Contact details are for those who hire, if their school may see them. */
export function mayHire({ memberRole }: Pick<EmployerViewer, "memberRole">): boolean {
  const hiring: readonly MemberRole[] = HIRING_ROLES;
  return hiring.includes(memberRole);
}

/** Allows the own identity, and an admin any. Another one is refused whether it exists or not (SEE-2). */
export function mayActFor(viewer: SignedInViewer, id: string): boolean {
  return viewer.role === "admin" || identityOf(viewer) === id;
}
