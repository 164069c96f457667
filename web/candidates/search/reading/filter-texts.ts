// The filters in use as short texts, for their chips.
import { formatRupees } from "#domain/money.ts";
import type { FilterName, FilterValues } from "#web/candidates/filter-params.ts";

export type ActiveFilter = { names: FilterName[]; label: string };

type Labelled = Exclude<FilterName, "q" | "near" | "within">;

const LABELS: Record<Labelled, (value: string) => string> = {
  subject: (value) => value,
  profile: (value) => value,
  class: (value) => `Class: ${value}`,
  experience: (value) => `${value.replace("+", "")}+ years`,
  minSalary: (value) => `From ${formatRupees(Number(value))}`,
  maxSalary: (value) => `Up to ${formatRupees(Number(value))}`,
  joining: joiningText,
  degree: (value) => value,
  language: (value) => `Teaches in ${value}`,
  medium: (value) => `${value} medium`,
  relocation: (value) => `Relocation: ${value}`,
  activeWithin: (value) => `Active in the last ${value} days`,
};

/** "Immediately" -> "Joins immediately", "April" -> "Joins in April". */
export function joiningText(joining: string): string {
  if (joining === "Immediately") return "Joins immediately";
  return joining === "Next Year" ? "Joins next year" : `Joins in ${joining}`;
}

/** Every filter; the text only where a sentence is in the box in its place. A distance and its city are one. */
export function activeFilters(filters: FilterValues): ActiveFilter[] {
  const { question, q } = filters;
  const text: ActiveFilter[] = question && q ? [{ names: ["q"], label: `“${q}”` }] : [];
  return [...labelled(filters), ...text];
}

function labelled(filters: FilterValues): ActiveFilter[] {
  const labels = Object.entries(LABELS) as [Labelled, (value: string) => string][];
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
  if (within)
    return { names: ["within", "near"], label: `Within ${within} km${near ? ` of ${cityName(near)}` : ""}` };
  return near ? { names: ["near"], label: `Distances from ${cityName(near)}` } : null;
}

export function withoutFilters(filters: FilterValues, names: readonly FilterName[]): FilterValues {
  const removed: readonly string[] = names;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !removed.includes(name)));
}
