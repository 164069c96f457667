// The identity that a path or body names, compared with the session's.
import { forbidden, missing } from "#domain/refusal.ts";
import type { SignedInViewer } from "#domain/role.ts";
import { mayActFor } from "#domain/role.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { findAccount } from "./accounts.ts";

/** Another identity is a 403 for all but admins, whether it exists or not. A body may leave the identity out. */
export function requireSelf(viewer: SignedInViewer, accountId: string | undefined): void {
  if (accountId !== undefined && !mayActFor(viewer, accountId.trim().toLowerCase())) throw forbidden();
}

/** As `requireSelf`, where the path names an e-mail address. */
export function requireOwnEmail(viewer: SignedInViewer, email: string): void {
  if (viewer.role !== "admin" && viewer.email !== email) throw forbidden();
}

/** Somebody else is a 403 for all but admins, whether there or not; to an admin, nobody is a 404. */
export async function requirePerson(
  db: DatabaseOrTransaction,
  viewer: SignedInViewer,
  accountId: string,
): Promise<void> {
  requireSelf(viewer, accountId);
  if (viewer.accountId !== accountId && !(await findAccount(db, accountId))) throw missing("Account");
}
