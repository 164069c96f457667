// The signed links of alerts' mails: one manages the alerts of an address, one ends a single alert, one a saved search. They do
// not expire, because an old mail can still be read.
import { unknownLink } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { openSignedId, signId } from "#platform/server/database/signed-links.ts";

const SECRET = "job-alerts";
type Purpose = "manage" | "end" | "end-saved-search";

/** The page on which an address confirms, changes and ends its alerts. */
export async function managePath(db: DatabaseOrTransaction, addressId: string): Promise<string> {
  return `/job-alerts/${await signId(db, SECRET, addressId, "manage")}`;
}

export async function endPath(db: DatabaseOrTransaction, alertId: string): Promise<string> {
  return `/job-alerts/unsubscribe/${await signId(db, SECRET, alertId, "end")}`;
}

export async function endSavedSearchPath(db: DatabaseOrTransaction, id: string): Promise<string> {
  return `/saved-searches/unsubscribe/${await signId(db, SECRET, id, "end-saved-search")}`;
}

/** Returns the id in a link. A link with a wrong signature is a 404. */
export async function openLink(db: DatabaseOrTransaction, purpose: Purpose, token: string): Promise<string> {
  const id = await openSignedId(db, SECRET, token, purpose);
  if (id === null) throw unknownLink();
  return id;
}
