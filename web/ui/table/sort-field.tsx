// The order of a list; the first option is the default.
import { NativeSelect } from "@mantine/core";
import { type SearchFilters, oneIn } from "#web/ui/table/search-params.ts";

type Props<Sort extends string> = {
  sorts: readonly [Sort, ...Sort[]];
  words: Record<Sort, string>;
  filters: SearchFilters;
};

export function SortField<Sort extends string>({ sorts, words, filters }: Props<Sort>) {
  const [first] = sorts;
  return (
    <NativeSelect
      label="Sort by"
      value={oneIn(filters, "sort", sorts) ?? first}
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
