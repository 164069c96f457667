// A filter of a list from one day to another, both included, kept in the address as `from` and `to`.
import { TextInput } from "#web/ui/form/field.tsx";
import { readDay, type SearchFilters } from "#web/ui/table/search-params.ts";

export function DayRangeFilter({ filters }: { filters: SearchFilters }) {
  const from = readDay(filters, "from");
  const to = readDay(filters, "to");
  return (
    <>
      <TextInput
        type="date"
        label="From"
        value={from ?? ""}
        max={to}
        onChange={(event) => filters.change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={to ?? ""}
        min={from}
        error={from && to && from > to ? "Choose a day after From" : undefined}
        onChange={(event) => filters.change({ to: event.currentTarget.value })}
      />
    </>
  );
}
