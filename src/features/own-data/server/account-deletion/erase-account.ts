// Deletes one account with what belongs to no profile and no school.
import type { AccountId } from "#platform/domain/ids.ts";
import { deleteComplaintsOf } from "#features/site/server/complaints/service.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { insertErasure } from "./erasure-repository.ts";
import { deleteAccount } from "./repository.ts";

/** Returns the keys of files, to be removed after the commit. */
export async function eraseAccount(tx: DatabaseTransaction, now: Date, id: AccountId): Promise<string[]> {
  const files = await deleteComplaintsOf(tx, id);
  await deleteAccount(tx, id);
  await insertErasure(tx, id, now);
  return files;
}
