// Reads the fields of an alert from a form or an address, and checks what can be checked without the server.
import type { JobSearch } from "#domain/alerts/search.ts";
import { FREQUENCIES, type Frequency } from "#domain/alerts/terms.ts";

type Source = { get: (name: string) => unknown };

/** As they were typed: the server reads and refuses them. */
export function readSearch(source: Source): JobSearch {
  const names = ["q", "subject", "class", "board", "city", "within", "minPay", "contract"];
  const typed = names.flatMap((name) => {
    const value = textOf(source.get(name));
    return value === "" ? [] : [[name, value]];
  });
  const search = Object.fromEntries(typed) as JobSearch;
  // A distance needs its city.
  if (!search.city) delete search.within;
  return search;
}

export function readFrequency(source: Source): Frequency {
  const typed = textOf(source.get("frequency"));
  return FREQUENCIES.find((one) => one === typed) ?? "daily";
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
