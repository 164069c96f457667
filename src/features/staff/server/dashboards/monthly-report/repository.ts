// Measures the invitations of each month, and adds up what schools paid and what went back (PAY-57).
import { sql } from "kysely";
import { INDIA } from "#platform/domain/day.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export type InvitationMeasures = {
  /** Null for the whole time. */
  month: string | null;
  invitations: number;
  answered: number;
  days_to_interview: number | null;
  days_to_result: number | null;
};

/**
 * Counts by the month of the invitation, also interviews that were deleted since. The days are medians: from the
 * invitation to the day of an interview that was held, and from its beginning to the first result.
 */
export async function measureInvitations(
  db: DatabaseOrTransaction,
  { first, last }: { first: string; last: string },
): Promise<InvitationMeasures[]> {
  const { rows } = await sql<InvitationMeasures>`
    select month, count(*) as invitations, count(answered_at) as answered,
      percentile_cont(0.5) within group (order by day - invited_on)
        filter (where status = 'Completed') as days_to_interview,
      percentile_cont(0.5) within group (order by greatest(0, extract(epoch from result_at - begins_at) / 86400))
        filter (where result_at is not null) as days_to_result
    from (
      select to_char(created_at at time zone ${INDIA}, 'YYYY-MM') as month, status, answered_at, result_at, day,
        (created_at at time zone ${INDIA})::date as invited_on,
        (day + slot_from) at time zone ${INDIA} as begins_at
      from interviews
      where created_at >= ${`${first}-01`}::timestamp at time zone ${INDIA}
        and created_at < (${`${last}-01`}::timestamp + interval '1 month') at time zone ${INDIA}
    ) invited
    group by grouping sets ((month), ())`.execute(db);
  return rows;
}

/** Counts the requests that staff answered with a verification, also those that have ended since. */
export async function countVerifications(
  db: DatabaseOrTransaction,
  { first, last }: { first: string; last: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(decided_at at time zone ${INDIA}, 'YYYY-MM') as month, count(*) as count
    from verifications
    where state in ('verified', 'expired')
      and decided_at >= ${`${first}-01`}::timestamp at time zone ${INDIA}
      and decided_at < (${`${last}-01`}::timestamp + interval '1 month') at time zone ${INDIA}
    group by 1`.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

export type RevenueRow = {
  month: string;
  plan_name: string;
  sold: number;
  paid_paise: number;
  refunded_paise: number;
  tax_paise: number;
};

/**
 * The newest month first. What was paid is the total of its invoice or receipt; payments from before papers were issued
 * count with their amount. Money that settled no plan is no revenue.
 */
export async function sumRevenue(
  db: DatabaseOrTransaction,
  { first, last }: { first: string; last: string },
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select to_char(moved_at at time zone ${INDIA}, 'YYYY-MM') as month, plan_name, sum(sold)::int as sold,
      sum(paid)::float8 as paid_paise, sum(refunded)::float8 as refunded_paise, sum(tax)::float8 as tax_paise
    from (
      select settled_at as moved_at, plan_name, 1 as sold, coalesce(total_paise, amount_paise) as paid, 0 as refunded,
        coalesce(cgst_paise + sgst_paise + igst_paise, 0) as tax
      from settlements left join papers on papers.id = paper_id
      where amount_paise > 0
      union all
      select ended_at, plan_name, 0, 0, amount_paise, -coalesce(cgst_paise + sgst_paise + igst_paise, 0)
      from refunds left join papers on papers.id = paper_id
      where refunds.state = 'refunded' and settlement_id is not null
    ) moved
    where moved_at >= ${`${first}-01`}::timestamp at time zone ${INDIA}
      and moved_at < (${`${last}-01`}::timestamp + interval '1 month') at time zone ${INDIA}
    group by 1, 2
    order by 1 desc, 2`.execute(db);
  return rows;
}
