// What a list is narrowed by lives in the address: it can be linked to, and survives a reload.
import { useSearchParams } from "react-router";

export type AddressFilters = {
  page: number;
  /** Empty where the address does not name it. */
  of: (name: string) => string;
  /** Back to page 1; an empty value leaves the address. */
  change: (changes: Record<string, string>) => void;
  goTo: (page: number) => void;
  hrefOf: (page: number) => string;
};

export function useAddressFilters(): AddressFilters {
  const [search, setSearch] = useSearchParams();
  // In place of the last one: Back leaves the list instead of undoing letter by letter.
  const replace = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });

  return {
    page: readPage(search),
    of: (name) => search.get(name) ?? "",
    change: (changes) => replace(withChanges(search, { ...changes, page: "" })),
    goTo: (page) => replace(withPage(search, page)),
    hrefOf: (page) => `?${withPage(search, page)}`,
  };
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
