// Queries of contact messages.
import type { Expression, SqlBool } from "kysely";
import type { ContactForm } from "#domain/contact/contract.ts";
import { type PageRequest, pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { escapeLike } from "#server/database/text-match.ts";
import { newId } from "#server/database/new-id.ts";
import type { ContactMessageRow } from "#server/database/tables/catalogue.ts";

const SEARCHED = ["full_name", "email", "phone", "message"] as const;

/** Newest first. */
export function listMessages(
  db: DatabaseOrTransaction,
  page: PageRequest,
  q: string | undefined,
): Promise<ContactMessageRow[]> {
  return selectMessages(db, q)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export async function countMessages(db: DatabaseOrTransaction, q: string | undefined): Promise<number> {
  const { count } = await selectMessages(db, q)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectMessages(db: DatabaseOrTransaction, q: string | undefined) {
  const messages = db.selectFrom("contact_messages");
  if (q === undefined) return messages;
  const pattern = `%${escapeLike(q)}%`;
  return messages.where((eb): Expression<SqlBool> =>
    eb.or(SEARCHED.map((column) => eb(column, "ilike", pattern))),
  );
}

export async function insertMessage(db: DatabaseOrTransaction, form: ContactForm, now: Date): Promise<void> {
  const { fullName, email, phone, message } = form;
  await db
    .insertInto("contact_messages")
    .values({ id: newId(), full_name: fullName, email, phone, message, created_at: now })
    .execute();
}

export function deleteMessage(db: DatabaseOrTransaction, id: string) {
  return db.deleteFrom("contact_messages").where("id", "=", id).returning("full_name").executeTakeFirst();
}
