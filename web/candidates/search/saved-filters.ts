// The filters that the browser remembers in its local storage, each under its own key (SEARCH-4).
import { FILTER_NAMES, type FilterValues, readFilters } from "#web/candidates/filter-params.ts";

// A browser may forbid storage; then nothing is remembered and nothing fails.
export function recallFilters(): FilterValues {
  try {
    return readFilters({ get: (name) => localStorage.getItem(name) });
  } catch {
    return {};
  }
}

/** Filters that are not set are removed. */
export function saveFilters(filters: FilterValues): void {
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
