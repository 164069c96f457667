// Queries of absences. One falls with its interview.
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { InterviewId } from "#platform/domain/ids.ts";
import { type AbsenceState, WAITING_ABSENCES } from "#features/interviews/domain/absence.ts";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { InterviewAbsenceRow, InterviewAbsences } from "#features/interviews/server/tables.ts";
import { type InterviewOfPeople, selectWithPeople } from "#features/interviews/server/repository.ts";

/** Returns the absence of each interview by the interview's id. */
export async function listAbsences(
  db: DatabaseOrTransaction,
  interviewIds: readonly InterviewId[],
): Promise<Map<string, InterviewAbsenceRow>> {
  if (interviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("interview_absences")
    .selectAll()
    .where("interview_id", "in", interviewIds)
    .execute();
  return new Map(rows.map((row) => [row.interview_id, row]));
}

export async function insertAbsence(
  db: DatabaseOrTransaction,
  row: Insertable<InterviewAbsences>,
): Promise<void> {
  await db.insertInto("interview_absences").values(row).execute();
}

export async function updateAbsence(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
  change: Updateable<InterviewAbsences>,
): Promise<void> {
  await db.updateTable("interview_absences").set(change).where("interview_id", "=", interviewId).execute();
}

type Filter = { state?: AbsenceState | undefined };

/** After the end of an interview, as by a cancel or a result, there is nothing to decide. */
const WAITS = sql<boolean>`interviews.status in (${sql.join(STEPS.settleAbsence.from)})`;

const filtered = (db: DatabaseOrTransaction, { state }: Filter) =>
  selectWithPeople(db)
    .innerJoin("interview_absences", "interview_absences.interview_id", "interviews.id")
    .$if(state !== undefined, (query) => query.where("interview_absences.state", "=", state ?? "noted"))
    .$if(state !== undefined && WAITING_ABSENCES.includes(state), (query) => query.where(WAITS));

/** Those that wait for staff come first, and of these the oldest. */
export function listInterviewsWithAbsence(
  db: DatabaseOrTransaction,
  filter: Filter & PageRequest,
): Promise<InterviewOfPeople[]> {
  return filtered(db, filter)
    .orderBy(sql`not (interview_absences.state = 'disputed' and ${WAITS})`)
    .orderBy("interview_absences.claimed_at")
    .orderBy("interviews.id")
    .limit(filter.limit)
    .offset(pageOffset(filter))
    .execute();
}

export function countInterviewsWithAbsence(db: DatabaseOrTransaction, filter: Filter): Promise<number> {
  return countRows(filtered(db, filter).clearSelect());
}
