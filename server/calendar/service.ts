// Private calendar addresses: an account's token is signed, and ends when the address is replaced or revoked.
import { isId } from "#domain/field.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { findCurrentId } from "#server/database/former-ids.ts";
import { isSigned, sign } from "#server/database/signed-links.ts";
import { findFeedNonce } from "./feed-repository.ts";

export { deleteFeed, upsertFeed } from "./feed-repository.ts";

const SECRET = "calendar";

/** Null for an account without a calendar address. */
export async function findFeedToken(db: DatabaseOrTransaction, accountId: string): Promise<string | null> {
  const nonce = await findFeedNonce(db, accountId);
  return nonce === undefined ? null : `${accountId}.${await sign(db, SECRET, `${accountId} ${nonce}`)}`;
}

/** Returns the account whose present token this is. */
export async function findAccountOfFeed(
  db: DatabaseOrTransaction,
  token: string,
): Promise<string | undefined> {
  const [named = "", signature = "", ...rest] = token.split(".");
  const accountId = isId(named) && rest.length === 0 ? await findCurrentId(db, named) : undefined;
  const nonce = accountId && (await findFeedNonce(db, accountId));
  if (nonce === undefined) return undefined;
  return (await isSigned(db, SECRET, { text: `${named} ${nonce}`, signature })) ? accountId : undefined;
}
