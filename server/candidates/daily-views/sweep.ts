// Profile views of past days are removed; they are kept for a month, to say whose contacts were read.
import { addDays, type Day } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteViewsBefore } from "./repository.ts";

const KEPT_DAYS = 30;

export async function sweepProfileViews(db: Database, today: Day): Promise<void> {
  await deleteViewsBefore(db, addDays(today, -KEPT_DAYS));
}
