// Deletes reports and notes about schools that are kept for a time only.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

export async function deleteReportsBefore(db: DatabaseOrTransaction, day: Date): Promise<void> {
  await db.deleteFrom("reports").where("created_at", "<", day).execute();
  await db.deleteFrom("school_notes").where("created_at", "<", day).execute();
}
