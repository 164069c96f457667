// Known browsers: those that have logged in to an account before. Tries of strangers do not limit them.
import { hashToken, newSecretToken } from "#platform/server/secrets.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isKnownToAccount, isKnownToAnyAccount, upsertKnownBrowser } from "./repository.ts";

/** The sender of a request: network address, and the token in the browser's cookie. */
export type Caller = { client: string; browserToken: string | undefined };

/** Returns the name that the limits count this browser under if it has logged in to this account before, else null. */
export async function findKnownBrowser(
  db: DatabaseOrTransaction,
  email: string,
  { browserToken }: Caller,
): Promise<string | null> {
  if (!browserToken) return null;
  const hash = hashToken(browserToken);
  return (await isKnownToAccount(db, email, hash)) ? nameOf(hash) : null;
}

/** The same if it has logged in to any account. */
export async function findBrowserOfAnyAccount(
  db: DatabaseOrTransaction,
  browserToken: string | undefined,
): Promise<string | null> {
  if (!browserToken) return null;
  const hash = hashToken(browserToken);
  return (await isKnownToAnyAccount(db, hash)) ? nameOf(hash) : null;
}

/**
 * Returns the token for the browser's cookie. The browser keeps its token, which other accounts may know too. A token
 * that the server did not make is replaced, so that nobody can plant one in another browser.
 */
export async function rememberBrowser(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  { sent, now }: { sent: string | undefined; now: Date },
): Promise<string> {
  const isIssuedHere = (await findBrowserOfAnyAccount(db, sent)) !== null;
  const token = sent && isIssuedHere ? sent : newSecretToken().token;
  await upsertKnownBrowser(db, accountId, { tokenHash: hashToken(token), now });
  return token;
}

function nameOf(hash: Buffer): string {
  return hash.toString("base64url");
}
