// Private calendar addresses: an account's token is signed, and ends when the address is replaced or revoked.
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#domain/field.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { findCurrentId } from "#server/database/former-ids.ts";
import { installationSecret } from "#server/database/installation-secret.ts";
import { findFeedNonce } from "./feed-repository.ts";

export { deleteFeed, updateFeed, upsertFeed } from "./feed-repository.ts";

/** Null for an account without a calendar address. */
export async function findFeedToken(db: DatabaseOrTransaction, accountId: string): Promise<string | null> {
  const nonce = await findFeedNonce(db, accountId);
  return nonce === undefined ? null : `${accountId}.${await sign(db, accountId, nonce)}`;
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
  const right = Buffer.from(await sign(db, named, nonce));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? accountId : undefined;
}

async function sign(db: DatabaseOrTransaction, accountId: string, nonce: string): Promise<string> {
  const secret = await installationSecret(db, "calendar");
  return createHmac("sha256", secret).update(`${accountId} ${nonce}`).digest("base64url");
}
