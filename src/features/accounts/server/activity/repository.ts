// Writes the day of a candidate's last activity.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { Database } from "#platform/server/database/connect.ts";

const LOCK_NOT_AVAILABLE = "55P03";

/** False if the row, or a count of the search that changes with it, is locked for longer than a moment. */
export async function updateActivity(db: Database, candidateId: CandidateId, day: Day): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = 100`.execute(tx);
      await tx
        .updateTable("candidates")
        .set({ active_on: day })
        .where("id", "=", candidateId)
        .where("active_on", "<", day)
        .execute();
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
