// Ids that people had before they became random (migration 0028): links in mails and calendars still name them.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "./connect.ts";

/** Of no other version were the former ids. */
const VERSION_AT = 14;

/** The id that an account has now. An answer may only depend on it where the link with the former one was signed by us. */
export async function findCurrentId(db: DatabaseOrTransaction, id: string): Promise<string> {
  if (id[VERSION_AT] !== "7") return id;
  const { rows } = await sql<{ id: string }>`
    select random_id_of(value, ${id}::uuid) as id from installation where name = 'ids-of-people'`.execute(db);
  return rows[0]?.id ?? id;
}
