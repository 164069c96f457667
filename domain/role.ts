// Who may stand in front of a door.

export const ROLES = ["candidate", "employer", "admin"] as const;
export type Role = (typeof ROLES)[number];

export type Visitor = { role: "visitor" };
type Person<R extends Role> = { role: R; accountId: string; email: string; sessionId: string };

export type CandidateViewer = Person<"candidate">;
export type EmployerViewer = Person<"employer">;
/** `secondFactorMissing` where the installation requires a second factor that this admin has not set up yet. */
export type AdminViewer = Person<"admin"> & { secondFactorMissing?: true };
export type SignedInViewer = CandidateViewer | EmployerViewer | AdminViewer;

/** Whoever makes the call. A person's account and profile share one id (decisions, "The HTTP interface"). */
export type Viewer = Visitor | SignedInViewer;

/** Oneself, or an admin. Another identity is refused whether it exists or not (access-matrix, "rules"). */
export function mayActFor(viewer: SignedInViewer, accountId: string): boolean {
  return viewer.role === "admin" || viewer.accountId === accountId;
}
