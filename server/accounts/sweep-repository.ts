// Deletes expired rows: sessions, recoveries, known browsers, pending logins and set-ups, and counters of limits. It
// runs hourly in any number of processes.
import { sql } from "kysely";
import type { Database } from "#server/database/connect.ts";
import { sweepKnownBrowsers } from "#server/accounts/known-browsers/repository.ts";
import { sweepPendingLogins } from "#server/accounts/second-factor/pending-login-repository.ts";
import { sweepSetUps } from "#server/accounts/second-factor/repository.ts";
import { SESSION_LIFETIMES } from "./sessions.ts";

const MAX_IDLE = Math.max(...Object.values(SESSION_LIFETIMES).map(({ idle }) => idle));

export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - MAX_IDLE);
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("last_seen_at", "<", idleSince)]))
    .execute();
  await db.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
  await sweepKnownBrowsers(db, now);
  await sweepPendingLogins(db, now);
  await sweepSetUps(db, now);
  // The limiter's own table: its times are milliseconds of the machine's clock.
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db);
}
