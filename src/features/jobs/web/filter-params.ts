// Reads and writes the filters of the job list in the address: invalid values are ignored, the order is fixed (JOB-41).
import { FILTER_NAMES, type FilterName, filterOf } from "#features/jobs/domain/filters.ts";
import { JOBS_PATH } from "#features/jobs/domain/public/addresses.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { firstLetters } from "#platform/domain/search-text.ts";
import { LINE_BREAK } from "#platform/domain/text/one-line.ts";

/** What is not set is absent. */
export type JobFilters = Partial<Record<FilterName, string>>;

type Reader = (text: string) => string | undefined;

const when =
  (isValid: (text: string) => boolean): Reader =>
  (text) =>
    isValid(text) ? text : undefined;
const oneOf = (words: readonly string[]) => when((text) => words.includes(text));
const oneLine = when((text) => text.length <= SHORT_TEXT && !LINE_BREAK.test(text) && text.isWellFormed());
const wholeUpTo = (most: number) => when((text) => /^[1-9]\d{0,7}$/.test(text) && Number(text) <= most);

/** The checks of the call's schemas without Zod, so that the list need not load it. */
function readerOf(name: FilterName): Reader {
  const { reads, options = [], most = 0 } = filterOf(name);
  switch (reads) {
    case "search":
      return (text) => firstLetters(text) || undefined;
    case "line":
      return oneLine;
    case "rupees":
      // "30,000" and "₹30000" are what people type.
      return (text) => wholeUpTo(most)(text.replace(/[₹,\s]/g, ""));
    case "number":
    case "days":
      return wholeUpTo(most);
    case "option":
      return oneOf(options);
  }
}

/** A distance needs its city. */
export function readJobFilters(source: { get: (name: string) => unknown }): JobFilters {
  const filters: JobFilters = {};
  for (const name of FILTER_NAMES) {
    const text = source.get(name);
    const value = typeof text === "string" && text.trim() !== "" ? readerOf(name)(text.trim()) : undefined;
    if (value !== undefined) filters[name] = value;
  }
  if (!filters.city) delete filters.within;
  return filters;
}

export function jobListHref(filters: JobFilters, page = 1): string {
  return hrefAt(JOBS_PATH, filters, page);
}

/** The same on the page of a subject or city, whose address names these filters already. */
export function hrefAt(path: string, filters: JobFilters, page: number): string {
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filters[name]) search.set(name, filters[name]);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A distance and its city are one. */
export function countJobFilters(filters: JobFilters): number {
  return FILTER_NAMES.filter((name) => filters[name] && name !== "within").length;
}
