// A search for jobs in words, and the page that shows it.
import { BOARD_LABELS } from "#platform/domain/teaching-terms.ts";
import { joined, sentence, type Sentence, term } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { CONTRACT_LABELS } from "../terms.ts";
import type { JobSearch } from "./search.ts";

/** "Physics, CBSE, within 25 km of Indore, from ₹30,000 a month"; "All jobs" where nothing is chosen. */
export function formatSearch(search: JobSearch): Sentence {
  const { q, subject, board, city, within, minPay, contract } = search;
  const words = [subject, search.class, board && BOARD_LABELS[board]].filter((word) => word !== undefined);
  const parts = [
    ...(q ? [`“${q}”`] : []),
    ...words.filter((word) => word !== "").map(term),
    ...(city ? [formatCity(city, within)] : []),
    ...(minPay === undefined ? [] : [sentence("from {pay} a month", { pay: formatRupees(minPay) })]),
    ...(contract ? [term(CONTRACT_LABELS[contract].toLowerCase())] : []),
  ];
  return parts.length === 0 ? term("All jobs") : joined(parts, ", ");
}

function formatCity(place: string, within: number | undefined): Sentence {
  const city = term(place.split(",")[0]?.trim() ?? place);
  return within === undefined
    ? sentence("in {city}", { city })
    : sentence("within {km} km of {city}", { km: within, city });
}

/** All that an alert can ask for, in the order of its address. */
export const SEARCH_NAMES = [
  "q",
  "subject",
  "class",
  "board",
  "city",
  "within",
  "minPay",
  "contract",
] as const satisfies (keyof JobSearch)[];

/** The address of the public list of jobs, or of another page, with these filters. */
export function pathOfSearch(search: JobSearch, path = "/jobs"): string {
  const query = SEARCH_NAMES.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`];
  });
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** The same choices give the same text, in whichever order they were made. */
export function searchKey(search: JobSearch): string {
  return pathOfSearch(search).toLowerCase();
}
