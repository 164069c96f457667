// Queries of the links of mails that open a letter, and of the codes by which it is answered without login.
import { type Insertable, sql } from "kysely";
import { CODE_TRIES, CODES_AN_HOUR } from "#features/offers/domain/terms.ts";
import { HOUR_MS } from "#platform/domain/day.ts";
import type { AccountId, OfferId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { OfferLinkRow } from "./tables.ts";

export async function insertLink(
  tx: DatabaseTransaction,
  row: Insertable<Tables["offer_links"]>,
): Promise<void> {
  await tx.insertInto("offer_links").values(row).execute();
}

export function findLink(db: DatabaseOrTransaction, tokenHash: Buffer): Promise<OfferLinkRow | undefined> {
  return db.selectFrom("offer_links").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Links of mails before an extension live as long as those after it. */
export async function extendLinks(tx: DatabaseTransaction, id: OfferId, endsAt: Date): Promise<void> {
  await tx.updateTable("offer_links").set({ ends_at: endsAt }).where("offer_id", "=", id).execute();
}

type NewCode = { offerId: OfferId; codeHash: Buffer; now: Date; expiresAt: Date };

/** The newest code counts, with its own tries. False where this hour had all of its codes. */
export async function replaceCode(
  tx: DatabaseTransaction,
  { offerId, codeHash, now, expiresAt }: NewCode,
): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql`insert into offer_codes as kept
      (offer_id, code_hash, sent_at, expires_at, sent_in_hour, hour_at)
    values (${offerId}, ${codeHash}, ${now}, ${expiresAt}, 1, ${now})
    on conflict (offer_id) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0,
      sent_in_hour = case when kept.hour_at <= ${hourAgo} then 1 else kept.sent_in_hour + 1 end,
      hour_at = case when kept.hour_at <= ${hourAgo} then excluded.hour_at else kept.hour_at end
    where kept.hour_at <= ${hourAgo} or kept.sent_in_hour < ${CODES_AN_HOUR}
    returning offer_id`.execute(tx);
  return rows.length > 0;
}

/** Counts a try and checks the code in one statement, so that guesses at once wait for the row. The right code is used up. */
export async function tryCode(
  db: DatabaseOrTransaction,
  { offerId, codeHash, now }: Omit<NewCode, "expiresAt">,
): Promise<boolean> {
  const { rows } = await sql<{ is_right: boolean }>`update offer_codes
    set tries = tries + 1, expires_at = case when code_hash = ${codeHash} then ${now}::timestamptz else expires_at end
    where offer_id = ${offerId} and tries < ${CODE_TRIES} and expires_at > ${now}
    returning code_hash = ${codeHash} as is_right`.execute(db);
  return rows[0]?.is_right ?? false;
}

export async function findAddress(db: DatabaseOrTransaction, id: AccountId): Promise<string> {
  const { email } = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return email;
}
