// Adds up what schools paid, and what went back, by Indian month and plan (PAY-57).
import { sql } from "kysely";
import { INDIA } from "#platform/domain/day.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

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
