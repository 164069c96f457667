// The filters of the job list in words, and wider searches for one that finds nothing (JOB-46).
import { FILTER_NAMES, type FilterName, filterOf } from "#features/jobs/domain/filters.ts";
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import type { JobFilters } from "#features/jobs/web/filter-params.ts";
import { asValue, sentence, term, type Text } from "#platform/domain/locale/sentence.ts";

type ActiveFilter = { names: FilterName[]; label: Text };

export function activeJobFilters(filters: JobFilters): ActiveFilter[] {
  const { city, within } = filters;
  const place: ActiveFilter[] = city
    ? [
        {
          names: ["city", "within"],
          label: within
            ? sentence("Within {km} km of {city}", { km: within, city: term(cityOf(city)) })
            : sentence("In {city}", { city: term(cityOf(city)) }),
        },
      ]
    : [];
  const others = FILTER_NAMES.flatMap((name): ActiveFilter[] => {
    const label = filters[name] && filterOf(name).chip?.(filters[name]);
    return label ? [{ names: [name], label }] : [];
  });
  return [...place, ...others];
}

export function withoutJobFilters(filters: JobFilters, names: readonly FilterName[]): JobFilters {
  const removed: readonly string[] = names;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !removed.includes(name)));
}

/** What stands behind the number of a link: "jobs within 100 km of Indore". */
export type WiderSearch = { label: Text; filters: JobFilters };

const WIDER_KM = ["50", "100", "200"];
const MAX_SHOWN = 5;

/** Longer distances first, then the search without one of its filters each; the subject is left out last. */
export function widerSearches(filters: JobFilters): WiderSearch[] {
  const { city, within = "0", subject } = filters;
  const farther = city
    ? WIDER_KM.filter((km) => Number(km) > Number(within)).map((km) => ({
        label: sentence("within {km} km of {city}", { km, city: term(cityOf(city)) }),
        filters: { ...filters, within: km },
      }))
    : [];
  const active = activeJobFilters(filters);
  if (active.length < 2) return farther.slice(0, MAX_SHOWN);
  const without = active
    .toSorted((one, other) => Number(one.names[0] === "subject") - Number(other.names[0] === "subject"))
    .map(({ names, label }) => ({
      label: sentence("without: {label}", { label: asValue(label) }),
      filters: withoutJobFilters(filters, names),
    }));
  const alone =
    subject && active.length > 2
      ? [{ label: sentence("for {subject} anywhere", { subject: term(subject) }), filters: { subject } }]
      : [];
  return [...farther.slice(0, 2), ...alone, ...without].slice(0, MAX_SHOWN + 2);
}
