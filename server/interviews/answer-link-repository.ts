// Queries of answer links.
import type { Insertable } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { AnswerLinkRow, AnswerLinks } from "#server/database/tables/notifications.ts";

export async function insertAnswerLink(
  db: DatabaseOrTransaction,
  row: Insertable<AnswerLinks>,
): Promise<void> {
  await db.insertInto("answer_links").values(row).execute();
}

export function findAnswerLinkById(
  db: DatabaseOrTransaction,
  id: string,
): Promise<AnswerLinkRow | undefined> {
  return db.selectFrom("answer_links").selectAll().where("id", "=", id).executeTakeFirst();
}
