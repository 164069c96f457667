// Finds interviews whose reminder is due and was not yet sent to both sides.
import { sql } from "kysely";
import { INDIA } from "#domain/day.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { REMINDER_HOURS, type ReminderHours } from "#domain/notifications/terms.ts";
import type { Database } from "#server/database/connect.ts";
import { SCHOOL_RECIPIENTS } from "./recipient-repository.ts";

const BATCH_SIZE = 200;
const HOUR_MS = 60 * 60 * 1000;

type Due = { now: Date; hours: ReminderHours; statuses: readonly InterviewStatus[] };

/**
 * Lists interviews that begin within the given hours. Where the next, shorter reminder is due as well, only that one is
 * sent.
 */
export function listDueReminders(db: Database, { now, hours, statuses }: Due) {
  const nearer = REMINDER_HOURS.find((other) => other < hours) ?? 0;
  const begins = sql<Date>`(day + slot_from) at time zone ${INDIA}`;
  const key = sql`concat_ws(' ', 'reminder', interviews.id, day, to_char(slot_from, 'HH24:MI'), ${hours}::int, recipient.account_id)`;
  return db
    .selectFrom("interviews")
    .select(["id", "day", "slot_from"])
    .where("deleted_at", "is", null)
    .where("status", "in", statuses)
    .where(sql<boolean>`${begins} > ${new Date(now.getTime() + nearer * HOUR_MS)}`)
    .where(sql<boolean>`${begins} <= ${new Date(now.getTime() + hours * HOUR_MS)}`)
    .where(sql<boolean>`day between (${now}::timestamptz at time zone ${INDIA})::date
      and (${now}::timestamptz at time zone ${INDIA})::date + 2`)
    .where(
      sql<boolean>`exists (
        select from (select interviews.candidate_id as account_id, null as role
          union all ${SCHOOL_RECIPIENTS}) recipient
        where recipient.account_id is not null and not exists (select from notifications where once = ${key}))`,
    )
    .orderBy("day")
    .orderBy("slot_from")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
}
