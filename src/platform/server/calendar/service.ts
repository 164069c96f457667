// Private calendar addresses: an account's token is signed, and ends when the address is replaced or revoked.
import { isId } from "#platform/domain/field.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isSigned, sign } from "#platform/server/database/signed-links.ts";
import { findFeedNonce } from "./feed-repository.ts";

export { deleteFeed, upsertFeed } from "./feed-repository.ts";

const SECRET = "calendar";

/** Null for an account without a calendar address. */
export async function findFeedToken(db: DatabaseOrTransaction, accountId: AccountId): Promise<string | null> {
  const nonce = await findFeedNonce(db, accountId);
  return nonce === undefined ? null : `${accountId}.${await sign(db, SECRET, `${accountId} ${nonce}`)}`;
}

/** Returns the account whose present token this is. */
export async function findAccountOfFeed(
  db: DatabaseOrTransaction,
  token: string,
): Promise<AccountId | undefined> {
  const [accountId = "", signature = "", ...rest] = token.split(".");
  if (!isId<AccountId>(accountId) || rest.length > 0) return undefined;
  const nonce = await findFeedNonce(db, accountId);
  if (nonce === undefined) return undefined;
  return (await isSigned(db, SECRET, { text: `${accountId} ${nonce}`, signature })) ? accountId : undefined;
}
