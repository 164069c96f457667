// The values of the form of an alert: typed in it, or read from an address.
import type { JobSearch } from "#features/jobs/domain/filter-schemas.ts";
import { SEARCH_NAMES } from "#features/jobs/domain/alerts/search-text.ts";
import { FREQUENCIES, type Frequency } from "#features/jobs/domain/alerts/terms.ts";

export type AlertValues = Record<(typeof SEARCH_NAMES)[number] | "frequency", string>;

export function alertValues(search: JobSearch, frequency: Frequency): AlertValues {
  const typed = SEARCH_NAMES.map((name) => [name, String(search[name] ?? "")]);
  return { ...(Object.fromEntries(typed) as AlertValues), frequency };
}

/** As they were typed: the server reads and refuses them. */
export function readSearch(typed: Partial<Record<string, unknown>>): JobSearch {
  const filled = SEARCH_NAMES.map((name) => [name, textOf(typed[name])]).filter(([, text]) => text !== "");
  const search = Object.fromEntries(filled) as JobSearch;
  // A distance needs its city.
  if (!search.city) delete search.within;
  return search;
}

export function readFrequency(typed: Partial<Record<string, unknown>>): Frequency {
  return FREQUENCIES.find((one) => one === textOf(typed["frequency"])) ?? "daily";
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
