// Queries of contact messages and of the mails with their answers.
import type { Expression, SqlBool } from "kysely";
import type { ContactForm } from "#features/site/domain/contact/form.ts";
import type { MessageState } from "#features/site/domain/contact/terms.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { escapeLike, matchesNames } from "#platform/server/database/text-match.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { ContactMessageChange, ContactMessageRow } from "#features/site/server/tables.ts";

/** Beside the name, which is found in other spellings too. */
const SEARCHED = ["email", "phone", "message"] as const;

type MessageFilters = { q?: string | undefined; state?: MessageState | undefined };

/** Newest first. */
export function listMessages(
  db: DatabaseOrTransaction,
  page: PageRequest,
  filters: MessageFilters,
): Promise<ContactMessageRow[]> {
  return selectMessages(db, filters)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countMessages(db: DatabaseOrTransaction, filters: MessageFilters): Promise<number> {
  return countRows(selectMessages(db, filters));
}

function selectMessages(db: DatabaseOrTransaction, { q, state }: MessageFilters) {
  let messages = db.selectFrom("contact_messages");
  if (state !== undefined) messages = messages.where("state", "=", state);
  if (q === undefined) return messages;
  const pattern = `%${escapeLike(q)}%`;
  return messages.where((eb): Expression<SqlBool> =>
    eb.or([...SEARCHED.map((column) => eb(column, "ilike", pattern)), matchesNames(q, ["full_name"])]),
  );
}

/** Locks the message until the transaction ends, so that two admins cannot both answer it. */
export function lockMessage(db: DatabaseOrTransaction, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom("contact_messages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function updateMessage(
  db: DatabaseOrTransaction,
  id: string,
  change: ContactMessageChange,
): Promise<ContactMessageRow> {
  return db
    .updateTable("contact_messages")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lists the mails about these messages: one for each that was answered. The outbox keeps mails for thirty days. */
export async function listAnswerMails(db: DatabaseOrTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("mail_outbox")
    .select(["id", "about", "sent_at", "failed_at", "last_error"])
    .where("about", "in", ids)
    .execute();
}
export type AnswerMailRow = Awaited<ReturnType<typeof listAnswerMails>>[number];

export async function insertMessage(
  db: DatabaseOrTransaction,
  form: ContactForm,
  now: Date,
): Promise<{ id: string }> {
  const { fullName, email, phone, message } = form;
  const id = newId();
  await db
    .insertInto("contact_messages")
    .values({ id, full_name: fullName, email, phone, message, created_at: now })
    .execute();
  return { id };
}

export function deleteMessage(db: DatabaseOrTransaction, id: string) {
  return db
    .deleteFrom("contact_messages")
    .where("id", "=", id)
    .returning(["id", "created_at"])
    .executeTakeFirst();
}
