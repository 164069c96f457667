// Presents alerts to the candidate or the address that they belong to.
import { alertSchema, type JobAlert } from "#features/jobs/domain/alerts/calls.ts";
import type { JobSearch } from "#features/jobs/domain/filter-schemas.ts";
import { DAYS_AFTER_WARNING } from "#features/jobs/domain/alerts/terms.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { readMappedCity } from "#platform/server/places/city-map.ts";
import { findCities } from "#platform/server/places/city-search.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { JobAlertRow } from "#features/jobs/server/alerts/tables.ts";
import { cityOf } from "#features/jobs/server/city-slug.ts";

export function presentAlert(row: JobAlertRow): JobAlert {
  return presentRow(alertSchema, row, {
    isPaused: row.paused,
    isConfirmed: row.confirmed_at !== null,
    endsOn: row.warned_at && addDays(dayInIndia(row.warned_at), DAYS_AFTER_WARNING),
  });
}

/** To its own person, who reads that the city may be misspelled. */
export function presentOwnAlert(row: JobAlertRow): JobAlert {
  const { city } = row.search;
  const alert = presentAlert(row);
  if (city === undefined || cityOf(city)) return alert;
  return { ...alert, unknownCity: { similar: findCities(city, 1)[0]?.label ?? null } };
}

/** Until the address confirms it, somebody else may have typed its words: only values of our lists are shown (ALERT-28). */
export function presentToAddress(row: JobAlertRow, subjects: readonly string[]): JobAlert {
  const alert = presentAlert(row);
  if (alert.isConfirmed) return presentOwnAlert(row);
  const { q, subject, city, within, minPay, ...listed } = row.search;
  const knownSubject = subjects.find((name) => name.toLowerCase() === subject?.toLowerCase());
  const knownCity = city === undefined ? undefined : readMappedCity(city);
  const search: JobSearch = {
    ...listed,
    ...(knownSubject !== undefined && { subject: knownSubject }),
    ...(knownCity && { city: formatPlace(knownCity.place), ...(within !== undefined && { within }) }),
  };
  const isWhole =
    q === undefined &&
    minPay === undefined &&
    (subject === undefined) === (knownSubject === undefined) &&
    (city === undefined) === (knownCity === undefined);
  return { ...alert, search, ...(!isWhole && { isShortened: true as const }) };
}
