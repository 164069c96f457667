// Queries of answer links.
import type { Insertable } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { AnswerLinkRow, AnswerLinks } from "#features/interviews/server/tables.ts";

export async function insertAnswerLinks(
  db: DatabaseOrTransaction,
  rows: readonly Insertable<AnswerLinks>[],
): Promise<void> {
  await db.insertInto("answer_links").values(rows).execute();
}

export function findAnswerLinkById(
  db: DatabaseOrTransaction,
  id: string,
): Promise<AnswerLinkRow | undefined> {
  return db.selectFrom("answer_links").selectAll().where("id", "=", id).executeTakeFirst();
}
