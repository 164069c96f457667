// Queries of one person's interviews by their time: the counts, the next ones, and those of a calendar or of some days.
import { sql } from "kysely";
import { type Day, INDIA } from "#platform/domain/day.ts";
import {
  type AccountId,
  type CandidateId,
  NO_ID,
  type EmployerId,
  type InterviewId,
} from "#platform/domain/ids.ts";
import type { InterviewCounts } from "#features/interviews/domain/calls.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import { type CandidateViewer, type EmployerViewer, identityOf } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isNamed } from "#features/interviews/server/member-repository.ts";
import { type InterviewOfPeople, selectWithPeople } from "#features/interviews/server/repository.ts";
import { standsAt } from "./agenda-repository.ts";
import { filterInterviews } from "./list-repository.ts";

/**
 * Counts the interviews of a candidate or employer, of an interviewer only those on which that member is named. Pending
 * and upcoming ones are still to come (INT-39).
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
    from interviews cross join lateral (select ${standsAt(now)} > ${now} as to_come) time
    where deleted_at is null and (candidate_id = ${personId} or employer_id = ${personId})
      and ${interviewerId ? isNamed(interviewerId) : sql`true`}`.execute(db);
  return rows[0] ?? { total: 0, pending: 0, other: 0, upcoming: 0 };
}

const MAX_UPCOMING = 50;

/** Lists a candidate's open interviews that are still to come, the next one first. */
export function listUpcomingOfCandidate(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  now: Date,
): Promise<InterviewOfPeople[]> {
  return selectWithPeople(db)
    .where("candidate_id", "=", candidateId)
    .where("status", "in", OPEN_STATUSES)
    .where(sql<boolean>`${standsAt(now)} > ${now}`)
    .orderBy(standsAt(now))
    .orderBy("interviews.id")
    .limit(MAX_UPCOMING)
    .execute();
}

const MAX_IN_CALENDAR = 1_000;

/** Lists a person's interviews from a day on that are not cancelled, in order of time; of too many the latest. */
export async function listInterviewsSince(
  db: DatabaseOrTransaction,
  viewer: CandidateViewer | EmployerViewer,
  { since, interviewerId }: { since: Day; interviewerId?: AccountId | undefined },
): Promise<InterviewOfPeople[]> {
  const latest = await selectWithPeople(db)
    .$if(interviewerId !== undefined, (query) => query.where(isNamed(interviewerId ?? NO_ID)))
    .where(
      viewer.role === "candidate" ? sql.ref("candidate_id") : sql.ref("interviews.employer_id"),
      "=",
      identityOf(viewer),
    )
    .where("status", "<>", "Cancelled")
    .where("day", ">=", since)
    .orderBy("day", "desc")
    .orderBy("slot_from", "desc")
    .limit(MAX_IN_CALENDAR)
    .execute();
  return latest.toReversed();
}

const MAX_OF_DAYS = 300;

type Range = {
  employerId: EmployerId;
  from: Day;
  to: Day;
  /** Only interviews on which this member is named. */
  interviewerId?: AccountId;
};
type Found = { interviews: InterviewOfPeople[]; hasMore: boolean; nextDay: Day | null };

/**
 * A school's interviews of some days in order of time, and the next day that has one. Cancelled ones are left out, as in
 * calendars.
 */
export async function findInterviewDays(
  db: DatabaseOrTransaction,
  { from, to, ...whose }: Range,
  now: Date,
): Promise<Found> {
  const day = sql<Day>`(${standsAt(now)} at time zone ${INDIA})::date`;
  const kept = filterInterviews(db, whose).where("status", "<>", "Cancelled");
  const [inRange, next] = await Promise.all([
    kept
      .where(sql<boolean>`${day} between ${from} and ${to}`)
      .orderBy(standsAt(now))
      .orderBy("interviews.id")
      .select("id")
      .limit(MAX_OF_DAYS + 1)
      .execute(),
    kept
      .where(sql<boolean>`${day} > ${to}`)
      .select(sql<Day | null>`min(${day})`.as("day"))
      .executeTakeFirst(),
  ]);
  const ids = inRange.slice(0, MAX_OF_DAYS).map(({ id }) => id);
  const hasMore = inRange.length > MAX_OF_DAYS;
  return { interviews: await listInTimeOrder(db, ids, now), hasMore, nextDay: next?.day ?? null };
}

function listInTimeOrder(db: DatabaseOrTransaction, ids: readonly InterviewId[], now: Date) {
  if (ids.length === 0) return [];
  return selectWithPeople(db)
    .where("interviews.id", "in", ids)
    .orderBy(standsAt(now))
    .orderBy("interviews.id")
    .execute();
}
