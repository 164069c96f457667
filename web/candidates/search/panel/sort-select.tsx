// The order of the list.
import { type ChosenFilters, FilterSelect } from "#web/candidates/search/panel/filter-select.tsx";
import { hasAllFilters, useSearchRole } from "#web/candidates/search/search-role.ts";

const LABELS: Record<string, string> = {
  best: "Best match",
  nearest: "Nearest",
  newest: "Newest",
  active: "Recently active",
};

export function SortSelect({ typed, choose }: ChosenFilters) {
  const role = useSearchRole();
  // Nearest needs a city: a school has its own.
  const hasCity = role === "employer" || Boolean(typed.near);
  const sorts = [
    ...(hasAllFilters(role) ? ["best"] : []),
    ...(hasCity ? ["nearest"] : []),
    "newest",
    ...(hasAllFilters(role) ? ["active"] : []),
  ];
  return (
    <FilterSelect
      typed={typed}
      choose={choose}
      name="sort"
      label="Sort by"
      options={sorts}
      textOf={(sort) => LABELS[sort] ?? sort}
      none="Most similar, then newest"
    />
  );
}
