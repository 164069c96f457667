// Queries which files rows of the database refer to.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** Returns those of the given keys that a row refers to. */
export async function listKeysInUse(db: DatabaseOrTransaction, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with asked as (select unnest(${keys}::text[]) as key)
    select key from asked where key in (
      select photo_key from candidates where photo_key = any(${keys})
      union all select resume_key from candidates where resume_key = any(${keys})
      union all select resume_key from applications where resume_key = any(${keys})
      union all select photo_key from employers where photo_key = any(${keys})
      union all select image_key from news where image_key = any(${keys})
      union all select image_key from banners where image_key = any(${keys})
      union all select evidence_key from verifications where evidence_key = any(${keys})
      union all select proof_key from bank_transfers where proof_key = any(${keys})
      union all select file_key from complaints where file_key = any(${keys})
      union all select file_key from school_photos where file_key = any(${keys})
      union all select image_key from partner_logos where image_key = any(${keys})
      union all select file_key from message_files where file_key = any(${keys})
      union all select unnest(file_keys) from reports where copy is not null and file_keys && ${keys}
    )`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
