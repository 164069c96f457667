// The counters of the request limits, which survive a restart, in the format of rate-limiter-flexible.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  await sql`create index password_resets_expires on password_resets (expires_at)`.execute(db);
}
