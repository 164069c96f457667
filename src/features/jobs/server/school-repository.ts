// Queries what the public page of a school shows.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { InstituteType } from "#features/schools/domain/terms.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { BadgeColumns } from "#features/schools/server/verifications/tables.ts";
import { type FoundVacancy, isLive, listVacancies, SCHOOL_PLACE } from "./repository.ts";

type PublicSchool = BadgeColumns & {
  employer_id: EmployerId;
  school_slug: string;
  institute_name: string;
  school_city: string;
  school_state: string;
  school_country: string;
  photo_key: string | null;
  board: InstituteType;
  about: string | null;
  classes: string[];
};

/** Schools that are suspended, were refused or have asked for nothing yet have no page. */
export async function findPublicSchool(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<PublicSchool | undefined> {
  const { rows } = await sql<PublicSchool>`
    select e.id as employer_id, e.slug as school_slug, e.institute_name, ${SCHOOL_PLACE},
      e.photo_key, e.board, e.about, e.classes,
      badge_kind, badge_from, badge_until
    from employers e left join school_badges on school_badges.employer_id = e.id
    where e.slug = ${slug} and e.suspended_at is null and e.counts_as_verified_until is not null`.execute(db);
  return rows[0];
}

export function listLiveOf(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  today: Day,
): Promise<FoundVacancy[]> {
  return listVacancies(db, sql`v.employer_id = ${employerId} and ${isLive(today)}`, sql`v.listed_seq desc`);
}

/** The answers to the newest applications count: enough to know a school by, and quick for one with many. */
const MAX_APPLICATIONS = 300;
const MIN_ANSWERS = 5;

/** An answer is the school's first step after "Applied". Null where there are too few to tell. */
export async function measureAnswers(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select ceil(percentile_cont(0.5) within group (order by extract(epoch from answered_at - applied_at) / 86400))::int
      as days
    from (
      select applied_at, (
        select min(at) from application_events
        where application_id = applications.id and from_stage = 'applied' and to_stage <> 'withdrawn'
          and at >= applied_at
      ) as answered_at
      from applications
      where employer_id = ${employerId} and applied_at > ${now}::timestamptz - interval '1 year'
      order by applied_at desc, id desc limit ${MAX_APPLICATIONS}
    ) asked
    where answered_at is not null
    having count(*) >= ${MIN_ANSWERS}`.execute(db);
  return rows[0]?.days ?? null;
}
