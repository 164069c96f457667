// Lists a school's interviews of some days in order of time, and finds the next day that has one.
import type { Day } from "#platform/domain/day.ts";
import type { AccountId, EmployerId, InterviewId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type InterviewOfPeople, selectWithPeople } from "#features/interviews/server/repository.ts";
import { filterInterviews } from "./list-repository.ts";

const MAX_ROWS = 300;

type Range = {
  employerId: EmployerId;
  from: Day;
  to: Day;
  /** Only interviews on which this member is named. */
  interviewerId?: AccountId;
};
type Found = { interviews: InterviewOfPeople[]; hasMore: boolean; nextDay: Day | null };

/** Cancelled interviews are left out, as in calendars. */
export async function findInterviewDays(db: DatabaseOrTransaction, range: Range): Promise<Found> {
  const { from, to, ...whose } = range;
  const kept = filterInterviews(db, whose).where("status", "<>", "Cancelled");
  const [inRange, next] = await Promise.all([
    kept
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("day")
      .orderBy("slot_from")
      .orderBy("interviews.id")
      .select("id")
      .limit(MAX_ROWS + 1)
      .execute(),
    kept
      .where("day", ">", to)
      .select((eb) => eb.fn.min("day").as("day"))
      .executeTakeFirst(),
  ]);
  const ids = inRange.slice(0, MAX_ROWS).map(({ id }) => id);
  const hasMore = inRange.length > MAX_ROWS;
  return { interviews: await listInTimeOrder(db, ids), hasMore, nextDay: next?.day ?? null };
}

function listInTimeOrder(db: DatabaseOrTransaction, ids: readonly InterviewId[]) {
  if (ids.length === 0) return [];
  return selectWithPeople(db)
    .where("interviews.id", "in", ids)
    .orderBy("day")
    .orderBy("slot_from")
    .orderBy("interviews.id")
    .execute();
}
