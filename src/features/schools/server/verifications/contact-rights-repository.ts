// Queries the facts of a school that mayContact decides by: an active subscription, verification and suspension
// (SCHOOL-7).
import { sql } from "kysely";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { hiddenFrom } from "#platform/server/database/hidden-from.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type ContactRights = { isSubscribed: boolean; isVerified: boolean; isSuspended: boolean };

/**
 * Schools that see this candidate's contact details if they open the profile: verified, subscribed and not suspended
 * (SEE-10).
 */
export async function countContactSchools(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employers
    where suspended_at is null and counts_as_verified_until > ${now}
      and exists (select from subscriptions where subscriptions.employer_id = employers.id
        and subscriptions.status = 'active' and subscriptions.ends_at > ${now})
      and not exists (select from candidates where candidates.id = ${candidateId} and hides
        and candidates.id in (${hiddenFrom(sql.ref("employers.id"))}))`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findContactRights(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  now: Date,
): Promise<ContactRights> {
  const { rows } = await sql<ContactRights>`
    select exists (select from subscriptions where subscriptions.employer_id = employers.id
        and subscriptions.status = 'active' and subscriptions.ends_at > ${now}) as "isSubscribed",
      coalesce(counts_as_verified_until > ${now}, false) as "isVerified",
      suspended_at is not null as "isSuspended"
    from employers where id = ${employerId}`.execute(db);
  return rows[0] ?? { isSubscribed: false, isVerified: false, isSuspended: false };
}
