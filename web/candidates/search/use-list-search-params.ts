// Filters and page of the candidate list: the address is the source, the browser's memory a copy.
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { withoutPay } from "#domain/candidates/terms.ts";
import {
  candidateListHref,
  countFilters,
  type FilterValues,
  readFilters,
  readPosition,
  readUnreadable,
} from "#web/candidates/filter-params.ts";
import { recallFilters, saveFilters } from "#web/candidates/search/saved-filters.ts";
import { useIsVisitor } from "#web/session/session.tsx";
import { readPage } from "#web/ui/table/search-params.ts";

export function useListSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isVisitor = useIsVisitor();
  const { filters, unreadable, page, at } = useMemo(() => {
    const params = new URLSearchParams(search);
    const asked = readFilters(params);
    return {
      filters: isVisitor ? withoutPay(asked) : asked,
      unreadable: isVisitor ? {} : readUnreadable(params),
      page: readPage(params),
      at: readPosition(params),
    };
  }, [search, isVisitor]);

  useEffect(() => {
    if (countFilters(filters) > 0) return saveFilters(filters);
    const remembered = isVisitor ? withoutPay(recallFilters()) : recallFilters();
    if (page === 1 && countFilters(remembered) > 0)
      void navigate(candidateListHref(remembered), { replace: true });
  }, [filters, page, navigate, isVisitor]);

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
