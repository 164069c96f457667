// A search for jobs in words, and the page that shows it.
import { formatRupees } from "../money.ts";
import { BOARD_LABELS, CONTRACT_LABELS } from "../vacancies/terms.ts";
import type { JobSearch } from "./search.ts";

/** "Physics, CBSE, within 25 km of Indore, from ₹30,000 a month"; "All jobs" where nothing is chosen. `say` translates the parts. */
export function formatSearch(search: JobSearch, say = (text: string) => text): string {
  const { q, subject, board, city, within, minPay, contract } = search;
  const parts = [
    q && `“${q}”`,
    subject,
    search.class,
    board && BOARD_LABELS[board],
    city && formatCity(city, within),
    minPay !== undefined && `from ${formatRupees(minPay)} a month`,
    contract && CONTRACT_LABELS[contract].toLowerCase(),
  ].filter((part) => typeof part === "string" && part !== "");
  return parts.length === 0 ? say("All jobs") : parts.map((part) => say(String(part))).join(", ");
}

function formatCity(place: string, within: number | undefined): string {
  const city = place.split(",")[0]?.trim() ?? place;
  return within === undefined ? `in ${city}` : `within ${within} km of ${city}`;
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
