// When the last backup of this database was made, for the metrics and for admins.
import { HOUR_MS } from "#platform/domain/day.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { findInstallationValue, upsertInstallationValue } from "#platform/server/database/installation.ts";

/** The row of `installation`. It is not part of a backup: a restored database has none of its own yet. */
export const LAST_BACKUP = "last-backup";

/** A nightly backup, and half a day for a late one. */
const NIGHTLY_MS = 36 * HOUR_MS;

export const isNightly = (last: Date, now: Date): boolean => now.getTime() - last.getTime() < NIGHTLY_MS;

export async function recordBackup(db: DatabaseOrTransaction, madeAt: Date): Promise<void> {
  await upsertInstallationValue(db, LAST_BACKUP, madeAt.toISOString());
}

export async function findLastBackup(db: DatabaseOrTransaction): Promise<Date | null> {
  const value = await findInstallationValue(db, LAST_BACKUP);
  return value === undefined ? null : new Date(value);
}
