// Roles and viewers: the people who make calls.

export const ROLES = ["candidate", "employer", "admin"] as const;
export type Role = (typeof ROLES)[number];

type Visitor = { role: "visitor" };
type Person<R extends Role> = { role: R; accountId: string; email: string; sessionId: string };

export type CandidateViewer = Person<"candidate">;
export type EmployerViewer = Person<"employer">;
/** `secondFactorMissing` where the installation requires a second factor that this admin has not set up yet. */
export type AdminViewer = Person<"admin"> & { secondFactorMissing?: true };
export type SignedInViewer = CandidateViewer | EmployerViewer | AdminViewer;

/** The person who makes the call. A person's account and profile share one id (API-4). */
export type Viewer = Visitor | SignedInViewer;

/** Allows a person's own account, and an admin any. Another identity is refused whether it exists or not (SEE-2). */
export function mayActFor(viewer: SignedInViewer, accountId: string): boolean {
  return viewer.role === "admin" || viewer.accountId === accountId;
}
