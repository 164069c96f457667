// Queries of alerts that nobody has touched for a year.
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** One confirmed alert that nobody has touched since `before` and whose person is not warned yet, locked. */
export function lockUntouched(db: DatabaseOrTransaction, before: Date) {
  return db
    .selectFrom("job_alerts")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .where("warned_at", "is", null)
    .where("touched_at", "<=", before)
    .orderBy("touched_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markWarned(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("job_alerts").set({ warned_at: now }).where("id", "=", id).execute();
}
