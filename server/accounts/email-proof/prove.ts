// An address becomes proven: the profile is listed, the person is welcomed, links that still worked are used up.
import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { notify } from "#server/notifications/notify.ts";
import { markProven, markConfirmationsUsed } from "./repository.ts";

/** By a link, a completed recovery or an admin; nothing happens where it was proven before. */
export async function proveAddress(tx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  const isNew = await markProven(tx, id, now);
  await markConfirmationsUsed(tx, id, now);
  if (isNew) await notify(tx, now, { kind: "welcome", facts: {}, to: id });
}
