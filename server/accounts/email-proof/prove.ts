// Marks an address as proven: the profile is listed, the person gets a welcome notice, and unused links no longer work.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { notify } from "#server/notifications/notify.ts";
import { markProven, markConfirmationsUsed } from "./repository.ts";

/** Called after a link, a completed recovery or an admin's change. Does nothing if it was proven before. */
export async function proveAddress(tx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const isNew = await markProven(tx, id, now);
  await markConfirmationsUsed(tx, id, now);
  if (isNew) await notify(tx, now, { kind: "welcome", facts: {}, to: id });
}
