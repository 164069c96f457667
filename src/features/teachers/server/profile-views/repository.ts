// Queries of the views of full profiles by members of schools.
import { sql } from "kysely";
import type { ProfileViewKind } from "#features/teachers/domain/daily-views.ts";
import { dayInIndia, type Day } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type View = {
  employerId: EmployerId;
  accountId: AccountId;
  candidateId: CandidateId;
  kind: ProfileViewKind;
  withContact: boolean;
  at: Date;
};

/** A page asks for its profile several times: while it is opened, and when its window is shown again. */
const ONE_VIEW_MS = 30 * 60 * 1000;

/** Stores nothing if the member has opened the profile shortly before and was given no less then. */
export async function insertProfileView(db: DatabaseOrTransaction, view: View): Promise<void> {
  const { employerId, accountId, candidateId, kind, withContact, at } = view;
  const since = new Date(at.getTime() - ONE_VIEW_MS);
  // The locks keep all three from being deleted before the row is there.
  await sql`
    insert into profile_views (candidate_id, employer_id, account_id, at, kind, with_contact)
    select candidates.id, employers.id, accounts.id, ${at}, ${kind}, ${withContact}
    from candidates, employers, accounts
    where candidates.id = ${candidateId} and employers.id = ${employerId} and accounts.id = ${accountId}
      and not exists (select from profile_views where candidate_id = ${candidateId}
        and day >= ${dayInIndia(since)} and employer_id = ${employerId} and account_id = ${accountId}
        and at > ${since} and kind = ${kind} and (with_contact or not ${withContact}))
    for key share of candidates, employers, accounts`.execute(db);
}

/** `employer_id` and `school` are null for schools that were deleted. */
export type ViewsOfDay = {
  employer_id: EmployerId | null;
  school: string | null;
  day: Day;
  kind: ProfileViewKind;
  count: number;
};

/** The views of a candidate by school, day and kind, newest day first. */
export async function listViewsOfCandidate(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  page: PageRequest,
): Promise<ViewsOfDay[]> {
  const { rows } = await sql<ViewsOfDay>`
    select views.employer_id, employers.institute_name as school, views.day, views.kind, views.count
    from (select employer_id, day, kind, count(*) as count from profile_views
      where candidate_id = ${candidateId} group by day, employer_id, kind
      order by day desc, employer_id, kind limit ${page.limit} offset ${pageOffset(page)}) views
    left join employers on employers.id = views.employer_id
    order by views.day desc, views.employer_id, views.kind`.execute(db);
  return rows;
}

export async function countViewsOfCandidate(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from profile_views
      where candidate_id = ${candidateId} group by day, employer_id, kind) days`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of the candidates, those whose full profile the school has read, which was counted on that day. */
export async function listOpenedAmong(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  candidateIds: readonly CandidateId[],
): Promise<Set<string>> {
  if (candidateIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("profile_views")
    .select("candidate_id")
    .distinct()
    .where("employer_id", "=", employerId)
    .where("candidate_id", "in", candidateIds)
    .execute();
  return new Set(rows.map(({ candidate_id }) => candidate_id));
}
