// The filters in use as short texts, for their chips.
import { type Sentence, sentence, type Text, term } from "#domain/locale/sentence.ts";
import { formatRupees } from "#domain/money.ts";
import type { FilterName, FilterValues } from "#web/candidates/filter-params.ts";

export type ActiveFilter = { names: FilterName[]; label: Text };

type Labelled = Exclude<FilterName, "q" | "near" | "within">;

const LABELS: Record<Labelled, (value: string) => Text> = {
  subject: (value) => value,
  profile: (value) => value,
  class: (value) => sentence("Class: {class}", { class: term(value) }),
  experience: (value) => sentence("{years}+ years", { years: value.replace("+", "") }),
  minSalary: (value) => sentence("From {pay}", { pay: formatRupees(Number(value)) }),
  maxSalary: (value) => sentence("Up to {pay}", { pay: formatRupees(Number(value)) }),
  joining: joiningText,
  degree: (value) => value,
  language: (value) => sentence("Teaches in {language}", { language: term(value) }),
  medium: (value) => sentence("{language} medium", { language: term(value) }),
  relocation: (value) => sentence("Relocation: {relocation}", { relocation: term(value) }),
  activeWithin: (value) => sentence("Active in the last {days} days", { days: value }),
};

/** "Immediately" -> "Joins immediately", "April" -> "Joins in April". */
export function joiningText(joining: string): Sentence {
  if (joining === "Immediately") return sentence("Joins immediately");
  if (joining === "Next Year") return sentence("Joins next year");
  return sentence("Joins in {month}", { month: term(joining) });
}

/** Every filter; the text only where a sentence is in the box in its place. A distance and its city are one. */
export function activeFilters(filters: FilterValues): ActiveFilter[] {
  const { question, q } = filters;
  const text: ActiveFilter[] = question && q ? [{ names: ["q"], label: term(`“${q}”`) }] : [];
  return [...labelled(filters), ...text];
}

function labelled(filters: FilterValues): ActiveFilter[] {
  const labels = Object.entries(LABELS) as [Labelled, (value: string) => Text][];
  const others = labels.flatMap(([name, label]): ActiveFilter[] => {
    const value = filters[name];
    return value ? [{ names: [name], label: label(value) }] : [];
  });
  const distance = distanceText(filters);
  const isFirst = ({ names }: ActiveFilter) => names.includes("subject") || names.includes("profile");
  return [
    ...others.filter(isFirst),
    ...(distance ? [distance] : []),
    ...others.filter((other) => !isFirst(other)),
  ];
}

/** "Indore, Madhya Pradesh" -> "Indore". */
export const cityName = (place: string): string => place.split(",")[0]?.trim() ?? place;

function distanceText({ near, within }: FilterValues): ActiveFilter | null {
  const city = near && term(cityName(near));
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
