// The filters of the job list in words, and wider searches for one that finds nothing (JOB-46).
import { formatRupees } from "#domain/money.ts";
import { cityOf } from "#domain/vacancies/public/texts.ts";
import { type Board, BOARD_LABELS, CONTRACT_LABELS, type ContractKind } from "#domain/vacancies/terms.ts";
import type { JobFilterName, JobFilters } from "#web/vacancies/filter-params.ts";

type ActiveFilter = { names: JobFilterName[]; label: string };

const LABELS: Record<Exclude<JobFilterName, "city" | "within">, (value: string) => string> = {
  q: (value) => `“${value}”`,
  subject: (value) => value,
  class: (value) => `Class: ${value}`,
  board: (value) => BOARD_LABELS[value as Board],
  minPay: (value) => `From ${formatRupees(Number(value))}`,
  contract: (value) => CONTRACT_LABELS[value as ContractKind],
  since: sinceText,
};

export function sinceText(days: string): string {
  return days === "1" ? "Posted since yesterday" : `Posted in the last ${days} days`;
}

export function activeJobFilters(filters: JobFilters): ActiveFilter[] {
  const { city, within } = filters;
  const place: ActiveFilter[] = city
    ? [
        {
          names: ["city", "within"],
          label: within ? `Within ${within} km of ${cityOf(city)}` : `In ${cityOf(city)}`,
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
export type WiderSearch = { label: string; filters: JobFilters };

const WIDER_KM = ["50", "100", "200"];
const MOST = 5;

/** Farther away first, then without one filter each; the subject is what people are least willing to do without. */
export function widerSearches(filters: JobFilters): WiderSearch[] {
  const { city, within = "0", subject } = filters;
  const farther = city
    ? WIDER_KM.filter((km) => Number(km) > Number(within)).map((km) => ({
        label: `within ${km} km of ${cityOf(city)}`,
        filters: { ...filters, within: km },
      }))
    : [];
  const active = activeJobFilters(filters);
  if (active.length < 2) return farther.slice(0, MOST);
  const without = active
    .toSorted((one, other) => Number(one.names[0] === "subject") - Number(other.names[0] === "subject"))
    .map(({ names, label }) => ({ label: `without: ${label}`, filters: withoutJobFilters(filters, names) }));
  const alone =
    subject && active.length > 2 ? [{ label: `for ${subject} anywhere`, filters: { subject } }] : [];
  return [...farther.slice(0, 2), ...alone, ...without].slice(0, MOST + 2);
}
