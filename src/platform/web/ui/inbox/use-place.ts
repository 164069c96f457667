// Which row of a list is shown beside it: the one that the address names.
import { useState } from "react";
import { useSearchParams } from "react-router";
import { CHOSEN, withChanges } from "#platform/web/ui/table/search-params.ts";

type Options<Row> = {
  keyOf: (row: Row) => string;
  /** Of the parameter in the address. */
  name?: string;
  /** What else changes in the address when a row is chosen. */
  also?: Record<string, string>;
};

/**
 * A chosen row stays when others come. When it has left the list, the one in its place is chosen: the next one. A wide
 * window begins with the first.
 */
export function usePlace<Row>(rows: readonly Row[], { keyOf, name = CHOSEN, also = {} }: Options<Row>) {
  const [search] = useSearchParams();
  const named = search.get(name) ?? "";
  const [place, setPlace] = useState({ at: 0, key: named, named });
  const keyAt = (at: number, otherwise: string) => {
    const row = rows[at];
    return row === undefined ? otherwise : keyOf(row);
  };
  const wanted = named === place.named || named === "" ? place.key : named;
  const found = rows.findIndex((row) => keyOf(row) === wanted);
  const index = found === -1 ? Math.max(0, Math.min(rows.length - 1, place.at)) : found;
  const key = keyAt(index, place.key);
  if (key !== place.key || index !== place.at || named !== place.named) setPlace({ at: index, key, named });
  return {
    index,
    /** On a phone: the row is a page of its own. */
    isOpen: named !== "",
    hrefOf: (row: Row | null) =>
      `?${withChanges(search, { ...also, [name]: row === null ? "" : keyOf(row) })}`,
    /** At once; the address follows. */
    goTo: (at: number) => setPlace({ at, key: keyAt(at, ""), named }),
  };
}
