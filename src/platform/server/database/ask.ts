// A statement of the operator, where no psql is at hand: the embedded server brings none.
import { sql } from "kysely";
import type { Database } from "./connect.ts";

/**
 * Returns its rows, and how many it has changed where it is a change. Unless it may write, its transaction is read
 * only.
 */
export async function askDatabase(
  db: Database,
  statement: string,
  { write }: { write: boolean },
): Promise<{ rows: unknown[]; changed: number | undefined }> {
  const mode = write ? "read write" : "read only";
  const { rows, numAffectedRows } = await db
    .transaction()
    .setAccessMode(mode)
    .execute((tx) => sql.raw(statement).execute(tx));
  return { rows, changed: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
}
