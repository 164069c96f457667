// Reads and writes the filters of the job list in the address: invalid values are ignored, the order is fixed (JOB-41).
import { CLASSES, MAX_KM, BOARDS } from "#platform/domain/teaching-terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { MAX_RUPEES } from "#platform/domain/money.ts";
import { SEARCH_NAMES } from "#features/jobs/domain/alerts/search-text.ts";
import { JOBS_PATH } from "#features/jobs/domain/public/addresses.ts";
import { CONTRACTS, MAX_SINCE_DAYS } from "#features/jobs/domain/terms.ts";
import { firstLetters } from "#platform/domain/search-text.ts";

export const JOB_FILTERS = [...SEARCH_NAMES, "since"] as const;
export type JobFilterName = (typeof JOB_FILTERS)[number];

/** What is not set is absent. */
export type JobFilters = Partial<Record<JobFilterName, string>>;

type Reader = (text: string) => string | undefined;

const when =
  (isValid: (text: string) => boolean): Reader =>
  (text) =>
    isValid(text) ? text : undefined;
const oneOf = (words: readonly string[]) => when((text) => words.includes(text));
const line = (most: number) =>
  when((text) => text.length <= most && !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed());
const wholeUpTo = (most: number) => when((text) => /^[1-9]\d{0,7}$/.test(text) && Number(text) <= most);

const READERS: Record<JobFilterName, Reader> = {
  q: (text) => firstLetters(text) || undefined,
  subject: line(SHORT_TEXT),
  class: oneOf(CLASSES),
  board: oneOf(BOARDS),
  city: line(SHORT_TEXT),
  within: wholeUpTo(MAX_KM),
  // "30,000" and "₹30000" are what people type.
  minPay: (text) => wholeUpTo(MAX_RUPEES)(text.replace(/[₹,\s]/g, "")),
  contract: oneOf(CONTRACTS),
  since: wholeUpTo(MAX_SINCE_DAYS),
};

/** A distance needs its city. */
export function readJobFilters(source: { get: (name: string) => unknown }): JobFilters {
  const filters: JobFilters = {};
  for (const name of JOB_FILTERS) {
    const text = source.get(name);
    const value = typeof text === "string" && text.trim() !== "" ? READERS[name](text.trim()) : undefined;
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
  for (const name of JOB_FILTERS) if (filters[name]) search.set(name, filters[name]);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A distance and its city are one. */
export function countJobFilters(filters: JobFilters): number {
  return JOB_FILTERS.filter((name) => filters[name] && name !== "within").length;
}
