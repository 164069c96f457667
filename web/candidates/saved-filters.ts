// The filters a browser remembers between visits, each under its own name (document 1, section 3).
import { FILTER_NAMES, type FilterValues, readFilters } from "#web/candidates/filter-address.ts";

// A browser may forbid storage outright; then nothing is remembered, and nothing breaks.
export function recallFilters(): FilterValues {
  try {
    return readFilters({ get: (name) => localStorage.getItem(name) });
  } catch {
    return {};
  }
}

/** What is not set is forgotten. */
export function saveFilters(filters: FilterValues): void {
  try {
    for (const name of FILTER_NAMES) {
      const value = filters[name];
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    }
  } catch {
    // Nothing to do: see above.
  }
}
