// Queries the facts of a school that mayContact decides by: an active subscription, verification and suspension
// (SCHOOL-7).
import { sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type ContactRights = { isSubscribed: boolean; isVerified: boolean; isSuspended: boolean };

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
