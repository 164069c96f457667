// A browser that has logged in to an account is known to it: what strangers try does not hold it up.
import { createHash, randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { isKnownToAccount, isKnownToAnyAccount, putKnownBrowser } from "./repository.ts";

/** Who sends a request: the network address, and what the browser's cookie says. */
export type Caller = { client: string; browserToken: string | undefined };

/** The name by which the limits count this browser, where it has logged in to this account before; else null. */
export async function findKnownBrowser(
  db: DatabaseOrTransaction,
  email: string,
  { browserToken }: Caller,
): Promise<string | null> {
  if (!browserToken) return null;
  const hash = hashToken(browserToken);
  return (await isKnownToAccount(db, email, hash)) ? nameOf(hash) : null;
}

/** As above, where it has logged in to any account. */
export async function findAnybodysBrowser(
  db: DatabaseOrTransaction,
  browserToken: string | undefined,
): Promise<string | null> {
  if (!browserToken) return null;
  const hash = hashToken(browserToken);
  return (await isKnownToAnyAccount(db, hash)) ? nameOf(hash) : null;
}

/**
 * The token for the browser's cookie. It keeps the one that it has, for other accounts; one that we never gave is
 * replaced, so that nobody can plant a token in somebody else's browser.
 */
export async function rememberBrowser(
  db: DatabaseOrTransaction,
  accountId: string,
  sent: string | undefined,
  now: Date,
): Promise<string> {
  const isOurs = (await findAnybodysBrowser(db, sent)) !== null;
  const token = sent && isOurs ? sent : randomBytes(32).toString("base64url");
  await putKnownBrowser(db, accountId, hashToken(token), now);
  return token;
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function nameOf(hash: Buffer): string {
  return hash.toString("base64url");
}
