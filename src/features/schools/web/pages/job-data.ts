// Fetches the data of the tabs Jobs, Applicants and Shortlists on the server. All show their own errors.
import type { QueryClient } from "@tanstack/react-query";
import { applicantQueries } from "#features/applications/web/school/queries.ts";
import type { SearchParamsReader } from "#platform/web/ui/table/search-params.ts";
import { jobOfDesk, shortlistQueries } from "#features/deciding/web/queries.ts";
import { MAX_JOBS, ownVacancyQueries } from "#features/jobs/web/school/queries.ts";

type Tab = { tab: string; address: SearchParamsReader; queries: QueryClient };

// `prefetchQuery` swallows errors: the tab fetches again and shows its own error.
export function jobFills({ tab, address, queries }: Tab): Promise<void>[] {
  const job = address.get("job");
  const application = address.get("application");
  if (tab === "jobs" && job !== "") {
    return job === "new" ? [] : [queries.prefetchQuery(ownVacancyQueries.one(job))];
  }
  if (tab === "jobs") {
    return [
      queries.prefetchQuery(ownVacancyQueries.list(address)),
      queries.prefetchQuery(ownVacancyQueries.allowance()),
    ];
  }
  if (tab === "shortlists") {
    const list = address.get("list");
    return [
      queries.prefetchQuery(shortlistQueries.list()),
      ...(list === "" ? [] : [queries.prefetchQuery(shortlistQueries.entries(list, address))]),
    ];
  }
  if (tab !== "applicants") return [];
  if (application !== "") return [queries.prefetchQuery(applicantQueries.one(application))];
  return [
    queries.prefetchQuery(shortlistQueries.desk(address)),
    queries.prefetchQuery(shortlistQueries.deskCounts(jobOfDesk(address))),
    queries.prefetchQuery(shortlistQueries.deskColumns()),
    queries.prefetchQuery(ownVacancyQueries.newest(MAX_JOBS)),
  ];
}
