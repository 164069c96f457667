// Finds interviews of which both sides are to be reminded, and those about which one is to be nudged once: an invitation
// without an answer, a result that is missing.
import { sql, type RawBuilder } from "kysely";
import { type Day, daysBefore, INDIA, HOUR_MS } from "#platform/domain/day.ts";
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import { INTERVIEWING_ROLES } from "#platform/domain/role.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { REMINDER_HOURS, type ReminderHours } from "#features/interviews/domain/notices/interview-facts.ts";
import { WHATSAPP_REMINDER_HOURS } from "#platform/domain/whatsapp/terms.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { SCHOOL_RECIPIENTS } from "./recipient-repository.ts";

const BATCH_SIZE = 200;

/** Each person's own key has the account after that of the message. */
const isNotSent = (once: RawBuilder<string>) =>
  sql`not exists (select from notifications where notifications.once = concat_ws(' ', ${once}, recipient.account_id))`;

/**
 * Lists interviews that begin within the given hours, each with the key of the reminder: another day or time is another
 * one. Where the next, shorter reminder is due as well, only that one is sent.
 */
export function listDueReminders(
  db: Database,
  { now, hours, statuses }: { now: Date; hours: ReminderHours; statuses: readonly InterviewStatus[] },
) {
  const nearer = REMINDER_HOURS.find((other) => other < hours) ?? 0;
  const begins = sql<Date>`(day + slot_from) at time zone ${INDIA}`;
  const once = sql<string>`concat_ws(' ', 'reminder', interviews.id, day, to_char(slot_from, 'HH24:MI'), ${hours}::int)`;
  return db
    .selectFrom("interviews")
    .select(["id", "day", "slot_from", once.as("once")])
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
        where recipient.account_id is not null and ${isNotSent(once)})`,
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

type DueNudge = { name: string; now: Date; statuses: readonly InterviewStatus[] };

/** Each with the key of the nudge: another day is another one. */
function listDueNudges(
  db: Database,
  { name, statuses }: DueNudge,
  { recipients, isDue }: { recipients: RawBuilder<unknown>; isDue: RawBuilder<boolean> },
) {
  const once = sql<string>`concat_ws(' ', ${name}::text, interviews.id, day)`;
  return db
    .selectFrom("interviews")
    .select(["id", "day", once.as("once")])
    .where("deleted_at", "is", null)
    .where("status", "in", statuses)
    .where(isDue)
    .where(
      sql<boolean>`exists (select from (${recipients}) recipient
        where recipient.account_id is not null and ${isNotSent(once)})`,
    )
    .orderBy("day")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
}

/** About an older one the candidate was nudged already: the notice that says so is kept for a time only. */
const NUDGED_DAYS = 90;

/** Lists invitations that were sent before this instant and can still be answered. */
export function listUnansweredSince(db: Database, due: DueNudge & { sentBefore: Date }) {
  return listDueNudges(db, due, {
    recipients: sql`select interviews.candidate_id as account_id`,
    isDue: sql<boolean>`created_at <= ${due.sentBefore} and answer_by > ${due.now}
      and created_at > ${daysBefore(due.now, NUDGED_DAYS)}`,
  });
}

/** The school is not nudged about interviews that are weeks old. */
const RECENT_DAYS = 7;

/**
 * Lists interviews whose end, or the morning after it, is over, and of which nobody says that a side did not come. From the
 * morning on the nudge of the hours after the end is not made up for.
 */
export function listWithoutResult(db: Database, due: DueNudge & { stage: "hours" | "morning" }) {
  const hours = sql`(day + slot_to) at time zone ${INDIA} + interval '2 hours'`;
  const morning = sql`(day + 1 + time '09:00') at time zone ${INDIA}`;
  const hasCome =
    due.stage === "hours"
      ? sql`${hours} <= ${due.now} and ${morning} > ${due.now}`
      : sql`${morning} <= ${due.now}`;
  return listDueNudges(db, due, {
    recipients: sql`select account_id from (${SCHOOL_RECIPIENTS}) member where role = any(${INTERVIEWING_ROLES}::text[])`,
    isDue: sql<boolean>`${hasCome}
      and day >= (${due.now}::timestamptz at time zone ${INDIA})::date - ${RECENT_DAYS}::int
      and not exists (select from interview_absences where interview_id = interviews.id
        and state in ('noted', 'disputed'))`,
  });
}
