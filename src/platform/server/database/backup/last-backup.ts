// When the last backup of this database was made, for the metrics and for admins.
import { HOUR_MS } from "#platform/domain/day.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** The row of `installation`. It is not part of a backup: a restored database has none of its own yet. */
export const LAST_BACKUP = "last-backup";

/** A nightly backup, and half a day for a late one. */
const NIGHTLY_MS = 36 * HOUR_MS;

export const isNightly = (last: Date, now: Date): boolean => now.getTime() - last.getTime() < NIGHTLY_MS;

export async function recordBackup(db: DatabaseOrTransaction, madeAt: Date): Promise<void> {
  const value = madeAt.toISOString();
  await db
    .insertInto("installation")
    .values({ name: LAST_BACKUP, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function findLastBackup(db: DatabaseOrTransaction): Promise<Date | null> {
  const row = await db
    .selectFrom("installation")
    .select("value")
    .where("name", "=", LAST_BACKUP)
    .executeTakeFirst();
  return row ? new Date(row.value) : null;
}
