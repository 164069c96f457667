// Counts over several areas.
import { sql } from "kysely";
import type { Checklist, Stats } from "#features/staff/domain/dashboards/calls.ts";
import { MAX_PLANS_SHOWN } from "#features/staff/domain/dashboards/calls.ts";
import { type Day, INDIA } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { MIN_CASES } from "#features/catalogue/domain/settings/home-page.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";

/** Subscribers are employers with an active subscription whose period is not over (ADMIN-6). */
export async function countStats(db: DatabaseOrTransaction, now: Date): Promise<Stats> {
  const { rows } = await sql<Stats>`select
    (select count(*) from employers) - (select count(*) from accounts
      where role = 'employer' and email_proven_at is null) as "Employer",
    (select coalesce(sum(count), 0)::int from candidate_facets where kind = 'all')
      - (select count(*)::int from candidates where hides and listed) as "totalCandidates",
    (select count(distinct employer_id) from subscriptions
      where status = 'active' and ends_at > ${now}) as "Subscriber",
    (select count(*) from contact_messages) as "totalMessages"`.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error("The counts have no row.");
  const { figures } = await db.selectFrom("site_settings").select("figures").executeTakeFirstOrThrow();
  return figures === "counted" ? { ...stats, hoursToInterview: await medianToInterview(db, now) } : stats;
}

/** From the publication of a job to the begin of its first interview that was not cancelled, in whole hours. */
async function medianToInterview(db: DatabaseOrTransaction, now: Date): Promise<number | null> {
  const begins = sql`min((day + slot_from) at time zone ${INDIA})`;
  const { rows } = await sql<{ hours: number | null }>`
    select case when count(*) >= ${MIN_CASES} then
        (percentile_cont(0.5) within group (order by extract(epoch from first - published_at)) / 3600)::int
      end as hours
    from (
      select published_at, ${begins} as first from vacancies
        join interviews on interviews.vacancy_id = vacancies.id and status <> 'Cancelled'
      group by vacancies.id having ${begins} between published_at and ${now}
    ) as met`.execute(db);
  return rows[0]?.hours ?? null;
}

/** Which of the things that a new site needs are there. */
export async function findWhatIsSetUp(
  db: DatabaseOrTransaction,
): Promise<Omit<Checklist, "mail" | "backup">> {
  const { rows } = await sql<Omit<Checklist, "mail" | "backup">>`select
    exists (select from plans where deleted_at is null) as plans,
    exists (select from subjects) as subjects,
    exists (select from banners) as banner,
    (office_address is not null or cardinality(phones) > 0 or email is not null) as contact,
    (upi_address is not null or bank_account_number is not null) as "howToPay",
    exists (select from seller_settings) as seller,
    home_page_read as "homePage"
    from site_settings`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("The settings have no row.");
  return found;
}

/**
 * Counts registrations by Indian month. Each month is counted in an index. Accounts whose address is not proven are few
 * and have an index of their own.
 */
export async function countRegistrations(
  db: DatabaseOrTransaction,
  table: "candidates" | "employers",
  months: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(month, 'YYYY-MM') as month, (
      select count(*) from ${sql.table(table)}
      where created_at >= month at time zone ${INDIA}
        and created_at < (month + interval '1 month') at time zone ${INDIA}
    ) - (
      select count(*) from accounts
      where email_proven_at is null and role = ${table === "candidates" ? "candidate" : "employer"}
        and created_at >= month at time zone ${INDIA}
        and created_at < (month + interval '1 month') at time zone ${INDIA}
    ) as count
    from unnest(${months.map((month) => `${month}-01`)}::timestamp[]) month`.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

const COUNTED = { vacancies: "published_at", applications: "applied_at" } as const;

/** Counts published jobs or applications by Indian month, from the first one of these on. */
export async function countByMonth(
  db: DatabaseOrTransaction,
  table: keyof typeof COUNTED,
  [first]: readonly string[],
): Promise<Map<string, number>> {
  const time = sql.ref(COUNTED[table]);
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(${time} at time zone ${INDIA}, 'YYYY-MM') as month, count(*) as count
    from ${sql.table(table)} where ${time} >= ${`${first}-01`}::timestamp at time zone ${INDIA}
    group by 1`.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

/** Counts subscriptions that wait for activation. */
export function countPendingSubscriptions(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("subscriptions").where("status", "=", "pending"));
}

export async function countInterviewsByStatus(
  db: DatabaseOrTransaction,
): Promise<Map<InterviewStatus, number>> {
  const rows = await db
    .selectFrom("interviews")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export async function countSubscriptionsByPlan(
  db: DatabaseOrTransaction,
  now: Date,
): Promise<{ plan: string; count: number; active: number }[]> {
  const { rows } = await sql<{ plan: string; count: number; active: number }>`
    select plan_name as plan, count(*) as count,
      count(*) filter (where status = 'active' and ends_at > ${now}) as active
    from subscriptions group by plan_name
    order by count(*) desc, plan_name limit ${MAX_PLANS_SHOWN}`.execute(db);
  return rows;
}

/** Letters of offers that wait for the teacher's answer. */
export function countOwnLetters(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  today: Day,
): Promise<number> {
  return countRows(
    db
      .selectFrom("offers")
      .where("candidate_id", "=", candidateId)
      .where("state", "=", "sent")
      .where("reply_by", ">=", today),
  );
}

/** Letters with which a school has to do something soon: changes, and those that end. */
export async function countLetters(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  { today, endBefore }: { today: Day; endBefore: Day },
): Promise<{ changes: number; offers: number }> {
  const { rows } = await sql<{ changes: number; offers: number }>`
    select count(*) filter (where state = 'change-asked')::int as changes,
      count(*) filter (where state = 'sent' and reply_by between ${today} and ${endBefore})::int as offers
    from offers where employer_id = ${employerId} and state in ('sent', 'change-asked')`.execute(db);
  return rows[0] ?? { changes: 0, offers: 0 };
}

/**
 * Applications in which the school took a step since then. A step that the candidate does not read (`present-own.ts` of
 * applications) neither adds one nor takes one away.
 */
export async function countMoved(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const isNew = (time: ReturnType<typeof sql>) => sql`${time} between ${since} and ${now}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from applications
    where candidate_id = ${candidateId}
      and stage in ('shortlisted', 'interview', 'chosen', 'offered', 'joined', 'not-selected')
      and exists (select from (
          select from_stage, to_stage, at, lead(to_stage) over (order by application_events.id) as next_stage
          from application_events where application_id = applications.id) step
        where at >= applied_at and case
          when to_stage = 'not-selected' then next_stage is null and ${isNew(sql`coalesce(told_at, at)`)}
          when from_stage = 'not-selected' then to_stage = 'joined' and ${isNew(sql`at`)}
          when to_stage = 'chosen' then chosen_shared and next_stage is distinct from 'interview' and ${isNew(sql`at`)}
          when to_stage = 'interview' then from_stage is distinct from 'chosen' and ${isNew(sql`at`)}
          else to_stage in ('shortlisted', 'offered', 'joined') and ${isNew(sql`at`)} end)`.execute(db);
  return rows[0]?.count ?? 0;
}
