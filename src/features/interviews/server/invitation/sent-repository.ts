// Counts the invitations that a school has sent. Deleted interviews count too.
import { sql } from "kysely";
import { DAY_MS, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { type SentInvitations, UNANSWERED_DAYS } from "#features/interviews/domain/invitation/limits.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";

/** The caller has locked the subscriptions of the school, so that no other invitation of it is sent meanwhile. */
export async function findSentInvitations(
  tx: DatabaseTransaction,
  { employerId, candidateId, now }: { employerId: EmployerId; candidateId: CandidateId; now: Date },
): Promise<SentInvitations> {
  const midnight = instantInIndia(dayInIndia(now), "00:00");
  const since = new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS);
  const { rows } = await sql<SentInvitations>`
    select count(*) filter (where created_at >= ${midnight}) as today,
      coalesce(array_agg(created_at order by created_at) filter (where candidate_id = ${candidateId}
        and answered_at is null), '{}') as unanswered
    from interviews where employer_id = ${employerId} and created_at > ${since}`.execute(tx);
  return rows[0] ?? { today: 0, unanswered: [] };
}
