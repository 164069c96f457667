// The filters of the candidate list as an address carries them: read with forgiveness, written in one order.
import { candidateFilters } from "#domain/candidates/contract.ts";
import { positionParam } from "#domain/candidates/position.ts";

export const CANDIDATE_LIST_PATH = "/candidate/allCandidatePage";

export type FilterName = keyof typeof candidateFilters.shape;
export const FILTER_NAMES = candidateFilters.keyof().options;

/** As typed or chosen. A filter that is not set is not there. */
export type FilterValues = Partial<Record<FilterName, string>>;

type Source = { get: (name: string) => unknown };

/** From an address, a form or the browser's memory. What cannot be a filter's value counts as not set. */
export function readFilters(source: Source): FilterValues {
  const filters: FilterValues = {};
  for (const name of FILTER_NAMES) {
    const value = source.get(name);
    const text = typeof value === "string" ? value.trim() : "";
    if (text !== "" && candidateFilters.shape[name].safeParse(text).success) filters[name] = text;
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
  return readPage(source) > 1 && typeof at === "string" && positionParam.parse(at) ? at : undefined;
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
