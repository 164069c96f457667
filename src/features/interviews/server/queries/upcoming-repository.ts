// Queries of one person's interviews by their time: the counts, the next ones, and those of a calendar.
import { sql } from "kysely";
import { type Day, INDIA } from "#platform/domain/day.ts";
import { type AccountId, type CandidateId, NO_ID } from "#platform/domain/ids.ts";
import type { InterviewCounts } from "#features/interviews/domain/calls.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import { type CandidateViewer, type EmployerViewer, identityOf } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isNamed } from "#features/interviews/server/interviewer-repository.ts";
import { type InterviewOfPeople, selectWithPeople } from "#features/interviews/server/repository.ts";

/**
 * Counts the interviews of a candidate or employer, of an interviewer only those on which that member is named. Pending
 * and upcoming ones are still to come: an unanswered one of a past day is neither (INT-39).
 */
export async function countInterviewsOf(
  db: DatabaseOrTransaction,
  personId: string,
  { now, interviewerId }: { now: Date; interviewerId?: AccountId | undefined },
): Promise<InterviewCounts> {
  const { rows } = await sql<InterviewCounts>`
    select count(*) as total, count(*) filter (where status = 'Pending' and to_come) as pending,
      count(*) filter (where status <> 'Pending') as other,
      count(*) filter (where status = any(${OPEN_STATUSES}::text[]) and to_come) as upcoming
    from interviews cross join lateral (select (day + slot_from) at time zone ${INDIA} > ${now} as to_come) time
    where deleted_at is null and (candidate_id = ${personId} or employer_id = ${personId})
      and ${interviewerId ? isNamed(interviewerId) : sql`true`}`.execute(db);
  return rows[0] ?? { total: 0, pending: 0, other: 0, upcoming: 0 };
}

const MAX_UPCOMING = 50;

/** Lists a candidate's open interviews whose slot has not begun, the next one first. */
export function listUpcomingOfCandidate(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  now: Date,
): Promise<InterviewOfPeople[]> {
  return selectWithPeople(db)
    .where("candidate_id", "=", candidateId)
    .where("status", "in", OPEN_STATUSES)
    .where(sql<boolean>`(day + slot_from) at time zone ${INDIA} > ${now}`)
    .orderBy("day")
    .orderBy("slot_from")
    .limit(MAX_UPCOMING)
    .execute();
}

/** Lists a person's interviews from a day on, in order of time. */
export function listInterviewsSince(
  db: DatabaseOrTransaction,
  viewer: CandidateViewer | EmployerViewer,
  { since, interviewerId }: { since: Day; interviewerId?: AccountId | undefined },
): Promise<InterviewOfPeople[]> {
  return selectWithPeople(db)
    .$if(interviewerId !== undefined, (query) => query.where(isNamed(interviewerId ?? NO_ID)))
    .where(
      viewer.role === "candidate" ? sql.ref("candidate_id") : sql.ref("interviews.employer_id"),
      "=",
      identityOf(viewer),
    )
    .where("day", ">=", since)
    .orderBy("day")
    .orderBy("slot_from")
    .limit(1000)
    .execute();
}
