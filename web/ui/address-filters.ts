// What a list is narrowed by lives in the address: it can be linked to, and survives a reload.
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { isDay } from "#domain/day.ts";

/** Document 2, section 9. */
export const ROWS_PER_PAGE = 15;
const MOST_LETTERS = 64;

/** What an address asks of a list: a loader reads it as the page itself does. */
export type Address = {
  page: number;
  /** Empty where the address does not name it. */
  of: (name: string) => string;
};

export type AddressFilters = Address & {
  /** Back to page 1; an empty value leaves the address. */
  change: (changes: Record<string, string>) => void;
  goTo: (page: number) => void;
  hrefOf: (page: number) => string;
};

export function useAddressFilters(): AddressFilters {
  const [search, setSearch] = useSearchParams();
  // Two changes in one breath: the second builds on the first, which is not drawn yet.
  const newest = useRef(search);
  useEffect(() => void (newest.current = search), [search]);
  const replace = (next: URLSearchParams) => {
    newest.current = next;
    // In place of the last one: Back leaves the list instead of undoing letter by letter.
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return {
    ...readAddress(search),
    change: (changes) => replace(withChanges(newest.current, { ...changes, page: "" })),
    goTo: (page) => replace(withPage(search, page)),
    hrefOf: (page) => `?${withPage(search, page)}`,
  };
}

export function readAddress(search: URLSearchParams): Address {
  return { page: readPage(search), of: (name) => search.get(name) ?? "" };
}

/** What is searched for: empty where the address names nothing. */
export const wordsIn = ({ of }: Address): string => of("q").slice(0, MOST_LETTERS);

/** Undefined where the address names no day, or none that there is. */
export function dayIn({ of }: Address, name: string): string | undefined {
  const day = of(name);
  return isDay(day) ? day : undefined;
}

/** Undefined where the address names nothing, or nothing that there is. */
export function oneIn<Word extends string>(
  { of }: Address,
  name: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === of(name));
}

export function readPage(search: URLSearchParams): number {
  const named = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
}

export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  return withChanges(search, { page: page > 1 ? String(page) : "" });
}

export function withChanges(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
