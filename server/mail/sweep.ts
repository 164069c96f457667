// The outbox forgets what was sent, or given up, long ago.
import { DAY_MS } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteMailBefore } from "./repository.ts";

const KEPT_DAYS = 30;

export async function sweepMail(db: Database, now: Date): Promise<void> {
  await deleteMailBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}
