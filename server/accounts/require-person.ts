// Compares the identity in a path or body with the session's.
import { forbidden, notFound } from "#domain/refusal.ts";
import type { SignedInViewer } from "#domain/role.ts";
import { mayActFor } from "#domain/role.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { findAccount } from "./account-repository.ts";

/**
 * Another identity is a 403 for everybody except admins, whether it exists or not. A body may leave the identity out.
 */
export function requireSelf(viewer: SignedInViewer, accountId: string | undefined): void {
  if (accountId !== undefined && !mayActFor(viewer, accountId.trim().toLowerCase())) throw forbidden();
}

/** The same for an e-mail address in a path. */
export function requireOwnEmail(viewer: SignedInViewer, email: string): void {
  if (viewer.role !== "admin" && viewer.email !== email) throw forbidden();
}

/**
 * Another person is a 403 for everybody except admins, whether they exist or not. For admins an unknown person is a
 * 404.
 */
export async function requirePerson(
  db: DatabaseOrTransaction,
  viewer: SignedInViewer,
  accountId: string,
): Promise<void> {
  requireSelf(viewer, accountId);
  if (viewer.accountId !== accountId && !(await findAccount(db, accountId))) throw notFound("Account");
}
