// Fetches on the server what the shown view of a school's interviews needs.
import type { QueryClient } from "@tanstack/react-query";
import { dayInIndia } from "#domain/day.ts";
import type { Api } from "#web/api.ts";
import { interviewQueries } from "#web/interviews/queries.ts";
import { readPage } from "#web/ui/table/search-params.ts";
import { daysOf, readViewAddress } from "./address.ts";

type Options = { employerId: string; search: URLSearchParams; api: Api; queries: QueryClient };

/** A week or a day that cannot be read shows its own error. */
export function fetchInterviewView({ employerId, search, api, queries }: Options): Promise<unknown> {
  const address = readViewAddress(search, dayInIndia(new Date()));
  return address.view === "list"
    ? queries.fetchQuery(interviewQueries.ofEmployer(employerId, readPage(search), api))
    : queries.prefetchQuery(interviewQueries.ofDays(employerId, daysOf(address), api));
}
