// Queries of the teacher's answers of day 30 and 90 and of what is counted of them. No answer is read with its offer but by the
// teacher who gave it (JOIN-9).
import { sql } from "kysely";
import {
  type CheckAnswers,
  type CheckCounts,
  type CheckDay,
  MIN_PEOPLE,
  type Quarter,
} from "#features/offers/domain/first-day/checks.ts";
import type { EmployerId, OfferId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Joining } from "./repository.ts";
import type { FirstDayCheckRow, FirstDayCountRow } from "./tables.ts";

const toColumns = ({ onTime, isStillThere, ...others }: CheckAnswers) => ({
  ...others,
  on_time: onTime,
  is_still_there: isStillThere,
});

/** Null once they were counted. */
export function answersOf(row: FirstDayCheckRow): CheckAnswers | null {
  const { post, classes, pay, hours, on_time: onTime, is_still_there: isStillThere } = row;
  if (!post || !classes || !pay || !hours || !onTime || isStillThere === null) return null;
  return { post, classes, pay, hours, onTime, isStillThere };
}

export function listChecks(db: DatabaseOrTransaction, id: OfferId): Promise<FirstDayCheckRow[]> {
  return db.selectFrom("first_day_checks").selectAll().where("offer_id", "=", id).execute();
}

/** The quarter stays that of the first answers. */
export async function saveCheck(
  tx: DatabaseOrTransaction,
  { offer_id, employer_id, candidate_id }: Pick<Joining, "offer_id" | "employer_id" | "candidate_id">,
  { day, quarter, answers }: { day: CheckDay; quarter: Quarter; answers: CheckAnswers },
): Promise<void> {
  if (candidate_id === null) return;
  const columns = toColumns(answers);
  await tx
    .insertInto("first_day_checks")
    .values({ offer_id, day, employer_id, candidate_id, quarter, ...columns })
    .onConflict((conflict) => conflict.columns(["offer_id", "day"]).doUpdateSet(columns))
    .execute();
}

/** Of whom answers of ended quarters are to be counted: each school, and all schools as null. */
export async function listUncounted(
  db: DatabaseOrTransaction,
  current: Quarter,
): Promise<{ employer_id: EmployerId | null; day: CheckDay }[]> {
  const { rows } = await sql<{ employer_id: EmployerId | null; day: CheckDay }>`
    select employer_id, day from first_day_checks
      where quarter < ${current}::date and not counted_for_school
      group by employer_id, day having count(distinct candidate_id) >= ${MIN_PEOPLE}
    union all
    select null, day from first_day_checks
      where quarter < ${current}::date and not counted_for_all
      group by day having count(distinct candidate_id) >= ${MIN_PEOPLE}
    order by 1, 2`.execute(db);
  return rows;
}

type Whose = { employerId: EmployerId | null; day: CheckDay };

const flagOf = ({ employerId }: Whose) => (employerId === null ? "counted_for_all" : "counted_for_school");

/** In the order of their offers, so that two processes do not wait for each other. */
export async function lockUncounted(
  tx: DatabaseOrTransaction,
  whose: Whose,
  current: Quarter,
): Promise<FirstDayCheckRow[]> {
  return tx
    .selectFrom("first_day_checks")
    .selectAll()
    .where("day", "=", whose.day)
    .where("quarter", "<", current)
    .where(flagOf(whose), "=", false)
    .$if(whose.employerId !== null, (query) =>
      query.where("employer_id", "=", whose.employerId as EmployerId),
    )
    .orderBy("offer_id")
    .forUpdate()
    .execute();
}

/** What is counted for the school and for all schools is emptied. */
export async function markCounted(
  tx: DatabaseOrTransaction,
  whose: Whose,
  offers: readonly OfferId[],
): Promise<void> {
  const [own, other] =
    whose.employerId === null
      ? [sql.ref("counted_for_all"), sql.ref("counted_for_school")]
      : [sql.ref("counted_for_school"), sql.ref("counted_for_all")];
  const emptied = ["post", "classes", "pay", "hours", "on_time", "is_still_there"].map(
    (column) => sql`${sql.ref(column)} = case when ${other} then null else ${sql.ref(column)} end`,
  );
  await sql`update first_day_checks set ${own} = true, ${sql.join(emptied)}
    where day = ${whose.day} and offer_id = any(${offers}::uuid[])`.execute(tx);
}

export async function insertCounts(
  tx: DatabaseOrTransaction,
  {
    employerId,
    day,
    since,
    quarter,
    people,
    counts,
  }: Whose & { since: Quarter; quarter: Quarter; people: number; counts: CheckCounts },
): Promise<void> {
  await tx
    .insertInto("first_day_counts")
    .values({
      id: newId(),
      employer_id: employerId,
      day,
      since,
      quarter,
      people,
      counts: JSON.stringify(counts),
    })
    .execute();
}

/** The newest first. */
export function listCounts(
  db: DatabaseOrTransaction,
  employerId: EmployerId | null,
): Promise<FirstDayCountRow[]> {
  return db
    .selectFrom("first_day_counts")
    .selectAll()
    .where("employer_id", "is not distinct from", employerId)
    .orderBy("quarter", "desc")
    .orderBy("day")
    .execute();
}
