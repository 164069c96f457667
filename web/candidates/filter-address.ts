// The filters of the candidate list as an address carries them: read with forgiveness, written in one order.
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { parsePosition } from "#domain/candidates/position.ts";
import { EXPERIENCE_FILTERS, MOST_QUERY_LETTERS, PROFILES, RELOCATIONS } from "#domain/candidates/terms.ts";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { MOST_RUPEES } from "#domain/money.ts";

export const CANDIDATE_LIST_PATH = "/candidate/allCandidatePage";

export type FilterName = keyof CandidateFilters;

const oneOf = (words: readonly string[]) => (text: string) => words.includes(text);
const oneLine = (text: string) =>
  text.length <= SHORT_TEXT && !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed();
const rupees = (text: string) => /^\d+$/.test(text) && Number(text) <= MOST_RUPEES;

/** What the contract's schema takes, said without it: the list's first page need not carry Zod. */
const FITS: Record<FilterName, (text: string) => boolean> = {
  q: (text) => text.length <= MOST_QUERY_LETTERS,
  subject: oneLine,
  language: oneLine,
  relocation: oneOf(RELOCATIONS),
  profile: oneOf(PROFILES),
  experience: oneOf(EXPERIENCE_FILTERS),
  minSalary: rupees,
  maxSalary: rupees,
};
const isFilterName = (name: string): name is FilterName => name in FITS;
export const FILTER_NAMES = Object.keys(FITS).filter(isFilterName);

/** As typed or chosen. A filter that is not set is not there. */
export type FilterValues = Partial<Record<FilterName, string>>;

type Source = { get: (name: string) => unknown };

/** From an address, a form or the browser's memory. What cannot be a filter's value counts as not set. */
export function readFilters(source: Source): FilterValues {
  const filters: FilterValues = {};
  for (const name of FILTER_NAMES) {
    const value = source.get(name);
    const text = typeof value === "string" ? value.trim() : "";
    if (text !== "" && FITS[name](text)) filters[name] = text;
  }
  return filters;
}

export function readPage(source: Source): number {
  const page = Number(source.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Where the page stands (domain/candidates/position.ts); with its number it is the page's address. */
export function readPosition(source: Source): string | undefined {
  const at = source.get("at");
  return readPage(source) > 1 && typeof at === "string" && parsePosition(at) ? at : undefined;
}

export function addressOf(filters: FilterValues, page = 1, at?: string): string {
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
  return addressOf(one) === addressOf(other);
}

/** Nobody can earn more than the most and less than the least. */
export function salariesCross({ minSalary, maxSalary }: FilterValues): boolean {
  return Boolean(minSalary && maxSalary) && Number(minSalary) > Number(maxSalary);
}
