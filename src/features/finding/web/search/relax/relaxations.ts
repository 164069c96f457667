// Wider searches for one that finds nobody, each with the words that say what it is (SENT-13).
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { asValue, sentence, type Text, term } from "#platform/domain/locale/sentence.ts";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";
import {
  type ActiveFilter,
  activeFilters,
  withoutFilters,
} from "#features/finding/web/search/reading/filter-texts.ts";

export type Relaxation = {
  /** What stands behind the number: "within 150 km". */
  label: Text;
  filters: FilterValues;
  /** Whether those within the distance are counted, not those who would move. */
  countsWithin?: true;
};

const WIDER_KM = [50, 150, 300];
const MAX_RELAXATIONS = 12;

/** Longer distances for one that nobody is within. */
export function widerDistances(filters: FilterValues): Relaxation[] {
  const within = Number(filters.within);
  if (!within) return [];
  const city = filters.near && term(cityOf(filters.near));
  return WIDER_KM.filter((km) => km > within).map((km) => ({
    label: city ? sentence("within {km} km of {city}", { km, city }) : sentence("within {km} km", { km }),
    filters: { ...filters, within: String(km) },
    countsWithin: true,
  }));
}

/** Without one filter each, the text first; then with each alone, the subject and the profile first. */
export function relaxations({ question, ...filters }: FilterValues): Relaxation[] {
  return widened(filters).map((one) => ({
    ...one,
    filters: { ...one.filters, ...(question && { question }) },
  }));
}

function widened(filters: FilterValues): Relaxation[] {
  const { q } = filters;
  const active = activeFilters(filters);
  // The subject and the profile are what somebody is least willing to do without.
  const isCore = ({ names }: ActiveFilter) => names.includes("subject") || names.includes("profile");
  const without = active
    .toSorted((one, other) => Number(isCore(one)) - Number(isCore(other)))
    .map(({ names, label }) => ({
      label: sentence("without “{label}”", { label: asValue(label) }),
      filters: withoutFilters(filters, names),
    }));
  return [
    ...widerDistances(filters),
    ...(q && active.length > 0
      ? [{ label: sentence("without “{label}”", { label: q }), filters: withoutFilters(filters, ["q"]) }]
      : []),
    ...(active.length > 1 || q ? without : []),
    ...(active.length > 2 || (q && active.length > 1)
      ? active
          .toSorted((one, other) => Number(isCore(other)) - Number(isCore(one)))
          .map(({ names, label }) => ({
            label: sentence("for {label} alone", { label: asValue(label) }),
            filters: onlyFilters(filters, names),
          }))
      : []),
    ...wordsAlone(q, active.length),
  ].slice(0, MAX_RELAXATIONS);
}

const onlyFilters = (filters: FilterValues, names: ActiveFilter["names"]): FilterValues =>
  Object.fromEntries(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])));

const MAX_WORDS = 3;

/** Of a text alone each word. */
function wordsAlone(q: string | undefined, filters: number): Relaxation[] {
  const words = q?.split(" ").filter((word) => word.length > 1) ?? [];
  if (filters > 0 || words.length < 2) return [];
  return words
    .slice(0, MAX_WORDS)
    .map((word) => ({ label: sentence("for {label} alone", { label: `“${word}”` }), filters: { q: word } }));
}
