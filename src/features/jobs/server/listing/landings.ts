// The pages of subjects and cities that search engines may list, by their slugs (JOB-49).
import { dayInIndia } from "#platform/domain/day.ts";
import { INDEXED_FROM } from "#features/jobs/domain/terms.ts";
import { findMappedCity } from "#platform/server/places/city-map.ts";
import { keySlug, slugOfCity, subjectSlug } from "#features/jobs/server/city-slug.ts";
import type { LandingCount } from "./listing-repository.ts";

type Landing = { subject: string | null; city: string | null; count: number; changed: Date };

/** Several names of one subject or city are one page. */
export function landingsOf(counts: readonly LandingCount[]) {
  const byAddress = new Map<string, Landing>();
  for (const { subject: name, city: place, state_name: state, count, changed } of counts) {
    const subject = name === null ? null : subjectSlug(name);
    const city = place === null ? null : slugOf(place, state ?? "");
    // A name without a letter or digit has no address.
    if (subject === "" || city === "") continue;
    const address = `${subject ?? ""} ${city ?? ""}`;
    const before = byAddress.get(address);
    byAddress.set(address, {
      subject,
      city,
      count: count + (before?.count ?? 0),
      changed: before && before.changed > changed ? before.changed : changed,
    });
  }
  return [...byAddress.values()]
    .filter((landing) => landing.count >= INDEXED_FROM)
    .map(({ subject, city, changed }) => ({ subject, city, changed: dayInIndia(changed) }));
}

function slugOf(city: string, state: string): string {
  const mapped = findMappedCity({ city, state });
  return mapped ? slugOfCity(mapped) : keySlug(city);
}
