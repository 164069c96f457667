// Tests a lock without chance: a row changes exactly while a call that has begun waits for it.
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#server/database/connect.ts";

const PATIENCE_MS = 5_000;

/**
 * Changes a row in a transaction, begins the call, and commits once the call waits for the row. A call that locks the row
 * before it reads sees the change; one that reads first does not.
 */
export async function callWhileChanging<Answer>(
  db: Database,
  change: (tx: DatabaseTransaction) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const tx = await db.startTransaction().execute();
  await change(tx);
  const answer = call();
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSomebodyWaiting(db))) {
    if (Date.now() > end) throw new Error("The call does not wait for the row.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await tx.commit().execute();
  return answer;
}

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
