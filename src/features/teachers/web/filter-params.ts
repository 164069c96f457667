// Reads and writes the filters of the candidate list in the address: invalid values are ignored, the order is fixed.
import { joiningText } from "#features/teachers/web/profile-format.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { sentence, type Text, term } from "#platform/domain/locale/sentence.ts";
import type { SearchFilters } from "#features/teachers/domain/search-calls.ts";
import { parsePosition } from "#features/teachers/domain/position.ts";
import {
  CLASSES,
  EXPERIENCE_FILTERS,
  JOINING_AVAILABILITIES,
  MAX_ACTIVE_DAYS,
  MAX_KM,
  PROFILES,
  RELOCATIONS,
  SEARCH_SORTS,
} from "#platform/domain/teaching-terms.ts";
import { MAX_QUESTION_LETTERS } from "#features/matching/domain/reading/chips.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { firstLetters } from "#platform/domain/search-text.ts";
import { readSalary } from "#features/teachers/web/salary-text.ts";
import { readPage } from "#platform/web/ui/table/search-params.ts";

export const CANDIDATE_LIST_PATH = "/candidate/allCandidatePage";

export type FilterName = keyof SearchFilters;

/** Returns the filter's value, or null for a text that the server would refuse. */
type Reader = (text: string) => string | null;

const when =
  (isValid: (text: string) => boolean): Reader =>
  (text) =>
    isValid(text) ? text : null;
const oneOf = (words: readonly string[]) => when((text) => words.includes(text));
const oneLine = when(
  (text) => text.length <= SHORT_TEXT && !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed(),
);

const wholeUpTo = (most: number) =>
  when((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most);

/** What is in the address beside the filters: the order, and the sentence that filters were read from. */
type Beside = "sort" | "question";

type Filter = {
  /** The check of the contract's schema without Zod, so that the first page of the list need not load it. */
  read: Reader;
  /** The text of its chip; the box and a distance have their own. */
  chip?: (value: string) => Text;
};

const FILTERS: Record<FilterName | Beside, Filter> = {
  q: { read: (text) => firstLetters(text) || null },
  subject: { read: oneLine, chip: term },
  language: {
    read: oneLine,
    chip: (value) => sentence("Teaches in {language}", { language: term(value) }),
  },
  relocation: {
    read: oneOf(RELOCATIONS),
    chip: (value) => sentence("Relocation: {relocation}", { relocation: term(value) }),
  },
  profile: { read: oneOf(PROFILES), chip: term },
  experience: {
    read: oneOf(EXPERIENCE_FILTERS),
    chip: (value) => sentence("{years}+ years", { years: value.replace("+", "") }),
  },
  minSalary: {
    read: readSalary,
    chip: (value) => sentence("From {pay}", { pay: formatRupees(Number(value)) }),
  },
  maxSalary: {
    read: readSalary,
    chip: (value) => sentence("Up to {pay}", { pay: formatRupees(Number(value)) }),
  },
  near: { read: oneLine },
  within: { read: wholeUpTo(MAX_KM) },
  joining: { read: oneOf(JOINING_AVAILABILITIES), chip: joiningText },
  degree: { read: oneLine, chip: term },
  class: { read: oneOf(CLASSES), chip: (value) => sentence("Class: {class}", { class: term(value) }) },
  medium: { read: oneLine, chip: (value) => sentence("{language} medium", { language: term(value) }) },
  activeWithin: {
    read: wholeUpTo(MAX_ACTIVE_DAYS),
    chip: (value) => sentence("Active in the last {days} days", { days: value }),
  },
  sort: { read: oneOf(SEARCH_SORTS) },
  question: { read: (text) => firstLetters(text, MAX_QUESTION_LETTERS) || null },
};
const isName = (name: string): name is keyof typeof FILTERS => name in FILTERS;
const NAMES = Object.keys(FILTERS).filter(isName);
export const FILTER_NAMES = NAMES.filter(
  (name): name is FilterName => name !== "sort" && name !== "question",
);

/** The text of a filter's chip, where it has one of its own. */
export const chipOf = (name: FilterName, value: string): Text | undefined => FILTERS[name].chip?.(value);

/** The filter values, the order and the sentence as texts; what is not set is absent. */
export type FilterValues = Partial<Record<FilterName | Beside, string>>;

type Source = { get: (name: string) => unknown };

/** Reads filters from an address, a form or the browser's memory. Invalid values count as not set. */
export function readFilters(source: Source): FilterValues {
  const filters: FilterValues = {};
  for (const name of NAMES) {
    const text = textOf(source, name);
    const value = text === "" ? null : FILTERS[name].read(text);
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
  for (const name of NAMES) {
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
