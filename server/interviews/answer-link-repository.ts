// Queries of answer links. An hourly job deletes those whose interview began more than 30 days ago, and was not moved since.
import type { Insertable } from "kysely";
import { sql } from "kysely";
import { INDIA } from "#domain/day.ts";
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

export async function deleteAnswerLinksBefore(db: DatabaseOrTransaction, day: Date): Promise<void> {
  await db
    .deleteFrom("answer_links")
    .where("expires_at", "<", day)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("interviews")
            .select("id")
            .whereRef("interviews.id", "=", "answer_links.interview_id")
            .where(sql<boolean>`(day + slot_from) at time zone ${INDIA} >= ${day}`),
        ),
      ),
    )
    .execute();
}
