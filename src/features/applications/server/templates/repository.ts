// Queries of the own texts of schools.
import type { Insertable } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { AnswerTemplateRow, AnswerTemplates } from "#features/applications/server/tables.ts";

type OfSchool = { employerId: EmployerId; id: string };

export function listTemplates(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<AnswerTemplateRow[]> {
  return db
    .selectFrom("answer_templates")
    .selectAll()
    .where("employer_id", "=", employerId)
    .orderBy("name")
    .execute();
}

export function findTemplate(
  db: DatabaseOrTransaction,
  { employerId, id }: OfSchool,
): Promise<AnswerTemplateRow | undefined> {
  return db
    .selectFrom("answer_templates")
    .selectAll()
    .where("employer_id", "=", employerId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function insertTemplate(
  db: DatabaseOrTransaction,
  row: Insertable<AnswerTemplates>,
): Promise<AnswerTemplateRow> {
  return db.insertInto("answer_templates").values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateTemplate(
  db: DatabaseOrTransaction,
  { employerId, id }: OfSchool,
  change: Pick<AnswerTemplateRow, "name" | "stage" | "text" | "updated_at">,
): Promise<AnswerTemplateRow | undefined> {
  return db
    .updateTable("answer_templates")
    .set(change)
    .where("employer_id", "=", employerId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteTemplate(
  db: DatabaseOrTransaction,
  { employerId, id }: OfSchool,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom("answer_templates")
    .where("employer_id", "=", employerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
