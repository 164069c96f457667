// Counts how many interviews a school may still cancel without losing the credit: agreed ones for each of its plans' periods,
// and invitations without an answer for the day; and the invitations that it has sent.
import { sql } from "kysely";
import { dayInIndia, daysBefore, instantInIndia } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId, SubscriptionId } from "#platform/domain/ids.ts";
import { type SentInvitations, UNANSWERED_DAYS } from "#features/interviews/domain/invitation/limits.ts";
import { AGREED_STATUSES } from "#features/interviews/domain/terms.ts";
import { countFreeCancels, countFreeReturns } from "#features/interviews/domain/steps/credit.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";

type Counts = { id: string; used: number; invitations: number };

/** Deleted interviews count too. */
export async function countFreeCancelsOf(
  db: DatabaseOrTransaction,
  subscriptionIds: readonly SubscriptionId[],
): Promise<Map<string, number>> {
  if (subscriptionIds.length === 0) return new Map();
  const { rows } = await sql<Counts>`
    select subscription_id as id, count(*)::int as invitations,
      (count(*) filter (where cancelled_by = 'school' and credit_returned
        and cancelled_from = any(${AGREED_STATUSES}::text[])))::int as used
    from interviews where subscription_id = any(${subscriptionIds}::uuid[])
    group by subscription_id`.execute(db);
  return new Map(rows.map((row) => [row.id, countFreeCancels(row)]));
}

/**
 * By the ledger, so that only what came back counts. Who cancels has locked the subscriptions of the school, so that no
 * other credit comes back meanwhile.
 */
export async function countFreeReturnsOf(
  db: DatabaseOrTransaction,
  employerIds: readonly EmployerId[],
  now: Date,
): Promise<Map<string, number>> {
  if (employerIds.length === 0) return new Map();
  const today = instantInIndia(dayInIndia(now), "00:00");
  const { rows } = await sql<{ id: string; used: number }>`
    select schools.id, (select count(*) from (
        select interview_id from credit_entries
          where credit_entries.employer_id = schools.id and reason = 'returned' and created_at >= ${today}
            and not exists (select from waiting_credits waited where waited.interview_id = credit_entries.interview_id)
        union all select interview_id from waiting_credits
          where waiting_credits.employer_id = schools.id and returned_at >= ${today}) back
      join interviews on interviews.id = interview_id
      where cancelled_from = 'Pending' and cancelled_by in ('school', 'clock')) as used
    from unnest(${employerIds}::uuid[]) schools (id)`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, countFreeReturns(used)]));
}

/** Deleted interviews count too. The caller has locked the subscriptions of the school, so that no other invitation of it is sent meanwhile. */
export async function findSentInvitations(
  tx: DatabaseTransaction,
  { employerId, candidateId, now }: { employerId: EmployerId; candidateId: CandidateId; now: Date },
): Promise<SentInvitations> {
  const midnight = instantInIndia(dayInIndia(now), "00:00");
  const since = daysBefore(now, UNANSWERED_DAYS);
  const { rows } = await sql<SentInvitations>`
    select count(*) filter (where created_at >= ${midnight}) as today,
      coalesce(array_agg(created_at order by created_at) filter (where candidate_id = ${candidateId}
        and answered_at is null), '{}') as unanswered
    from interviews where employer_id = ${employerId} and created_at > ${since}`.execute(tx);
  return rows[0] ?? { today: 0, unanswered: [] };
}
