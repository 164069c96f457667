// Deletes counters of limits that have run out. It runs hourly in any number of processes.
import { sql } from "kysely";
import type { Database } from "#platform/server/database/connect.ts";

/** The limiter's own table: its times are milliseconds of the machine's clock. */
export async function sweepLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db);
}
