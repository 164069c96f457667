// Runs a call while another transaction has changed rows and not ended yet.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/server/database/connect.ts";

/**
 * Starts the call once the change is made, and commits the change as soon as a connection waits for a lock, or the call
 * has ended without waiting for one. While it waits, the change may do `more`.
 */
export async function callDuring<Result>(
  db: Database,
  change: (tx: DatabaseTransaction) => Promise<unknown>,
  call: () => Promise<Result>,
  more?: (tx: DatabaseTransaction) => Promise<unknown>,
): Promise<{ result: Result; hasWaited: boolean }> {
  const { running, hasWaited } = await db.transaction().execute(async (tx) => {
    await change(tx);
    let hasEnded = false;
    const started = call().finally(() => (hasEnded = true));
    while (!hasEnded && !(await isSomebodyWaiting(db))) await pause(10);
    if (!hasEnded) await more?.(tx);
    return { running: [started], hasWaited: !hasEnded };
  });
  const [result] = await Promise.all(running);
  return { result: result as Result, hasWaited };
}

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
