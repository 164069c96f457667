// Deletes old notices, read or not.
import { DAY_MS } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteNoticesBefore } from "./repository.ts";

const RETENTION_DAYS = 180;

export async function sweepNotices(db: Database, now: Date): Promise<void> {
  await deleteNoticesBefore(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
}
