// Deletes old mails from the outbox that were sent or given up, and the text of mails that can never be sent.
import { DAY_MS } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { clearUselessMail, deleteMailBefore } from "./repository.ts";

const KEPT_DAYS = 30;

export async function sweepMail(db: Database, now: Date): Promise<void> {
  await clearUselessMail(db, now);
  await deleteMailBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}
