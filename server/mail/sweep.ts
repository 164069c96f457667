// The outbox forgets what was sent, or given up, long ago, and the text of what can never be sent.
import { DAY_MS } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { clearUselessMail, deleteMailBefore } from "./repository.ts";

const KEPT_DAYS = 30;

export async function sweepMail(db: Database, now: Date): Promise<void> {
  await clearUselessMail(db, now);
  await deleteMailBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}
