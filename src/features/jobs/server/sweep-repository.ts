// Follows the days of vacancies.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** The most at once, so that nobody waits long for one of them. */
const BATCH = 500;

/** Lets the lists find vacancies whose first day has come. Returns how many. */
export async function beginDue(db: DatabaseOrTransaction, today: Day): Promise<number> {
  const { numAffectedRows } = await sql`
    update vacancies set in_time = true where id in (
      select id from vacancies
      where state = 'published' and not in_time and publish_at <= ${today} and closes_at >= ${today}
      limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes vacancies out of the lists whose last day has passed. Returns how many. */
export async function endDue(db: DatabaseOrTransaction, today: Day): Promise<number> {
  const { numAffectedRows } = await sql`
    update vacancies set in_time = false where id in (
      select id from vacancies where in_time and closes_at < ${today} limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
