// Reads and writes the filters of the candidate list in the address: invalid values are ignored, the order is fixed.
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { parsePosition } from "#domain/candidates/position.ts";
import { EXPERIENCE_FILTERS, MAX_QUERY_LETTERS, PROFILES, RELOCATIONS } from "#domain/candidates/terms.ts";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { MAX_RUPEES } from "#domain/money.ts";
import { readPage } from "#web/ui/table/search-params.ts";

export const CANDIDATE_LIST_PATH = "/candidate/allCandidatePage";

export type FilterName = keyof CandidateFilters;

const oneOf = (words: readonly string[]) => (text: string) => words.includes(text);
const oneLine = (text: string) =>
  text.length <= SHORT_TEXT && !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed();
const rupees = (text: string) => /^\d+$/.test(text) && Number(text) <= MAX_RUPEES;

/** The checks of the contract's schema without Zod, so that the first page of the list need not load it. */
const VALIDATORS: Record<FilterName, (text: string) => boolean> = {
  q: (text) => text.length <= MAX_QUERY_LETTERS,
  subject: oneLine,
  language: oneLine,
  relocation: oneOf(RELOCATIONS),
  profile: oneOf(PROFILES),
  experience: oneOf(EXPERIENCE_FILTERS),
  minSalary: rupees,
  maxSalary: rupees,
};
const isFilterName = (name: string): name is FilterName => name in VALIDATORS;
export const FILTER_NAMES = Object.keys(VALIDATORS).filter(isFilterName);

/** The filter values as texts; a filter that is not set is absent. */
export type FilterValues = Partial<Record<FilterName, string>>;

type Source = { get: (name: string) => unknown };

/** Reads filters from an address, a form or the browser's memory. Invalid values count as not set. */
export function readFilters(source: Source): FilterValues {
  const filters: FilterValues = {};
  for (const name of FILTER_NAMES) {
    const value = source.get(name);
    const text = typeof value === "string" ? value.trim() : "";
    if (text !== "" && VALIDATORS[name](text)) filters[name] = text;
  }
  return filters;
}

/**
 * The position of the page in the list (domain/candidates/position.ts); page number and position form the page's
 * address.
 */
export function readPosition(search: URLSearchParams): string | undefined {
  const at = search.get("at");
  return readPage(search) > 1 && at !== null && parsePosition(at) ? at : undefined;
}

export function candidateListHref(filters: FilterValues, page = 1, at?: string): string {
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value) search.set(name, value);
  }
  if (page > 1) search.set("page", String(page));
  if (page > 1 && at) search.set("at", at);
  const query = search.toString();
  return query ? `${CANDIDATE_LIST_PATH}?${query}` : CANDIDATE_LIST_PATH;
}

export function countFilters(filters: FilterValues): number {
  return FILTER_NAMES.filter((name) => filters[name]).length;
}

export function sameFilters(one: FilterValues, other: FilterValues): boolean {
  return candidateListHref(one) === candidateListHref(other);
}

/** A minimum above the maximum finds nobody. */
export function salariesCross({ minSalary, maxSalary }: FilterValues): boolean {
  return Boolean(minSalary && maxSalary) && Number(minSalary) > Number(maxSalary);
}
