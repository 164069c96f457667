// Writes the drafts that the field `jobs` of a school's profile asks for.
import type { Insertable } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Vacancies } from "#features/jobs/server/tables.ts";

export async function insertDrafts(
  tx: DatabaseOrTransaction,
  drafts: readonly Insertable<Vacancies>[],
): Promise<void> {
  if (drafts.length > 0) await tx.insertInto("vacancies").values(drafts).execute();
}
