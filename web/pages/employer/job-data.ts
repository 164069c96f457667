// Fetches the data of the tabs Jobs, Applicants and Shortlists on the server. All show their own errors.
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#web/api.ts";
import { applicantQueries } from "#web/applications/school/queries.ts";
import type { SearchParamsReader } from "#web/ui/table/search-params.ts";
import { shortlistQueries } from "#web/shortlists/queries.ts";
import { MOST_JOBS, ownVacancyQueries } from "#web/vacancies/school/queries.ts";

type Tab = { tab: string; address: SearchParamsReader; api: Api; queries: QueryClient };

// `prefetchQuery` swallows errors: the tab fetches again and shows its own error.
export function jobFills({ tab, address, api, queries }: Tab): Promise<void>[] {
  const job = address.get("job");
  const application = address.get("application");
  if (tab === "jobs" && job !== "") {
    return job === "new" ? [] : [queries.prefetchQuery(ownVacancyQueries.one(job, api))];
  }
  if (tab === "jobs") {
    return [
      queries.prefetchQuery(ownVacancyQueries.list(address, api)),
      queries.prefetchQuery(ownVacancyQueries.allowance(api)),
    ];
  }
  if (tab === "shortlists") {
    const list = address.get("list");
    return [
      queries.prefetchQuery(shortlistQueries.list(api)),
      ...(list === "" ? [] : [queries.prefetchQuery(shortlistQueries.entries(list, address, api))]),
    ];
  }
  if (tab !== "applicants") return [];
  if (application !== "") return [queries.prefetchQuery(applicantQueries.one(application, api))];
  const desk = address.get("desk");
  if (desk !== "") {
    return [
      queries.prefetchQuery(shortlistQueries.desk(desk, address, api)),
      queries.prefetchQuery(shortlistQueries.deskColumns(api)),
      queries.prefetchQuery(ownVacancyQueries.newest(MOST_JOBS, api)),
    ];
  }
  return [
    queries.prefetchQuery(applicantQueries.list(address, api)),
    queries.prefetchQuery(applicantQueries.counts(job, api)),
    queries.prefetchQuery(ownVacancyQueries.newest(MOST_JOBS, api)),
  ];
}
