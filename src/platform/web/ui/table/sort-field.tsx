// The order of a list; the first option is the default.
import { Select } from "#platform/web/ui/form/field.tsx";
import { type SearchFilters, readOption } from "#platform/web/ui/table/search-params.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props<Sort extends string> = {
  sorts: readonly [Sort, ...Sort[]];
  labels: Record<Sort, string>;
  filters: SearchFilters;
  /** The label is read out only. */
  isBare?: boolean;
};

export function SortField<Sort extends string>({ sorts, labels, filters, isBare }: Props<Sort>) {
  const t = useT("ui");
  const say = useSay();
  const [first] = sorts;
  return (
    <Select
      {...{ [isBare ? "aria-label" : "label"]: t("Sort by") }}
      value={readOption(filters, "sort", sorts) ?? first}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        filters.change({ sort: chosen === first ? "" : chosen });
      }}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {say(labels[sort])}
        </option>
      ))}
    </Select>
  );
}
