// Queries whose photo a picture is, and whether this viewer may see it (PRIV-14).
import { type RawBuilder, sql } from "kysely";
import { isTrusted, type Viewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isKnown } from "#platform/server/database/masked-as.ts";
import { IS_LISTED_FOR_ALL, IS_NAMED_FOR_ALL, isMetBy } from "#platform/server/database/shown-to.ts";

/** A picture of the site or of a school is everybody's. The photo of a teacher is seen where the name is read. */
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
