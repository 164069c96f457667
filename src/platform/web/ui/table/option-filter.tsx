// A filter of a list by one of a few values, kept in the address.
import { Select } from "#platform/web/ui/form/field.tsx";
import { readOption, type SearchFilters } from "#platform/web/ui/table/search-params.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props<Option extends string> = {
  label: string;
  /** The parameter of the address. */
  name: string;
  options: readonly Option[];
  labelOf: (option: Option) => string;
  filters: SearchFilters;
};

export function OptionFilter<Option extends string>(props: Props<Option>) {
  const t = useT("ui");
  const { label, name, options, labelOf, filters } = props;
  return (
    <Select
      label={label}
      value={readOption(filters, name, options) ?? ""}
      onChange={(event) => filters.change({ [name]: event.currentTarget.value })}
    >
      <option value="">{t("All")}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </Select>
  );
}
