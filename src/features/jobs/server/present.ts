// Presents vacancies: to everybody, to the school and to admins. No contact detail of the school is among it.
import { dayInIndia, dayNumber } from "#platform/domain/day.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { moneyWordsOf } from "#features/jobs/domain/publishing.ts";
import { stateOn } from "#features/applications/domain/job-state.ts";
import {
  type AdminVacancy,
  type OwnVacancy,
  type SchoolCard,
  type Vacancy,
  vacancySchema,
} from "#features/jobs/domain/wire.ts";
import type { Clock } from "#platform/server/clock.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";
import { presentBadge } from "#features/schools/server/verifications/present.ts";
import type { FoundVacancy } from "./repository.ts";
import { inRupees, placeOf, writtenIn } from "./vacancy-columns.ts";

type School = Pick<
  FoundVacancy,
  | "employer_id"
  | "school_slug"
  | "institute_name"
  | "school_city"
  | "school_state"
  | "school_country"
  | "photo_key"
  | "badge_kind"
  | "badge_from"
  | "badge_until"
>;

export function presentSchool(row: School, now: Date): SchoolCard {
  return {
    _id: row.employer_id,
    slug: row.school_slug,
    instituteName: row.institute_name,
    city: formatPlace({ city: row.school_city, state: row.school_state, country: row.school_country }),
    photo: photoAddress(row.photo_key),
    badge: presentBadge(row, now),
  };
}

export const shownState = (row: Pick<FoundVacancy, "state" | "publish_at" | "closes_at">, now: Date) =>
  stateOn({ state: row.state, publishAt: row.publish_at, closesAt: row.closes_at }, dayInIndia(now));

export function presentVacancy(row: FoundVacancy, now: Date): Vacancy {
  return presentRow(vacancySchema, row, {
    school: presentSchool(row, now),
    payFrom: inRupees(row.pay_from_paise),
    payTo: inRupees(row.pay_to_paise),
    city: placeOf(row),
    state: shownState(row, now),
  });
}

type Counts = { views: number; applications: Record<string, number> };
const NOTHING: Counts = { views: 0, applications: {} };

export function presentOwnVacancy(row: FoundVacancy, counts: Counts | undefined, clock: Clock): OwnVacancy {
  const vacancy = presentVacancy(row, clock.now());
  const isOpen = ["scheduled", "published", "paused"].includes(vacancy.state);
  return {
    ...vacancy,
    ...(counts ?? NOTHING),
    closeReason: row.close_reason,
    removedReason: row.removed_reason,
    daysLeft: isOpen && row.closes_at !== null ? dayNumber(row.closes_at) - dayNumber(clock.today()) : null,
  };
}

export function presentForAdmin(row: FoundVacancy, counts: Counts | undefined, clock: Clock): AdminVacancy {
  return {
    ...presentOwnVacancy(row, counts, clock),
    needsLook: row.needs_look,
    moneyWords: moneyWordsOf(writtenIn(row)),
    school: { ...presentSchool(row, clock.now()), isSuspended: row.suspended_at !== null },
  };
}
