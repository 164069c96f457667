// Counts over several areas.
import { sql } from "kysely";
import type { Stats } from "#domain/dashboards/contract.ts";
import { MOST_PLANS_SHOWN } from "#domain/dashboards/contract.ts";
import { INDIA } from "#domain/day.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** Subscribers are employers with an active subscription whose period is not over (decisions, "Subscriptions"). */
export async function countEverything(db: DatabaseOrTransaction, now: Date): Promise<Stats> {
  const { rows } = await sql<Stats>`select
    (select count(*) from employers) as "Employer",
    (select count(*) from candidates) as "totalCandidates",
    (select count(distinct employer_id) from subscriptions
      where status = 'active' and ends_at > ${now}) as "Subscriber",
    (select count(*) from contact_messages) as "totalMessages"`.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error("The counts have no row.");
  return stats;
}

/** Registrations since an instant, by the month they fall into in India. */
export async function countRegistrations(
  db: DatabaseOrTransaction,
  table: "candidates" | "employers",
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(created_at at time zone ${INDIA}, 'YYYY-MM') as month, count(*) as count
    from ${sql.table(table)} where created_at >= ${since} group by 1`.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

export async function countInterviewsByStatus(
  db: DatabaseOrTransaction,
): Promise<Map<InterviewStatus, number>> {
  const rows = await db
    .selectFrom("interviews")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export async function countSubscriptionsByPlan(
  db: DatabaseOrTransaction,
  now: Date,
): Promise<{ plan: string; count: number; active: number }[]> {
  const { rows } = await sql<{ plan: string; count: number; active: number }>`
    select plan_name as plan, count(*) as count,
      count(*) filter (where status = 'active' and ends_at > ${now}) as active
    from subscriptions group by plan_name
    order by count(*) desc, plan_name limit ${MOST_PLANS_SHOWN}`.execute(db);
  return rows;
}
