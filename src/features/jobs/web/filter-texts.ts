// The filters of the job list in words, and wider searches for one that finds nothing (JOB-46).
import { type Board, BOARD_LABELS } from "#platform/domain/teaching-terms.ts";
import { asValue, sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { CONTRACT_LABELS, type ContractKind } from "#features/jobs/domain/terms.ts";
import type { JobFilterName, JobFilters } from "#features/jobs/web/filter-params.ts";

type ActiveFilter = { names: JobFilterName[]; label: Text };

const LABELS: Record<Exclude<JobFilterName, "city" | "within">, (value: string) => Text> = {
  q: (value) => `“${value}”`,
  subject: (value) => value,
  class: (value) => sentence("Class: {class}", { class: term(value) }),
  board: (value) => BOARD_LABELS[value as Board],
  minPay: (value) => sentence("From {pay}", { pay: formatRupees(Number(value)) }),
  contract: (value) => CONTRACT_LABELS[value as ContractKind],
  since: sinceText,
};

export function sinceText(days: string): Text {
  return days === "1"
    ? "Posted since yesterday"
    : sentence("Posted in the last {count} days", { count: days });
}

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
  const others = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name): ActiveFilter[] => {
    const value = filters[name];
    return value ? [{ names: [name], label: LABELS[name](value) }] : [];
  });
  return [...place, ...others];
}

export function withoutJobFilters(filters: JobFilters, names: readonly JobFilterName[]): JobFilters {
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
