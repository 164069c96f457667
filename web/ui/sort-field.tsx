// In which order a list comes; the first one is what the list does by itself.
import { NativeSelect } from "@mantine/core";
import type { AddressFilters } from "#web/ui/address-filters.ts";

type Props<Sort extends string> = {
  sorts: readonly [Sort, ...Sort[]];
  words: Record<Sort, string>;
  filters: AddressFilters;
};

export function SortField<Sort extends string>({ sorts, words, filters }: Props<Sort>) {
  const [first] = sorts;
  return (
    <NativeSelect
      label="Sort by"
      value={readSort(filters, sorts) ?? first}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        filters.change({ sort: chosen === first ? "" : chosen });
      }}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {words[sort]}
        </option>
      ))}
    </NativeSelect>
  );
}

/** What the address asks for; undefined where it is nothing, or nothing that there is. */
export function readSort<Sort extends string>(
  { of }: AddressFilters,
  sorts: readonly Sort[],
): Sort | undefined {
  return sorts.find((sort) => sort === of("sort"));
}
