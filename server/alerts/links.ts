// The signed links of alerts' mails: one manages the alerts of an address, one ends a single alert, one
// a saved search. They do not expire,
// because an old mail can still be read.
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#domain/field.ts";
import { unknownLink } from "#domain/refusal.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { installationSecret } from "#server/database/installation-secret.ts";

type Purpose = "manage" | "end" | "end-saved-search";

/** The page on which an address confirms, changes and ends its alerts. */
export async function managePath(db: DatabaseOrTransaction, addressId: string): Promise<string> {
  return `/job-alerts/${addressId}.${await sign(db, "manage", addressId)}`;
}

export async function endPath(db: DatabaseOrTransaction, alertId: string): Promise<string> {
  return `/job-alerts/unsubscribe/${alertId}.${await sign(db, "end", alertId)}`;
}

export async function endSavedSearchPath(db: DatabaseOrTransaction, id: string): Promise<string> {
  return `/saved-searches/unsubscribe/${id}.${await sign(db, "end-saved-search", id)}`;
}

/** Returns the id in a link. A link with a wrong signature is a 404. */
export async function openLink(db: DatabaseOrTransaction, purpose: Purpose, token: string): Promise<string> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isId(id)) throw unknownLink();
  const right = Buffer.from(await sign(db, purpose, id.toLowerCase()));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw unknownLink();
  return id.toLowerCase();
}

async function sign(db: DatabaseOrTransaction, purpose: Purpose, id: string): Promise<string> {
  const secret = await installationSecret(db, "job-alerts");
  return createHmac("sha256", secret).update(`${purpose} ${id}`).digest("base64url");
}
