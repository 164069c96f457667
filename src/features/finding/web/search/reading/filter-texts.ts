// The filters in use as short texts, for their chips.
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { sentence, type Text, term } from "#platform/domain/locale/sentence.ts";
import { FILTER_NAMES, type FilterName, filterOf } from "#features/teachers/domain/answers.ts";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";

export type ActiveFilter = { names: FilterName[]; label: Text };

/** Every filter, a distance and its city as one; the text only where the search box has a sentence instead. */
export function activeFilters(filters: FilterValues): ActiveFilter[] {
  const { question, q } = filters;
  const text: ActiveFilter[] = question && q ? [{ names: ["q"], label: term(`“${q}”`) }] : [];
  return [...labelled(filters), ...text];
}

function labelled(filters: FilterValues): ActiveFilter[] {
  const others = FILTER_NAMES.flatMap((name): ActiveFilter[] => {
    const label = filters[name] && filterOf(name).chip?.(filters[name]);
    return label ? [{ names: [name], label }] : [];
  });
  const distance = distanceText(filters);
  const isFirst = ({ names }: ActiveFilter) => names.includes("subject") || names.includes("profile");
  return [
    ...others.filter(isFirst),
    ...(distance ? [distance] : []),
    ...others.filter((other) => !isFirst(other)),
  ];
}

function distanceText({ near, within }: FilterValues): ActiveFilter | null {
  const city = near && term(cityOf(near));
  if (within)
    return {
      names: ["within", "near"],
      label: city
        ? sentence("Within {km} km of {city}", { km: within, city })
        : sentence("Within {km} km", { km: within }),
    };
  return city ? { names: ["near"], label: sentence("Distances from {city}", { city }) } : null;
}

export function withoutFilters(filters: FilterValues, names: readonly FilterName[]): FilterValues {
  const removed: readonly string[] = names;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !removed.includes(name)));
}
