// Fetches the data of staff's page of a school on the server.
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#web/api.ts";
import { reportsOfSchoolQuery } from "#web/reports/admin/queries.ts";
import { schoolNotesQuery, schoolViewsQuery } from "#web/reports/admin/school-queries.ts";
import { subscriptionQueries } from "#web/subscriptions/queries.ts";
import { teamOfSchoolQuery } from "#web/teams/queries.ts";
import { vacanciesOfSchoolQuery } from "#web/vacancies/admin/queries.ts";
import { schoolVerificationQuery } from "#web/verifications/admin/admin-queries.ts";

/** Nothing where the address names no school. */
export function fillSchool(cache: QueryClient, id: string, api: Api): Promise<void>[] {
  if (id === "") return [];
  return [
    cache.prefetchQuery(schoolVerificationQuery(id, api)),
    cache.prefetchQuery(teamOfSchoolQuery(id, api)),
    cache.prefetchQuery(subscriptionQueries.employerSubscription(id, api)),
    cache.prefetchQuery(vacanciesOfSchoolQuery(id, api)),
    cache.prefetchQuery(reportsOfSchoolQuery(id, api)),
    cache.prefetchQuery(schoolViewsQuery(id, api)),
    cache.prefetchQuery(schoolNotesQuery(id, api)),
  ];
}
