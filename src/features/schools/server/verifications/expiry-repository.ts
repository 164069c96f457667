// Queries which verifications have ended or end soon.
import { sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import { VERIFICATION_REMINDER_DAYS } from "#features/schools/domain/verifications/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

const BATCH = 500;

/** Lists the schools whose verification is past its end. */
export async function listPastEnd(db: DatabaseOrTransaction, now: Date): Promise<EmployerId[]> {
  const rows = await db
    .selectFrom("verifications")
    .select("employer_id")
    .where("state", "=", "verified")
    .where("valid_until", "<=", now)
    .orderBy("valid_until")
    .limit(BATCH)
    .execute();
  return rows.map(({ employer_id }) => employer_id);
}

const EXPIRING: NoticeKind = "verification-expiring";

/**
 * Lists the schools whose rights end within this number of days, and not before the next reminder, without a notice of this
 * time and without a request that waits.
 */
export async function listEnding(
  db: DatabaseOrTransaction,
  { now, days, employerId = null }: { now: Date; days: number; employerId?: EmployerId | null },
): Promise<EmployerId[]> {
  const later = VERIFICATION_REMINDER_DAYS.find((other) => other < days) ?? 0;
  const { rows } = await sql<{ id: EmployerId }>`
    select id from employers
    where counts_as_verified_until > ${now}::timestamptz + make_interval(days => ${later})
      and counts_as_verified_until <= ${now}::timestamptz + make_interval(days => ${days})
      and (${employerId}::uuid is null or id = ${employerId}) and suspended_at is null
      and not exists (select from verifications where verifications.employer_id = employers.id
        and is_latest and state = 'pending')
      and not exists (select from notifications where about = employers.id and kind = ${EXPIRING}
        and notifications.created_at >= counts_as_verified_until - make_interval(days => ${days}))
    order by counts_as_verified_until limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}
