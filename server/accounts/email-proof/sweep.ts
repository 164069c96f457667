// Deletes expired links. It runs hourly in any number of processes.
import type { Database } from "#server/database/connect.ts";
import { daysBefore, STOP_DAYS, UNPROVEN_DAYS } from "./proof.ts";
import { deleteLinksBefore } from "./repository.ts";

/**
 * Confirmations are stored as long as an account may stay unproven, so that their page can say that they were used or
 * have expired.
 */
export function sweepEmailLinks(db: Database, now: Date): Promise<void> {
  return deleteLinksBefore(db, {
    confirmations: daysBefore(now, UNPROVEN_DAYS),
    changes: daysBefore(now, STOP_DAYS),
  });
}
