// Selects what the candidates whom a school invites see of it.
import { sql } from "kysely";
import type { InterviewId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { BadgeColumns } from "#features/schools/server/verifications/tables.ts";

export type SchoolRow = BadgeColumns & {
  id: string;
  name: string;
  city: string | null;
  board: string | null;
  website: string | null;
  contact: string | null;
  is_suspended: boolean;
};

/** One for each interview. The contact person has only a name, no address and no phone. */
export async function listSchoolsOf(
  db: DatabaseOrTransaction,
  interviewIds: readonly InterviewId[],
): Promise<SchoolRow[]> {
  if (interviewIds.length === 0) return [];
  const { rows } = await sql<SchoolRow>`
    select interviews.id, interviews.employer_name as name, employers.city, employers.board,
      employers.website_link as website, badge_kind, badge_from, badge_until,
      employers.suspended_at is not null as is_suspended,
      (select accounts.full_name from memberships join accounts on accounts.id = memberships.account_id
        where memberships.account_id = interviews.by_account and memberships.left_at is null
          and memberships.employer_id = interviews.employer_id) as contact
    from interviews
    left join employers on employers.id = interviews.employer_id
    left join school_badges on school_badges.employer_id = interviews.employer_id
    where interviews.id = any(${interviewIds}::uuid[])`.execute(db);
  return rows;
}
