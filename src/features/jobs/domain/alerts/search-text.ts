// A search for jobs in words, and the page that shows it.
import {
  asValue,
  joined,
  sentence,
  type Sentence,
  term,
  type Value,
} from "#platform/domain/locale/sentence.ts";
import type { JobSearch } from "../filter-schemas.ts";
import { FILTER_NAMES, filterOf } from "../filters.ts";
import { cityOf } from "../public/texts.ts";

/** All that an alert can ask for, in the order of its address. */
export const SEARCH_NAMES = FILTER_NAMES.filter((name) => name !== "since");

/** "Physics, CBSE, within 25 km of Indore, from ₹30,000 a month"; "All jobs" where nothing is chosen. */
export function formatSearch(search: JobSearch): Sentence {
  const parts = SEARCH_NAMES.flatMap((name) => phraseOf(name, search) ?? []);
  return parts.length === 0 ? term("All jobs") : joined(parts, ", ");
}

function phraseOf(name: keyof JobSearch, search: JobSearch): Value | undefined {
  const value = search[name];
  if (value === undefined || value === "") return undefined;
  // What somebody typed stays a value, so that a mail can be without its links.
  if (name === "q") return `“${value}”`;
  if (name === "city") return formatCity(String(value), search.within);
  const { chip, phrase = chip } = filterOf(name);
  return phrase && asValue(phrase(String(value)));
}

function formatCity(place: string, within: number | undefined): Sentence {
  const city = term(cityOf(place));
  return within === undefined
    ? sentence("in {city}", { city })
    : sentence("within {km} km of {city}", { km: within, city });
}

/** The address of the public list of jobs, or of another page, with these filters. */
export function pathOfSearch(search: JobSearch, path = "/jobs"): string {
  const query = SEARCH_NAMES.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`];
  });
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** The same choices give the same text, in whichever order they were made. */
export function searchKey(search: JobSearch): string {
  return pathOfSearch(search).toLowerCase();
}
