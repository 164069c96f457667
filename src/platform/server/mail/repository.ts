// Queries of the outbox: mails that are due, sent, to be tried again, or given up.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { type Insertable, sql } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import type {
  Database,
  DatabaseOrTransaction,
  DatabaseTransaction,
} from "#platform/server/database/connect.ts";
import type { MailOutbox, OutgoingMailRow } from "#platform/server/database/tables/mail.ts";

/** The language that a person has chosen; null for who has chosen none, and for an address without an account. */
export async function findLocale(
  db: DatabaseOrTransaction,
  accountId: AccountId | null,
): Promise<Locale | null> {
  if (accountId === null) return null;
  const account = await db
    .selectFrom("accounts")
    .select("locale")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.locale ?? null;
}

/** A mail that still fails at this try is given up, with its last error. */
export const MAX_TRIES = 8;

/** A mail belongs to one process for this time. If that process dies, another one takes the mail afterwards. */
const LEASE_MS = 5 * MINUTE_MS;

/**
 * Takes one due mail and counts the try, or returns undefined. Several processes may call it at once. A try that is
 * under way has no error yet.
 */
export function claimDueMail(db: Database, now: Date): Promise<OutgoingMailRow | undefined> {
  return db
    .updateTable("mail_outbox")
    .set({
      attempts: sql`attempts + 1`,
      last_error: null,
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
    })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("mail_outbox")
        .select("id")
        .where("sent_at", "is", null)
        .where("failed_at", "is", null)
        .where("next_attempt_at", "<=", now)
        .where("attempts", "<", MAX_TRIES)
        .where((or) => or.or([or("not_after", "is", null), or("not_after", ">", now)]))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The text may contain a code or a link that answers, so it is deleted as soon as the mail cannot be sent any more. */
const NO_TEXT = { body_text: "", body_html: null, calendar: null };

/** Marks the mail as sent and deletes its text. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ sent_at: now, last_error: null, ...NO_TEXT })
    .where("id", "=", id)
    .where("leaves_nothing", "=", false)
    .execute();
  await db.deleteFrom("mail_outbox").where("id", "=", id).where("leaves_nothing", "=", true).execute();
}

type Failed = { error: string; now: Date };

/** Notes a try that failed. After the last one the mail is given up; an admin may send it again. */
export async function noteFailure(
  db: DatabaseOrTransaction,
  id: string,
  { error, now, nextAttemptAt, isLast }: Failed & { nextAttemptAt: Date; isLast: boolean },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ last_error: error, next_attempt_at: nextAttemptAt, ...(isLast && { failed_at: now }) })
    .where("id", "=", id)
    .execute();
}

/** Marks the account of an address that refuses mail, and gives up its waiting mails, except those about its safety. */
export async function markRefused(
  tx: DatabaseTransaction,
  address: string,
  { error, now }: Failed,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set({ mail_refused_at: now, mail_refusal: error })
    .where("email", "=", address)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable("mail_outbox")
    .set({ last_error: error, failed_at: now })
    .where("to_address", "=", address)
    .where("is_security", "=", false)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .execute();
}

export async function isRefused(db: DatabaseOrTransaction, address: string): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", address)
    .where("mail_refused_at", "is not", null)
    .executeTakeFirst();
  return account !== undefined;
}

/** The address takes mail again: a mail that was sent to it has proven it. */
export async function forgetRefusal(db: DatabaseOrTransaction, accountId: AccountId): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ mail_refused_at: null, mail_refusal: null })
    .where("id", "=", accountId)
    .where("mail_refused_at", "is not", null)
    .execute();
}

/**
 * Mails of an account that are not sent yet go to its present address. Those about the safety of the account are of the
 * address that they were written to.
 */
export async function moveWaitingMail(
  tx: DatabaseTransaction,
  accountId: AccountId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ to_address: to })
    .where("account_id", "=", accountId)
    .where("to_address", "=", from)
    .where("is_security", "=", false)
    .where("sent_at", "is", null)
    .execute();
}

const PROCESS_ENDED = "The process ended while it was sending.";
const EXPIRED = "It could not be sent before it was of no use any more.";

/**
 * Gives up mails that no process would take again: their process died at the last try, or they are of no use any more.
 */
export async function markLostAsFailed(db: Database, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("mail_outbox")
    .set({
      failed_at: now,
      last_error: sql`coalesce(last_error, case when attempts >= ${MAX_TRIES} then ${PROCESS_ENDED} else ${EXPIRED} end)`,
    })
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("next_attempt_at", "<=", now)
    .where((or) => or.or([or("attempts", ">=", MAX_TRIES), or("not_after", "<=", now)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await clearExpiredMail(db, now);
}

/** Deletes the text of mails that were given up and are of no use any more. */
export async function clearExpiredMail(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("mail_outbox")
    .where("leaves_nothing", "=", true)
    .where("not_after", "<=", now)
    .execute();
  await db
    .updateTable("mail_outbox")
    .set(NO_TEXT)
    .where("sent_at", "is", null)
    .where("failed_at", "is not", null)
    .where("not_after", "<=", now)
    .where("body_text", "<>", "")
    .execute();
}

/** Those of these mails that have a row. */
export async function listMailsThatAre(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("mail_outbox").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

export async function insertMail(db: DatabaseOrTransaction, row: Insertable<MailOutbox>): Promise<void> {
  await db.insertInto("mail_outbox").values(row).execute();
}

/** Deletes unsent mails of these kinds about one record. */
export async function deleteWaitingMail(
  db: DatabaseOrTransaction,
  about: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await db
    .deleteFrom("mail_outbox")
    .where("about", "=", about)
    .where("kind", "in", kinds)
    .where("sent_at", "is", null)
    .execute();
}
