// Queries of notices and consents.
import { sql } from "kysely";
import { NOTICE, NOTICE_VERSION, type Purpose } from "#features/accounts/domain/consents/notices.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Consents } from "#features/accounts/server/consents/tables.ts";

/** Writes the present version once. */
export async function publishNotice(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await db
    .insertInto("notices")
    .values({ version: NOTICE_VERSION, purposes: JSON.stringify(NOTICE), published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Answer = Pick<Consents, "purpose" | "given">;

type Answering = {
  accountId: AccountId;
  channel: Consents["channel"];
  answers: readonly Answer[];
  /** The version that the page has shown, which may have been opened before the present one. */
  shown?: number | undefined;
};

/** A version that was never published here was not shown: the present one is noted then. */
export async function insertConsents(
  db: DatabaseOrTransaction,
  now: Date,
  { accountId, channel, answers, shown = NOTICE_VERSION }: Answering,
): Promise<void> {
  if (answers.length === 0) return;
  await publishNotice(db, now);
  const notice = sql<number>`coalesce((select max(version) from notices where version <= ${shown}),
    ${NOTICE_VERSION}::int)`;
  const shared = { account_id: accountId, notice, channel, at: now };
  await db
    .insertInto("consents")
    .values(answers.map(({ purpose, given }) => ({ id: newId(), purpose, given, ...shared })))
    .execute();
}

/** All answers, oldest first. */
export function listConsents(db: DatabaseOrTransaction, accountId: AccountId) {
  return db
    .selectFrom("consents")
    .select(["purpose", "given", "notice", "channel", "at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function hasConsent(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  purpose: Purpose,
): Promise<boolean | undefined> {
  const newest = await db
    .selectFrom("consents")
    .select("given")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.given;
}

/** Who was here before the notice and has answered nothing. Locked, so that two processes do not mail the same person. */
export async function listWithoutNotice(
  db: DatabaseOrTransaction,
  limit: number,
): Promise<{ id: AccountId; email: string; role: "candidate" | "employer" }[]> {
  const { rows } = await sql<{ id: AccountId; email: string; role: "candidate" | "employer" }>`
    select id, email, role from accounts
    where notice_mailed_at is null and role in ('candidate', 'employer') and email_proven_at is not null
      and created_at < (select min(published_at) from notices)
      and not exists (select from consents where account_id = accounts.id)
    order by created_at limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function markNoticeMailed(db: DatabaseOrTransaction, id: AccountId, now: Date): Promise<void> {
  await db.updateTable("accounts").set({ notice_mailed_at: now }).where("id", "=", id).execute();
}
