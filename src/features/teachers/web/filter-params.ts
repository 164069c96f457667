// Reads and writes the filters of the candidate list in the address: invalid values are ignored, the order is fixed.
import { FILTER_NAMES, type FilterName, filterOf } from "#features/teachers/domain/answers.ts";
import { parsePosition } from "#features/teachers/domain/position.ts";
import { SEARCH_SORTS } from "#platform/domain/teaching-terms.ts";
import { MAX_QUESTION_LETTERS } from "#features/matching/domain/reading/chips.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { firstLetters } from "#platform/domain/search-text.ts";
import { LINE_BREAK } from "#platform/domain/text/one-line.ts";
import { readSalary } from "#features/teachers/web/salary-text.ts";
import { readPage } from "#platform/web/ui/table/search-params.ts";

export const CANDIDATE_LIST_PATH = "/candidate/allCandidatePage";

/** Returns the filter's value, or null for a text that the server would refuse. */
type Reader = (text: string) => string | null;

const when =
  (isValid: (text: string) => boolean): Reader =>
  (text) =>
    isValid(text) ? text : null;
const oneOf = (words: readonly string[]) => when((text) => words.includes(text));
const oneLine = when((text) => text.length <= SHORT_TEXT && !LINE_BREAK.test(text) && text.isWellFormed());

const wholeUpTo = (most: number) =>
  when((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most);

/** What is in the address beside the filters: the order, and the sentence that filters were read from. */
type Beside = "sort" | "question";

/** The checks of the contract's schemas without Zod, so that the first page of the list need not load it. */
function readerOf(name: FilterName): Reader {
  const { reads, options = [], most = 0 } = filterOf(name);
  switch (reads) {
    case "search":
      return (text) => firstLetters(text) || null;
    case "line":
      return oneLine;
    case "rupees":
      return readSalary;
    case "number":
      return wholeUpTo(most);
    case "option":
      return oneOf(options);
  }
}

const BESIDE: Record<Beside, Reader> = {
  sort: oneOf(SEARCH_SORTS),
  question: (text) => firstLetters(text, MAX_QUESTION_LETTERS) || null,
};
const READERS = [
  ...FILTER_NAMES.map((name) => [name, readerOf(name)] as const),
  ...Object.entries(BESIDE),
] as [FilterName | Beside, Reader][];

/** The filter values, the order and the sentence as texts; what is not set is absent. */
export type FilterValues = Partial<Record<FilterName | Beside, string>>;

type Source = { get: (name: string) => unknown };

/** Reads filters from an address, a form or the browser's memory. Invalid values count as not set. */
export function readFilters(source: Source): FilterValues {
  const filters: FilterValues = {};
  for (const [name, read] of READERS) {
    const text = textOf(source, name);
    const value = text === "" ? null : read(text);
    if (value !== null) filters[name] = value;
  }
  return filters;
}

/** The salaries of an address that are no filter, so that their fields can say why. */
export function readUnreadable(source: Source): FilterValues {
  const unreadable: FilterValues = {};
  for (const name of ["minSalary", "maxSalary"] as const) {
    const text = textOf(source, name);
    if (text !== "" && readSalary(text) === null) unreadable[name] = text;
  }
  return unreadable;
}

function textOf(source: Source, name: keyof FilterValues): string {
  const value = source.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * The position of the page in the list (src/features/teachers/domain/position.ts); page number and position form the page's
 * address.
 */
export function readPosition(search: URLSearchParams): string | undefined {
  const at = search.get("at");
  return readPage(search) > 1 && at !== null && parsePosition(at) ? at : undefined;
}

export function candidateListHref(filters: FilterValues, page = 1, at?: string): string {
  const search = new URLSearchParams();
  for (const [name] of READERS) {
    const value = filters[name];
    if (value) search.set(name, value);
  }
  if (page > 1) search.set("page", String(page));
  if (page > 1 && at) search.set("at", at);
  const query = search.toString();
  return query ? `${CANDIDATE_LIST_PATH}?${query}` : CANDIDATE_LIST_PATH;
}

/** The order is no filter; a distance and its city are one. */
export function countFilters(filters: FilterValues): number {
  return FILTER_NAMES.filter((name) => filters[name] && (name !== "near" || !filters.within)).length;
}

export function sameFilters(one: FilterValues, other: FilterValues): boolean {
  return candidateListHref(one) === candidateListHref(other);
}

/** A minimum above the maximum finds nobody. */
export function salariesCross({ minSalary, maxSalary }: FilterValues): boolean {
  return Boolean(minSalary && maxSalary) && Number(minSalary) > Number(maxSalary);
}
