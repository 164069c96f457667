// Measures the invitations of each month.
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
