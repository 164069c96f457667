// Reminders before an interview, to both sides: each once, whatever restarts, and none for what is off or has moved.
import { sql } from "kysely";
import { INDIA } from "#domain/day.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { REMINDER_HOURS, type ReminderHours } from "#domain/notifications/terms.ts";
import type { Database } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { lockInterview } from "./repository.ts";
import { tellOfInterview } from "./tell.ts";

/** Whoever asked for another day does not come on this one. */
const EXPECTED: readonly InterviewStatus[] = ["Pending", "Interview Scheduled", "Rescheduled"];
const AT_ONCE = 200;
const HOUR_MS = 60 * 60 * 1000;

/** How many interviews were reminded of. Safe in several processes: a reminder's name is unique. */
export async function remindOfInterviews({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  let count = 0;
  for (const hours of REMINDER_HOURS) {
    const due = await listDue(db, now, hours);
    for (const { id, day, slot_from } of due) {
      await inTransaction(db, async (tx) => {
        const interview = await lockInterview(tx, id);
        // Changed since it was read: the next round sees it as it is.
        if (!interview || interview.day !== day || interview.slot_from !== slot_from) return;
        if (!EXPECTED.includes(interview.status)) return;
        await tellOfInterview(tx, now, id, "interview-reminder", { reminder: hours });
      });
      count += 1;
    }
  }
  return count;
}

/** Begin within so many hours, but not so soon that the next reminder is due as well. */
function listDue(db: Database, now: Date, hours: ReminderHours) {
  const nearer = REMINDER_HOURS.find((other) => other < hours) ?? 0;
  const begins = sql<Date>`(day + slot_from) at time zone ${INDIA}`;
  const key = (account: string) =>
    sql`concat_ws(' ', 'reminder', interviews.id, day, to_char(slot_from, 'HH24:MI'), ${hours}::int, ${sql.ref(account)})`;
  return db
    .selectFrom("interviews")
    .select(["id", "day", "slot_from"])
    .where("deleted_at", "is", null)
    .where("status", "in", EXPECTED)
    .where(sql<boolean>`${begins} > ${new Date(now.getTime() + nearer * HOUR_MS)}`)
    .where(sql<boolean>`${begins} <= ${new Date(now.getTime() + hours * HOUR_MS)}`)
    .where(sql<boolean>`day between (${now}::timestamptz at time zone ${INDIA})::date
      and (${now}::timestamptz at time zone ${INDIA})::date + 2`)
    .where(
      sql<boolean>`(select count(*) from notifications where once in (${key("candidate_id")}, ${key("employer_id")})) < 2`,
    )
    .orderBy("day")
    .orderBy("slot_from")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
}
