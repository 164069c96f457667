// Queries of schools with unusual views.
import { sql } from "kysely";
import {
  SEQUENCE_LENGTH,
  VIEWS_PERIOD_DAYS,
  VIEWS_WITHOUT_INVITATION,
} from "#features/teachers/domain/unusual-views.ts";
import { addDays, type Day, instantInIndia } from "#platform/domain/day.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type Sequence = { id: string; name: string; first: number; last: number; count: number };

/**
 * The longest row of candidates with numbers that follow each other, up or down, that each school opened one after
 * another on this day.
 */
export async function listSequences(db: DatabaseOrTransaction, day: Day): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    with opened as (
      select employer_id, candidate_id, min(at) as at, min(id) as id from profile_views
      where at >= ${instantInIndia(day, "00:00")} and at < ${instantInIndia(addDays(day, 1), "00:00")}
      group by employer_id, candidate_id
    ), ordered as (
      select employer_id, cid, row_number() over (partition by employer_id order by opened.at, opened.id) as place
      from opened join candidates on candidates.id = opened.candidate_id
    ), sequences as (
      select employer_id, min(cid) as first, max(cid) as last, count(*) as count from ordered
      group by employer_id, cid - place having count(*) >= ${SEQUENCE_LENGTH}
      union all
      select employer_id, min(cid), max(cid), count(*) from ordered
      group by employer_id, cid + place having count(*) >= ${SEQUENCE_LENGTH}
    )
    select distinct on (employer_id) employer_id as id, institute_name as name, first, last, count
    from sequences join employers on employers.id = employer_id
    order by employer_id, count desc, first`.execute(db);
  return rows;
}

/** Whether any admin got the digest of this day. */
export async function isDigestSent(db: DatabaseOrTransaction, day: Day): Promise<boolean> {
  const { rows } = await sql`select from notifications
    where kind = 'views-digest' and once like ${`views-digest ${day} %`} limit 1`.execute(db);
  return rows.length > 0;
}

type Reading = { id: string; name: string; views: number };

/** Schools with many full profiles in the days up to this one, and no interview proposed in them. */
export async function listWithoutInvitation(db: DatabaseOrTransaction, day: Day): Promise<Reading[]> {
  const from = addDays(day, 1 - VIEWS_PERIOD_DAYS);
  const { rows } = await sql<Reading>`
    select employers.id, institute_name as name, reading.views
    from (select employer_id, sum(used) as views from daily_quotas
      where kind = 'profile' and day between ${from} and ${day}
      group by employer_id having sum(used) >= ${VIEWS_WITHOUT_INVITATION}) reading
    join employers on employers.id = reading.employer_id
    where not exists (select from interviews where interviews.employer_id = reading.employer_id
      and interviews.created_at >= ${instantInIndia(from, "00:00")})
    order by employers.id`.execute(db);
  return rows;
}
