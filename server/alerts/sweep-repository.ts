// Queries of alerts that nobody has touched for a year, and of what is deleted.
import { sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "#server/database/connect.ts";

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

export async function sweep(
  db: Database,
  before: { unconfirmed: Date; warned: Date; mailed: Date; runs: string },
): Promise<void> {
  await db
    .deleteFrom("job_alerts")
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", before.unconfirmed)
    .execute();
  await db.deleteFrom("job_alerts").where("warned_at", "<=", before.warned).execute();
  await db
    .deleteFrom("alert_addresses")
    .where((or) => or.or([or("mailed_at", "is", null), or("mailed_at", "<=", before.mailed)]))
    .where("created_at", "<=", before.mailed)
    .where(sql<boolean>`not exists (select from job_alerts where address_id = alert_addresses.id)`)
    .execute();
  await db.deleteFrom("alert_runs").where("day", "<", before.runs).execute();
}
