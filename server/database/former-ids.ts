// The ids that people had before they became random (migration 0028). Links in mails and calendars still contain them.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "./connect.ts";

/** The position of the version digit in a UUID. Only the former ids have version 7. */
const VERSION_AT = 14;

/**
 * Returns the current id of an account. An answer may depend on it only if the link with the former id has a valid
 * signature.
 */
export async function findCurrentId(db: DatabaseOrTransaction, id: string): Promise<string> {
  if (id[VERSION_AT] !== "7") return id;
  const { rows } = await sql<{ id: string }>`
    select random_id_of(value, ${id}::uuid) as id from installation where name = 'ids-of-people'`.execute(db);
  return rows[0]?.id ?? id;
}
