// Deletes what is kept about verifications for a time only.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** Returns the keys of the files that no request names any more. */
export async function forgetEvidenceBefore(db: DatabaseOrTransaction, day: Date): Promise<string[]> {
  const { rows } = await sql<{ evidence_key: string }>`
    with old as (select id, evidence_key from verifications
      where evidence_key is not null and state <> 'pending' and decided_at < ${day} for update skip locked)
    update verifications set evidence_key = null from old where verifications.id = old.id
    returning old.evidence_key`.execute(db);
  return rows.map(({ evidence_key }) => evidence_key);
}

export async function deleteRequestsBefore(db: DatabaseOrTransaction, day: Date): Promise<(string | null)[]> {
  const rows = await db
    .deleteFrom("verifications")
    .where("is_latest", "=", false)
    .where("state", "!=", "verified")
    .where("created_at", "<", day)
    .returning("evidence_key")
    .execute();
  return rows.map(({ evidence_key }) => evidence_key);
}

export async function deleteCallsBefore(db: DatabaseOrTransaction, day: Date): Promise<void> {
  await db.deleteFrom("verification_calls").where("called_at", "<", day).execute();
}
