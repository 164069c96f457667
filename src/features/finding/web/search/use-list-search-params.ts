// Filters and page of the candidate list: the address is the source, the browser's memory a copy.
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { FILTER_NAMES } from "#features/teachers/domain/answers.ts";
import {
  candidateListHref,
  countFilters,
  type FilterValues,
  readFilters,
  readPosition,
  readUnreadable,
} from "#features/teachers/web/filter-params.ts";
import { allowedFilters, useSearchRole } from "#features/finding/web/search/search-role.ts";
import { readPage } from "#platform/web/ui/table/search-params.ts";

export function useListSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const role = useSearchRole();
  const { filters, unreadable, page, at } = useMemo(() => {
    const params = new URLSearchParams(search);
    return {
      filters: allowedFilters(readFilters(params), role),
      unreadable: role === "visitor" ? {} : readUnreadable(params),
      page: readPage(params),
      at: readPosition(params),
    };
  }, [search, role]);

  useEffect(() => {
    if (countFilters(filters) > 0) return saveFilters(filters);
    const remembered = allowedFilters(recallFilters(), role);
    if (page === 1 && countFilters(remembered) > 0)
      void navigate(candidateListHref(remembered), { replace: true });
  }, [filters, page, navigate, role]);

  return {
    filters,
    unreadable,
    page,
    at,
    hrefOf: (next: number, position?: string) => candidateListHref(filters, next, position),
    /**
     * Goes back to page 1. Saves the filters first, so that an address without filters does not bring back the old
     * ones.
     */
    change: (next: FilterValues) => {
      saveFilters(next);
      // Replaces the history entry: Back leaves the list instead of undoing character by character.
      void navigate(candidateListHref(next), { replace: true, preventScrollReset: true });
    },
  };
}

// A browser may forbid storage; then nothing is remembered and nothing fails.
/** The filters that the browser remembers in its local storage, each under its own key (SEARCH-4). */
function recallFilters(): FilterValues {
  try {
    return readFilters({ get: (name) => localStorage.getItem(name) });
  } catch {
    return {};
  }
}

/** Filters that are not set are removed. */
function saveFilters(filters: FilterValues): void {
  try {
    for (const name of [...FILTER_NAMES, "question"] as const) {
      const value = filters[name];
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    }
  } catch {
    // Storage is forbidden, see above.
  }
}
