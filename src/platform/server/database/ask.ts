// A statement of the operator, where no psql is at hand: the embedded server brings none.
import { sql } from "kysely";
import type { Database } from "./connect.ts";

/** Returns its rows. Unless it may write, its transaction is read only. */
export async function askDatabase(
  db: Database,
  statement: string,
  { write }: { write: boolean },
): Promise<unknown[]> {
  const mode = write ? "read write" : "read only";
  const { rows } = await db
    .transaction()
    .setAccessMode(mode)
    .execute((tx) => sql.raw(statement).execute(tx));
  return rows;
}
