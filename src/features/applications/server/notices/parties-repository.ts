// Queries of those whom a message about applications mentions and of those who get it.
import { sql } from "kysely";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { maskedAs } from "#platform/server/database/masked-as.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { BadgeColumns } from "#features/schools/server/verifications/tables.ts";

type Parties = BadgeColumns & {
  candidate: string;
  post: string;
  school: string;
  hasResume: boolean;
  /** Of the profile of the application. */
  subjects: string[];
  /** Whether the school may not know who it is. */
  isMasked: boolean;
};

/** By the ids of the applications. */
export async function findParties(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, Parties>> {
  const { rows } = await sql<Parties & { id: string }>`
    select applications.id, coalesce(candidate_name, 'Applicant') as candidate, title as post,
      institute_name as school, resume_key is not null as "hasResume",
      coalesce(snapshot -> 'subjects', '[]') as subjects,
      ${maskedAs(sql`applications.employer_id`, sql`applications.candidate_id`)} is not null as "isMasked", badge_kind, badge_from, badge_until
    from applications
      join vacancies on vacancies.id = applications.vacancy_id
      join employers on employers.id = applications.employer_id
      left join school_badges on school_badges.employer_id = applications.employer_id
    where applications.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...parties }) => [id, parties]));
}

/** The members of a school who hire. */
export async function listHiringMembers(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<AccountId[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("account_id")
    .where("employer_id", "=", employerId)
    .where("left_at", "is", null)
    .where("role", "in", HIRING_ROLES)
    .orderBy("account_id")
    .execute();
  return rows.map(({ account_id }) => account_id);
}
