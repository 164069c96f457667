// Turns what a school writes into columns, and back into what it has written.
import { NOTHING_WRITTEN } from "#features/jobs/domain/fields.ts";
import type { VacancyForm } from "#features/jobs/domain/wire.ts";
import { paiseFromRupees, rupeesFromPaise } from "#platform/domain/money.ts";
import { formatPlace, parsePlace } from "#platform/domain/places/place.ts";
import { toColumns } from "#platform/server/database/column-map.ts";
import { COLUMN_OF_FIELD, type VacancyRow } from "#features/jobs/server/tables.ts";

const inPaise = (rupees: number | undefined) => (rupees === undefined ? null : paiseFromRupees(rupees));

const EMPTY_COLUMNS = toColumns(COLUMN_OF_FIELD, NOTHING_WRITTEN);

/** All columns that a school writes, but for the days, which depend on the state. */
export function columnsOf(form: VacancyForm) {
  const place = form.city === undefined ? null : parsePlace(form.city);
  return {
    ...EMPTY_COLUMNS,
    ...toColumns(COLUMN_OF_FIELD, form),
    pay_from_paise: inPaise(form.payFrom),
    pay_to_paise: inPaise(form.payTo),
    city: place?.city ?? null,
    state_name: place?.state ?? null,
    country: place?.country ?? null,
    walk_in: form.walkIn ? JSON.stringify(form.walkIn) : null,
  };
}

export const inRupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));

type Placed = Pick<VacancyRow, "city" | "state_name" | "country">;

/** "city, state, country", or null where none was chosen. */
export function placeOf({ city, state_name, country }: Placed): string | null {
  if (city === null || state_name === null || country === null) return null;
  return formatPlace({ city, state: state_name, country });
}

/** What is checked before a stored vacancy is published. */
export function writtenIn(
  row: Pick<
    VacancyRow,
    "title" | "profile" | "subjects" | "medium" | "description" | "walk_in" | "closes_at"
  > &
    Placed,
) {
  return {
    title: row.title,
    profile: (row.profile ?? undefined) as VacancyForm["profile"],
    subjects: row.subjects,
    medium: row.medium ?? undefined,
    city: placeOf(row) ?? undefined,
    description: row.description,
    walkIn: row.walk_in ?? undefined,
    closesAt: row.closes_at ?? undefined,
  };
}
