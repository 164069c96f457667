// Roles and viewers: the people who make calls.

export const ROLES = ["candidate", "employer", "admin"] as const;
export type Role = (typeof ROLES)[number];

type Visitor = { role: "visitor" };
type Person<R extends Role> = { role: R; accountId: string; email: string; sessionId: string };

/** What a member of a school may do there (TEAM-2). */
export type MemberRole = "owner" | "recruiter" | "interviewer" | "viewer";
/** Ownership is handed over, never given by an invitation. */
export type InvitedRole = Exclude<MemberRole, "owner">;

export type CandidateViewer = Person<"candidate">;
/** A member of a school: `accountId` is the person, `employerId` the school. */
export type EmployerViewer = Person<"employer"> & { employerId: string; memberRole: MemberRole };
/** `secondFactorMissing` where the installation requires a second factor that this admin has not set up yet. */
export type AdminViewer = Person<"admin"> & { secondFactorMissing?: true };
export type SignedInViewer = CandidateViewer | EmployerViewer | AdminViewer;

/** The person who makes the call. A candidate's account and profile share one id (API-4). */
export type Viewer = Visitor | SignedInViewer;

/** The id that calls name the viewer by: the school for its members, else the account. */
export function identityOf(viewer: SignedInViewer): string {
  return viewer.role === "employer" ? viewer.employerId : viewer.accountId;
}

/** Allows the own identity, and an admin any. Another one is refused whether it exists or not (SEE-2). */
export function mayActFor(viewer: SignedInViewer, id: string): boolean {
  return viewer.role === "admin" || identityOf(viewer) === id;
}
