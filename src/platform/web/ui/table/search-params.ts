// Keeps the filters and the page of a list in the address, so that they can be linked to and survive a reload.
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { isDay } from "#platform/domain/day.ts";
import { firstLetters } from "#platform/domain/search-text.ts";

/** The row that is shown beside its list. Another page or filter has other rows. */
export const CHOSEN = "chosen";

/** Rows of a table in the admin panel (ADMIN-8). */
export const ROWS_PER_PAGE = 15;

/** The part of the address that a list uses; a loader reads it in the same way as the page. */
export type SearchParamsReader = {
  page: number;
  /** Empty when the address does not have this parameter. */
  get: (name: string) => string;
};

export type SearchFilters = SearchParamsReader & {
  /** Goes back to page 1; a parameter with an empty value is removed from the address. */
  change: (changes: Record<string, string>) => void;
  goTo: (page: number) => void;
  hrefOf: (page: number) => string;
};

export function useSearchFilters(): SearchFilters {
  const [search, setSearch] = useSearchParams();
  // Two changes may come before the next render: the second builds on the first.
  const newest = useRef(search);
  useEffect(() => void (newest.current = search), [search]);
  const replace = (next: URLSearchParams) => {
    newest.current = next;
    // Replaces the history entry: Back leaves the list instead of undoing character by character.
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return {
    ...readSearchParams(search),
    change: (changes) => replace(withChanges(newest.current, { ...changes, page: "", [CHOSEN]: "" })),
    goTo: (page) => replace(withPage(search, page)),
    hrefOf: (page) => `?${withPage(search, page)}`,
  };
}

export function readSearchParams(search: URLSearchParams): SearchParamsReader {
  return { page: readPage(search), get: (name) => search.get(name) ?? "" };
}

/** The search text; empty when the address has none. */
export const readSearchText = ({ get }: SearchParamsReader): string => firstLetters(get("q"));

/** Undefined when the address has no day or an invalid one. */
export function readDay({ get }: SearchParamsReader, name: string): string | undefined {
  const day = get(name);
  return isDay(day) ? day : undefined;
}

/** Undefined when the address has no value or an unknown one. */
export function readOption<Option extends string>(
  { get }: SearchParamsReader,
  name: string,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => option === get(name));
}

export function readPage(search: URLSearchParams): number {
  const named = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
}

export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  return withChanges(search, { page: page > 1 ? String(page) : "", [CHOSEN]: "" });
}

export function withChanges(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
