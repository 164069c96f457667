// Queries of known browsers, each by the hash of the token in its cookie.
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

const MAX_PER_ACCOUNT = 20;

export async function isKnownToAnyAccount(db: DatabaseOrTransaction, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("known_browsers")
    .select("account_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the same time for an address without an account. */
export async function isKnownToAccount(
  db: DatabaseOrTransaction,
  email: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("known_browsers")
    .innerJoin("accounts", "accounts.id", "known_browsers.account_id")
    .select("accounts.id")
    .where("known_browsers.token_hash", "=", tokenHash)
    .where("accounts.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account keeps the browsers that were used last. */
export async function upsertKnownBrowser(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto("known_browsers")
    .values({ account_id: accountId, token_hash: tokenHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "token_hash"]).doUpdateSet({ seen_at: now }))
    .execute();
  await db
    .deleteFrom("known_browsers")
    .where("account_id", "=", accountId)
    .where("token_hash", "in", (eb) =>
      eb
        .selectFrom("known_browsers")
        .select("token_hash")
        .where("account_id", "=", accountId)
        .orderBy("seen_at", "desc")
        .offset(MAX_PER_ACCOUNT),
    )
    .execute();
}
