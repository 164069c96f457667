// Queries of numbers at WhatsApp, of the codes that prove them, and of messages.
import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import type { WhatsAppState } from "#platform/domain/whatsapp/terms.ts";
import type { Database, DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type {
  MailInstead,
  WhatsAppMessageRow,
  WhatsAppMessages,
} from "#platform/server/database/tables/whatsapp.ts";

export const findNumber = (db: DatabaseOrTransaction, accountId: AccountId) =>
  db
    .selectFrom("whatsapp_numbers")
    .select(["number", "proven_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Whether the account still has this number, which is locked so that it is not taken away meanwhile. */
export async function lockNumber(
  tx: DatabaseOrTransaction,
  { account_id, number }: Pick<WhatsAppMessageRow, "account_id" | "number">,
): Promise<boolean> {
  const found = await tx
    .selectFrom("whatsapp_numbers")
    .select("number")
    .where("account_id", "=", account_id)
    .where("number", "=", number)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertNumber(
  tx: DatabaseOrTransaction,
  row: { account_id: AccountId; number: string; proven_at: Date },
): Promise<void> {
  await tx.insertInto("whatsapp_numbers").values(row).execute();
}

/** Takes the number away from its account, or the account's number, and returns whose it was. */
export async function deleteNumbers(
  tx: DatabaseOrTransaction,
  of: { accountId: AccountId } | { number: string },
): Promise<AccountId[]> {
  const rows = await tx
    .deleteFrom("whatsapp_numbers")
    .where("accountId" in of ? "account_id" : "number", "=", "accountId" in of ? of.accountId : of.number)
    .returning("account_id")
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function upsertCode(
  db: DatabaseOrTransaction,
  { accountId, code, expiresAt }: { accountId: AccountId; code: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("whatsapp_codes")
    .values({ account_id: accountId, code, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ code, expires_at: expiresAt }))
    .execute();
}

export const findOpenCode = (db: DatabaseOrTransaction, accountId: AccountId, now: Date) =>
  db
    .selectFrom("whatsapp_codes")
    .select(["code", "expires_at"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export async function deleteCode(db: DatabaseOrTransaction, accountId: AccountId): Promise<void> {
  await db.deleteFrom("whatsapp_codes").where("account_id", "=", accountId).execute();
}

/** Ends the code, and returns whose it was. It proves nothing for an account whose address is not proven. */
export async function useCode(tx: DatabaseOrTransaction, code: string, now: Date): Promise<AccountId | null> {
  const used = await tx
    .deleteFrom("whatsapp_codes")
    .where("code", "=", code)
    .where("expires_at", ">", now)
    .where("account_id", "in", (eb) =>
      eb.selectFrom("accounts").select("id").where("email_proven_at", "is not", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return used?.account_id ?? null;
}

/** Nothing where a message with the same `once` is there. */
export async function insertMessage(
  tx: DatabaseOrTransaction,
  row: Insertable<WhatsAppMessages>,
): Promise<void> {
  await tx
    .insertInto("whatsapp_messages")
    .values(row)
    .onConflict((conflict) => conflict.column("once").doNothing())
    .execute();
}

/** Whether this person was reminded of this interview since. */
export async function hasReminder(
  tx: DatabaseOrTransaction,
  { accountId, about, since }: { accountId: AccountId; about: string; since: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom("whatsapp_messages")
    .select("id")
    .where("account_id", "=", accountId)
    .where("about", "=", about)
    .where("reminds_of", "is not", null)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const listLastMessages = (db: DatabaseOrTransaction, accountId: AccountId, limit: number) =>
  db
    .selectFrom("whatsapp_messages")
    .select(["template", "created_at", "state", "by_mail"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** All of an account, oldest first. */
export const listMessagesOf = (db: DatabaseOrTransaction, accountId: AccountId) =>
  db
    .selectFrom("whatsapp_messages")
    .select(["template", "number", "created_at", "state", "by_mail"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Takes one that may be sent now: none by night but reminders of this day. Several processes may call it at once. */
export function claimMessage(
  db: Database,
  now: Date,
  { isDay, day }: { isDay: boolean; day: Day },
): Promise<WhatsAppMessageRow | undefined> {
  return db
    .updateTable("whatsapp_messages")
    .set({ state: "sending", attempts: sql`attempts + 1`, changed_at: now })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("whatsapp_messages")
        .select("id")
        .where("state", "=", "waiting")
        .where("next_attempt_at", "<=", now)
        .where((or) => or.or([or("not_after", "is", null), or("not_after", ">", now)]))
        .where((or) => or.or([or.val(isDay), or("reminds_of", "=", day)]))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type Change = {
  state: WhatsAppState;
  /** It changes only from this state. */
  from?: WhatsAppState;
  providerId?: string;
  error?: string | null;
  nextAttemptAt?: Date;
  /** Its words are not needed any more. */
  isDone?: boolean;
};

/** Returns whether it has changed. */
export async function updateMessage(
  tx: DatabaseOrTransaction,
  id: string,
  now: Date,
  { state, from, providerId, error, nextAttemptAt, isDone = false }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("whatsapp_messages")
    .set({
      state,
      changed_at: now,
      ...(providerId !== undefined && { provider_id: providerId }),
      ...(error !== undefined && { last_error: error }),
      ...(nextAttemptAt && { next_attempt_at: nextAttemptAt }),
      ...(isDone && { params: null }),
    })
    .where("id", "=", id)
    .$if(from !== undefined, (query) => query.where("state", "=", from ?? state))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const OF_MESSAGE = ["id", "account_id", "kind", "about", "not_after"] as const;
export type OfMessage = Pick<WhatsAppMessageRow, (typeof OF_MESSAGE)[number]>;

/** The message of a report: by WhatsApp's id, else by ours, which it repeats. Locked. */
export const findReported = (
  tx: DatabaseOrTransaction,
  { providerId, id }: { providerId: string; id: string | null },
) =>
  tx
    .selectFrom("whatsapp_messages")
    .select([...OF_MESSAGE, "state"])
    .where((or) => or.or([or("provider_id", "=", providerId), ...(id ? [or("id", "=", id)] : [])]))
    .forUpdate()
    .executeTakeFirst();

/** The mail that would come instead, as it is now. */
export async function lockMail(tx: DatabaseOrTransaction, id: string): Promise<MailInstead | null> {
  const messages = tx.selectFrom("whatsapp_messages").select("mail").where("id", "=", id);
  return (await messages.forUpdate().executeTakeFirst())?.mail ?? null;
}

/** Removes the mail that would have come instead. */
export async function deleteMailOf(tx: DatabaseOrTransaction, id: string, isByMail: boolean): Promise<void> {
  await tx
    .updateTable("whatsapp_messages")
    .set({ mail: null, ...(isByMail && { by_mail: true }) })
    .where("id", "=", id)
    .execute();
}

/** What waits for an account that has ended its messages. Locked. */
export const listWaitingOf = (tx: DatabaseOrTransaction, accountId: AccountId): Promise<OfMessage[]> =>
  tx
    .selectFrom("whatsapp_messages")
    .select(OF_MESSAGE)
    .where("account_id", "=", accountId)
    .where("state", "=", "waiting")
    .forUpdate()
    .execute();

/** Messages that went too late, or of which nothing was heard for so long. Locked. */
export const listOverdue = (
  tx: DatabaseOrTransaction,
  { now, sendingSince, sentSince, limit }: { now: Date; sendingSince: Date; sentSince: Date; limit: number },
): Promise<(OfMessage & { state: WhatsAppState })[]> =>
  tx
    .selectFrom("whatsapp_messages")
    .select([...OF_MESSAGE, "state"])
    .where((or) =>
      or.or([
        or.and([or("state", "=", "waiting"), or("not_after", "<=", now)]),
        or.and([or("state", "=", "sending"), or("changed_at", "<=", sendingSince)]),
        or.and([or("state", "=", "sent"), or("mail", "is not", null), or("changed_at", "<=", sentSince)]),
      ]),
    )
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

type Messages = { kinds?: readonly NoticeKind[] } & (
  | { accountId: AccountId; about?: string }
  | { accountId?: undefined; about: string }
);

/** Deletes those of these messages that wait, and the mails that would come instead of those that do not arrive. */
export async function forgetWhatsApp(
  tx: DatabaseOrTransaction,
  { accountId, about, kinds }: Messages,
): Promise<void> {
  const these = (eb: ExpressionBuilder<Tables, "whatsapp_messages">) =>
    eb.and([
      ...(accountId === undefined ? [] : [eb("account_id", "=", accountId)]),
      ...(about === undefined ? [] : [eb("about", "=", about)]),
      ...(kinds ? [eb("kind", "in", kinds)] : []),
    ]);
  await tx.deleteFrom("whatsapp_messages").where(these).where("state", "=", "waiting").execute();
  await tx
    .updateTable("whatsapp_messages")
    .set({ mail: null })
    .where(these)
    .where("mail", "is not", null)
    .execute();
}

/** All that wait, where the installation has no WhatsApp any more. Locked. */
export const listWaiting = (tx: DatabaseOrTransaction, limit: number): Promise<OfMessage[]> =>
  tx
    .selectFrom("whatsapp_messages")
    .select(OF_MESSAGE)
    .where("state", "=", "waiting")
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export type { MailInstead };
