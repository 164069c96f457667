// Queries what the public page of a school shows.
import { sql } from "kysely";
import type { Day } from "#domain/day.ts";
import type { InstituteType } from "#domain/employers/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { BadgeColumns } from "#server/database/tables/verifications.ts";
import { type FoundVacancy, isLive, listVacancies } from "./repository.ts";

type PublicSchool = BadgeColumns & {
  employer_id: string;
  school_slug: string;
  institute_name: string;
  school_city: string;
  school_state: string;
  school_country: string;
  photo_key: string | null;
  board: InstituteType;
  about: string | null;
};

/** Schools that are suspended, were refused or have asked for nothing yet have no page. */
export async function findPublicSchool(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<PublicSchool | undefined> {
  const { rows } = await sql<PublicSchool>`
    select e.id as employer_id, e.slug as school_slug, e.institute_name, e.city as school_city,
      e.state as school_state, e.country as school_country, e.photo_key, e.board, e.about,
      badge_kind, badge_from, badge_until
    from employers e left join school_badges on school_badges.employer_id = e.id
    where e.slug = ${slug} and e.suspended_at is null and e.counts_as_verified_until is not null`.execute(db);
  return rows[0];
}

export function listLiveOf(
  db: DatabaseOrTransaction,
  employerId: string,
  today: Day,
): Promise<FoundVacancy[]> {
  return listVacancies(db, sql`v.employer_id = ${employerId} and ${isLive(today)}`, sql`v.listed_seq desc`);
}
