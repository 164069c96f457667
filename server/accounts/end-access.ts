// Ends every way into an account but its password: after a new password, or when somebody is logged out everywhere.
import { changeFeed } from "#server/calendar/feed-repository.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { forgetKnownBrowsers } from "./known-browsers/repository.ts";
import { endSessionsOf } from "./sessions.ts";

/**
 * Sessions end and the calendar gets a new address. Known browsers stay known where their owner changed the password
 * with the old one at hand (`keepBrowsers`); else somebody else may be among them.
 */
export async function endAccess(
  tx: DatabaseOrTransaction,
  accountId: string,
  { now, keepBrowsers = false }: { now: Date; keepBrowsers?: boolean },
): Promise<void> {
  await endSessionsOf(tx, accountId);
  await changeFeed(tx, accountId, now);
  if (!keepBrowsers) await forgetKnownBrowsers(tx, accountId);
}
