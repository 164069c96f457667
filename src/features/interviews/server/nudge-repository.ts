// Finds interviews about which somebody is to be nudged once: an invitation without answer, a result that is missing.
import { type RawBuilder, sql } from "kysely";
import { INDIA } from "#platform/domain/day.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { SCHOOL_RECIPIENTS } from "./recipient-repository.ts";

const BATCH_SIZE = 200;

type Due = { name: string; now: Date; statuses: readonly InterviewStatus[] };

/** Names one nudge about one appointment; each person's own key has the account after it. */
export function nudgeKey(name: string, { id, day }: { id: string; day: string }): string {
  return `${name} ${id} ${day}`;
}

function listDue(
  db: Database,
  { name, statuses }: Due,
  { recipients, isDue }: { recipients: RawBuilder<unknown>; isDue: RawBuilder<boolean> },
) {
  const key = sql`concat_ws(' ', ${name}::text, interviews.id, day, recipient.account_id)`;
  return db
    .selectFrom("interviews")
    .select(["id", "day"])
    .where("deleted_at", "is", null)
    .where("status", "in", statuses)
    .where(isDue)
    .where(
      sql<boolean>`exists (select from (${recipients}) recipient
        where recipient.account_id is not null and not exists (select from notifications where once = ${key}))`,
    )
    .orderBy("day")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
}

/** Lists invitations that were sent before this instant and can still be answered. */
export function listUnansweredSince(db: Database, due: Due & { sentBefore: Date }) {
  return listDue(db, due, {
    recipients: sql`select interviews.candidate_id as account_id`,
    isDue: sql<boolean>`created_at <= ${due.sentBefore} and answer_by > ${due.now}`,
  });
}

/** Weeks-old interviews are left alone. */
const RECENT_DAYS = 7;

/**
 * Lists interviews whose end, or the morning after it, is over, and of which nobody says that a side did not come.
 * `moment` is the instant from which on the school is nudged.
 */
export function listWithoutResult(db: Database, due: Due & { stage: "hours" | "morning" }) {
  const moment =
    due.stage === "hours"
      ? sql`(day + slot_to) at time zone ${INDIA} + interval '2 hours'`
      : sql`(day + 1 + time '09:00') at time zone ${INDIA}`;
  return listDue(db, due, {
    recipients: SCHOOL_RECIPIENTS,
    isDue: sql<boolean>`${moment} <= ${due.now}
      and day >= (${due.now}::timestamptz at time zone ${INDIA})::date - ${RECENT_DAYS}::int
      and not exists (select from interview_absences where interview_id = interviews.id
        and state in ('noted', 'disputed'))`,
  });
}
