// Deletes old mails from the outbox that were sent or given up, and the text of mails that can never be sent.
import { DAY_MS } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { clearExpiredMail, deleteMailBefore } from "./repository.ts";

const RETENTION_DAYS = 30;

export async function sweepMail(db: Database, now: Date): Promise<void> {
  await clearExpiredMail(db, now);
  await deleteMailBefore(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
}
