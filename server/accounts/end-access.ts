// Ends every way into an account except its password: after a new password, or when a person is logged out everywhere.
import { updateFeed } from "#server/calendar/service.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { endWaitingChange } from "./email-proof/repository.ts";
import { deleteKnownBrowsers } from "./known-browsers/repository.ts";
import { endMailLinks } from "./mail-link-repository.ts";
import { endSessionsOf } from "./sessions.ts";

/**
 * Ends the sessions and the links of mails, and replaces the calendar address. `keepBrowsers` is for owners who changed the password with the
 * old one. In other cases the known browsers may include somebody else's, so they are removed, and a new address that waits may be somebody
 * else's too.
 */
export async function endAccess(
  tx: DatabaseOrTransaction,
  accountId: string,
  now: Date,
  { keepBrowsers = false } = {},
): Promise<void> {
  await endSessionsOf(tx, accountId);
  await endMailLinks(tx, accountId, now);
  await updateFeed(tx, accountId, now);
  if (keepBrowsers) return;
  await deleteKnownBrowsers(tx, accountId);
  await endWaitingChange(tx, accountId, now);
}
