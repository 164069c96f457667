// Compares the identity in a path or body with the session's.
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import { forbidden, notFound } from "#platform/domain/refusal.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import { mayActFor } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isPersonOrSchool } from "./account-repository.ts";

/**
 * Another identity is a 403 for everybody except admins, whether it exists or not. A body may leave the identity out.
 */
export function requireSelf(viewer: SignedInViewer, id: string | undefined): void {
  if (id !== undefined && !mayActFor(viewer, id.trim().toLowerCase())) throw forbidden();
}

/** The same for an e-mail address in a path. */
export function requireOwnEmail(viewer: SignedInViewer, email: string): void {
  if (viewer.role !== "admin" && viewer.email !== email) throw forbidden();
}

/**
 * Another person or school is a 403 for everybody except admins, whether it exists or not. For admins an unknown one is
 * a 404.
 */
export async function requirePerson(
  db: DatabaseOrTransaction,
  viewer: SignedInViewer,
  id: AccountId | EmployerId,
): Promise<void> {
  requireSelf(viewer, id);
  if (viewer.role === "admin" && !(await isPersonOrSchool(db, id))) throw notFound("Account");
}
