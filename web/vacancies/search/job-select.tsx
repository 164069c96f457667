// One choice of the panel “Filter Jobs”: a plain element whose value belongs to the form.
import select from "#web/candidates/search/panel/filter-select.module.css";
import { Icon } from "#web/ui/display/icon.tsx";
import type { JobFilterName, JobFilters } from "#web/vacancies/filter-params.ts";

type Props<Option extends string> = {
  name: JobFilterName;
  label: string;
  filters: JobFilters;
  options: readonly Option[];
  textOf?: (option: Option) => string;
  /** What stands for no choice. */
  none?: string;
};

export function JobSelect<Option extends string>(props: Props<Option>) {
  const { name, label, filters, options, textOf = (option) => option, none = "All" } = props;
  const id = `job-${name}`;
  const chosen = filters[name] as Option | undefined;
  // The address may name a value that is no option: it is shown, so that it is not applied invisibly.
  const shown = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <div className={select.field}>
      <label htmlFor={id} className={select.label}>
        {label}
      </label>
      <div className={select.box}>
        <select id={id} name={name} defaultValue={chosen ?? ""} className={select.select}>
          <option value="">{none}</option>
          {shown.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </div>
  );
}
