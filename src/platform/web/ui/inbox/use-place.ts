// Which row of a list is shown beside it: the one that the address names.
import { useState } from "react";
import { useSearchParams } from "react-router";
import { CHOSEN, withChanges } from "#platform/web/ui/table/search-params.ts";

/**
 * A chosen row stays when others come. When it has left the list, the one in its place is chosen: the next one. A wide window
 * begins with the first.
 */
export function usePlace<Row extends { _id: string }>(rows: readonly Row[]) {
  const [search] = useSearchParams();
  const named = search.get(CHOSEN) ?? "";
  const [place, setPlace] = useState({ at: 0, key: named, named });
  const wanted = named === place.named || named === "" ? place.key : named;
  const found = rows.findIndex(({ _id }) => _id === wanted);
  const at = found === -1 ? Math.max(0, Math.min(rows.length - 1, place.at)) : found;
  const key = rows[at]?._id ?? place.key;
  if (key !== place.key || at !== place.at || named !== place.named) setPlace({ at, key, named });
  return {
    at,
    /** On a phone: the row is a page of its own. */
    isOpen: named !== "",
    hrefOf: (row: Row | null) => `?${withChanges(search, { [CHOSEN]: row?._id ?? "" })}`,
  };
}
