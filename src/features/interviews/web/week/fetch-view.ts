// Fetches on the server what the shown view of a school's interviews needs.
import type { QueryClient } from "@tanstack/react-query";
import { dayInIndia } from "#platform/domain/day.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { readPage } from "#platform/web/ui/table/search-params.ts";
import { daysOf, readViewAddress } from "./address.ts";

type Options = { employerId: string; search: URLSearchParams; queries: QueryClient };

/** A week or a day that cannot be read shows its own error. */
export function fetchInterviewView({ employerId, search, queries }: Options): Promise<unknown> {
  const address = readViewAddress(search, dayInIndia(new Date()));
  return address.view === "list"
    ? queries.fetchQuery(interviewQueries.ofEmployer(employerId, readPage(search)))
    : queries.prefetchQuery(interviewQueries.ofDays(employerId, daysOf(address)));
}
