// Keeps the tab of a dashboard in the address, so that it can be linked to and Back returns to the previous tab.
import { useSearchParams } from "react-router";

/** The tab named by `?tab=`, or the first one. */
export function useDashboardTab<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab {
  const [search] = useSearchParams();
  return readTab(search, tabs);
}

export function readTab<const Tab extends string>(
  search: URLSearchParams,
  tabs: readonly [Tab, ...Tab[]],
): Tab {
  const named = search.get("tab");
  return tabs.find((tab) => tab === named) ?? tabs[0];
}
