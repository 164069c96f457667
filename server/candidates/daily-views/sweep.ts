// Deletes profile views after 30 days. They are stored that long to show which contact details were read.
import { addDays, type Day } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteViewsBefore } from "./repository.ts";

const RETENTION_DAYS = 30;

export async function sweepProfileViews(db: Database, today: Day): Promise<void> {
  await deleteViewsBefore(db, addDays(today, -RETENTION_DAYS));
}
