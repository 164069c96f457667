// Finds interviews whose reminder is due and was not yet sent to both sides.
import { sql } from "kysely";
import { type Day, INDIA, HOUR_MS } from "#platform/domain/day.ts";
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { REMINDER_HOURS, type ReminderHours } from "#features/interviews/domain/notices/interview-facts.ts";
import { WHATSAPP_REMINDER_HOURS } from "#platform/domain/whatsapp/terms.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { SCHOOL_RECIPIENTS } from "./recipient-repository.ts";

const BATCH_SIZE = 200;

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

type DueByWhatsApp = { id: InterviewId; day: Day; slot_from: string; account_id: AccountId; once: string };

/**
 * Who has a number at WhatsApp and an interview within two hours, each with the key of the message. Where the mail of an hour
 * before is due as well, only that one is sent.
 */
export async function listDueByWhatsApp(
  db: Database,
  now: Date,
  statuses: readonly InterviewStatus[],
): Promise<DueByWhatsApp[]> {
  const begins = sql`(day + slot_from) at time zone ${INDIA}`;
  const key = sql`concat_ws(' ', 'whatsapp', interviews.id, day, to_char(slot_from, 'HH24:MI'), recipient.account_id)`;
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const { rows } = await sql<DueByWhatsApp>`
    select interviews.id, day, slot_from, recipient.account_id, ${key} as once
    from interviews cross join lateral (select interviews.candidate_id as account_id, null as role
      union all ${SCHOOL_RECIPIENTS}) recipient
    join whatsapp_numbers number on number.account_id = recipient.account_id
    where deleted_at is null and status = any(${statuses}::text[])
      and ${begins} > ${at(REMINDER_HOURS.at(-1) ?? 0)} and ${begins} <= ${at(WHATSAPP_REMINDER_HOURS)}
      and day between (${now}::timestamptz at time zone ${INDIA})::date
        and (${now}::timestamptz at time zone ${INDIA})::date + 1
      and not exists (select from whatsapp_messages where once = ${key})
      and not exists (select from whatsapp_messages earlier where earlier.account_id = recipient.account_id
        and earlier.about = interviews.id and earlier.reminds_of is not null and earlier.created_at > ${at(-3)})
    order by day, slot_from, interviews.id limit ${BATCH_SIZE}`.execute(db);
  return rows;
}
