// The identity named in a path against the session's.
import { forbidden, missing } from "#domain/refusal.ts";
import type { SignedInViewer } from "#domain/role.ts";
import { mayActFor } from "#domain/role.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { findAccount } from "./accounts.ts";

/** Somebody else is a 403 for all but admins, whether there or not; to an admin, nobody is a 404. */
export async function requirePerson(
  db: DatabaseOrTransaction,
  viewer: SignedInViewer,
  accountId: string,
): Promise<void> {
  if (!mayActFor(viewer, accountId)) throw forbidden();
  if (viewer.accountId !== accountId && !(await findAccount(db, accountId))) throw missing("Account");
}
