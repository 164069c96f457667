// Queries which files rows of the database refer to, and who may see a picture.
import { sql, type RawBuilder } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isTrusted, type Viewer } from "#platform/domain/role.ts";
import { isKnown } from "#platform/server/database/masked-as.ts";
import { IS_LISTED_FOR_ALL, IS_NAMED_FOR_ALL, isMetBy } from "#platform/server/database/shown-to.ts";

type Place = readonly [table: string, column: string];

/** Where the pictures of the site and of schools are named, which everybody may see. */
const PICTURES_FOR_EVERYBODY: readonly Place[] = [
  ["employers", "photo_key"],
  ["school_photos", "file_key"],
  ["news", "image_key"],
  ["banners", "image_key"],
  ["partner_logos", "image_key"],
];
const OTHER_FILES: readonly Place[] = [
  ["candidates", "photo_key"],
  ["candidates", "resume_key"],
  ["applications", "resume_key"],
  ["verifications", "evidence_key"],
  ["bank_transfers", "proof_key"],
  ["complaints", "file_key"],
  ["message_files", "file_key"],
];

const namedIn = (places: readonly Place[], keys: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    places.map(
      ([table, column]) =>
        sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys})`,
    ),
    sql` union all `,
  );

/** Returns those of the given keys that a row refers to. */
export async function listKeysInUse(
  db: DatabaseOrTransaction,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with asked as (select unnest(${keys}::text[]) as key)
    select key from asked where key in (
      ${namedIn([...PICTURES_FOR_EVERYBODY, ...OTHER_FILES], keys)}
      union all select unnest(file_keys) from reports where copy is not null and file_keys && ${keys}
    )`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Whether this viewer may see a picture (PRIV-14). One of the site or of a school is everybody's. The photo of a
 * teacher is seen where the name is read. One that no row names any more is hidden: its file may be left for a day.
 */
export async function findPhotoRights(
  db: DatabaseOrTransaction,
  viewer: Viewer,
  key: string,
): Promise<"everybody" | "this-viewer" | "hidden"> {
  const { rows } = await sql<{ is_seen: boolean }>`
    select ${isSeenBy(viewer)} as is_seen from candidates where photo_key = ${key}`.execute(db);
  if (rows.length === 0) {
    const { rows: named } = await sql`${namedIn(PICTURES_FOR_EVERYBODY, [key])} limit 1`.execute(db);
    return named.length > 0 ? "everybody" : "hidden";
  }
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
