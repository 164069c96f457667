// Writes the views of profiles by invented schools: those that were planned, and one before each invitation.
import { sql } from "kysely";
import { daysBefore } from "#platform/domain/day.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { PlannedView } from "./view-plan.ts";

/** The quotas of this many days are stored, as the product does it. */
const QUOTA_DAYS = 30;
const LEFT_DAYS_AGO = 12;

export async function writeViews(
  db: DatabaseOrTransaction,
  views: readonly PlannedView[],
  { now, firstTeacher }: { now: Date; firstTeacher: CandidateId | undefined },
): Promise<void> {
  const planned = JSON.stringify(
    views.map(({ employerId, accountId, candidateId, at, hires }) => ({
      employer_id: employerId,
      account_id: accountId,
      candidate_id: candidateId,
      at: at.toISOString(),
      hires,
    })),
  );
  await sql`
    insert into profile_views (candidate_id, employer_id, account_id, at, with_contact)
    select candidate_id, employer_id, account_id, at, hires and exists (
      select from subscriptions where subscriptions.employer_id = opened.employer_id
        and starts_at <= opened.at and ends_at > opened.at)
    from (
      select * from json_to_recordset(${planned}::json)
        as planned (candidate_id uuid, employer_id uuid, account_id uuid, at timestamptz, hires boolean)
      union all
      select candidate_id, employer_id, coalesce(by_account, employer_id), created_at - interval '10 minutes', true
      from interviews where candidate_id is not null and employer_id is not null
    ) opened order by at, employer_id, candidate_id`.execute(db);
  await sql`
    insert into counted_views (employer_id, day, kind, candidate_id, account_id)
    select distinct on (employer_id, day, candidate_id) employer_id, day, 'profile', candidate_id, account_id
    from profile_views where at > ${now}::timestamptz - make_interval(days => ${QUOTA_DAYS})
    order by employer_id, day, candidate_id, at
    on conflict do nothing`.execute(db);
  await sql`
    insert into daily_quotas (employer_id, day, kind, used)
    select employer_id, day, kind, count(*) from counted_views group by employer_id, day, kind
    on conflict (employer_id, day, kind) do update set used = excluded.used`.execute(db);
  await sql`
    insert into seen_profiles (employer_id, candidate_id, seen_at)
    select employer_id, candidate_id, min(at) from profile_views group by employer_id, candidate_id
    on conflict do nothing`.execute(db);
  if (firstTeacher === undefined) return;
  // One school has closed its account since, and the teacher still sees that it was there.
  const at = daysBefore(now, LEFT_DAYS_AGO);
  await db
    .insertInto("profile_views")
    .values({ candidate_id: firstTeacher, employer_id: null, account_id: null, at, with_contact: false })
    .execute();
}
