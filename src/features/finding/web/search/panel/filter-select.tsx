// One choice of the filter panel, with the number of candidates that each option would leave.
import type { CandidateFacets } from "#features/teachers/domain/search-calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";
import { Select } from "#platform/web/ui/form/field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type ChosenFilters = {
  typed: FilterValues;
  choose: (name: keyof FilterValues, value: string) => void;
};

type Props = ChosenFilters & {
  name: keyof FilterValues;
  label: string;
  options: readonly string[];
  /** What stands for an option's value. */
  textOf?: ((option: string) => string) | undefined;
  counts?: CandidateFacets["subjects"] | undefined;
  /** What stands for no choice. */
  none?: string;
  hint?: string | undefined;
};

export function FilterSelect(props: Props) {
  const say = useSay();
  const t = useT("search");
  const { typed, choose, name, label, options, textOf, counts, none = t("All"), hint } = props;
  return (
    <Select
      name={name}
      label={label}
      description={options.length === 0 ? t("None to choose yet.") : hint}
      value={typed[name] ?? ""}
      onChange={(event) => choose(name, event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {withChosen(options, typed[name]).map((option) => {
        const text = textOf ? textOf(option) : withCount(option, say(option), counts);
        // An option without a value has its text for it, which halves the list.
        return (
          <option key={option} value={text === option ? undefined : option}>
            {text}
          </option>
        );
      })}
    </Select>
  );
}

/**
 * A shared address may name a subject that is no longer in the list: it is shown, so that it is not applied invisibly.
 */
function withChosen(options: readonly string[], chosen: string | undefined): readonly string[] {
  return !chosen || options.includes(chosen) ? options : [chosen, ...options];
}

/** "Physics (1,204)", or "Physics" without a count. */
function withCount(option: string, text: string, counts: CandidateFacets["subjects"] | undefined): string {
  if (!counts) return text;
  const same = counts.find(({ value }) => value.toLowerCase() === option.trim().toLowerCase());
  return `${text} (${formatCount(same?.count ?? 0)})`;
}
