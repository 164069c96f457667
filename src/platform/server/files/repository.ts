// Queries which files rows of the database refer to, and who may see a picture.
import { sql, type RawBuilder } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isTrusted, type Viewer } from "#platform/domain/role.ts";
import { isKnown } from "#platform/server/database/masked-as.ts";
import { IS_LISTED_FOR_ALL, IS_NAMED_FOR_ALL, isMetBy } from "#platform/server/database/shown-to.ts";

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

/**
 * Whether this viewer may see a picture (PRIV-14). One of the site or of a school is everybody's. The photo of a
 * teacher is seen where the name is read.
 */
export async function findPhotoRights(
  db: DatabaseOrTransaction,
  viewer: Viewer,
  key: string,
): Promise<"everybody" | "this-viewer" | "hidden"> {
  const { rows } = await sql<{ is_seen: boolean }>`
    select ${isSeenBy(viewer)} as is_seen from candidates where photo_key = ${key}`.execute(db);
  if (rows.length === 0) return "everybody";
  return rows.some(({ is_seen }) => is_seen) ? "this-viewer" : "hidden";
}

function isSeenBy(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === "admin") return sql<boolean>`true`;
  if (viewer.role === "employer") {
    const { employerId } = viewer;
    const isNamed = isTrusted(viewer) ? sql`true` : IS_NAMED_FOR_ALL;
    return sql<boolean>`(${isMetBy(employerId)} and ${isKnown(employerId, sql`candidates.id`)} and ${isNamed})`;
  }
  const isNamed = sql<boolean>`(${IS_LISTED_FOR_ALL} and ${IS_NAMED_FOR_ALL})`;
  return viewer.role === "visitor"
    ? isNamed
    : sql<boolean>`(candidates.id = ${viewer.accountId} or ${isNamed})`;
}
