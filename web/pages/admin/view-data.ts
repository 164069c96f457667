// Fetches the data of each view of the panel on the server, under the query keys that the view uses.
import type { QueryClient } from "@tanstack/react-query";
import { auditQuery } from "#web/audit/queries.ts";
import { candidatesQuery } from "#web/candidates/admin/admin-queries.ts";
import { complaintsQuery } from "#web/complaints/queries.ts";
import { messageCountsQuery, messagesQuery } from "#web/contact/admin-queries.ts";
import { reportQuery } from "#web/dashboards/monthly-report/queries.ts";
import { statsQueries } from "#web/dashboards/queries.ts";
import { employersQuery } from "#web/employers/admin-queries.ts";
import { incidentsQuery } from "#web/incidents/queries.ts";
import { absencesQuery } from "#web/interviews/admin/absence-queries.ts";
import { interviewsQuery } from "#web/interviews/admin/admin-queries.ts";
import { mailQueries } from "#web/mail/queries.ts";
import { managedNewsQuery } from "#web/news/admin-queries.ts";
import { refundsQuery, transfersQuery, unsettledQuery } from "#web/payments/queries.ts";
import { reportCountsQuery, reportsQuery, reportsOfSchoolQuery } from "#web/reports/admin/queries.ts";
import { creditsQuery, subscribersQuery } from "#web/subscriptions/admin-queries.ts";
import { subscriptionQueries } from "#web/subscriptions/queries.ts";
import { allVacanciesQuery, vacanciesOfSchoolQuery } from "#web/vacancies/admin/queries.ts";
import { verificationsQuery } from "#web/verifications/admin/admin-queries.ts";
import { type SearchParamsReader, readSearchParams } from "#web/ui/table/search-params.ts";
import { isPanelView } from "./panel-views.ts";
import type { PanelView } from "./view-names.ts";
import { queryOf } from "#web/query.ts";

type Fill = (cache: QueryClient, address: SearchParamsReader) => Promise<void>[];

// `prefetchQuery` swallows errors: the view fetches again and shows its own error.
const FILLS: Record<PanelView, Fill> = {
  dashboard: (cache) => [
    cache.prefetchQuery(statsQueries.work()),
    cache.prefetchQuery(queryOf("/api/stats/getStats")),
    cache.prefetchQuery(queryOf("/api/admin/charts")),
    cache.prefetchQuery(queryOf("/api/admin/checklist")),
  ],
  banners: (cache) => [cache.prefetchQuery(queryOf("/api/banner/getAllBanners"))],
  candidates: (cache, address) => [cache.prefetchQuery(candidatesQuery(address))],
  employers: (cache, address) => [cache.prefetchQuery(employersQuery(address))],
  reports: (cache, address) => [
    cache.prefetchQuery(reportsQuery(address)),
    cache.prefetchQuery(reportCountsQuery()),
  ],
  complaints: (cache, address) => [cache.prefetchQuery(complaintsQuery(address))],
  incidents: (cache, address) => [cache.prefetchQuery(incidentsQuery(address))],
  school: (cache, address) => fillSchool(cache, address.get("school")),
  jobs: (cache, address) => [cache.prefetchQuery(allVacanciesQuery(address))],
  verifications: (cache, address) => [cache.prefetchQuery(verificationsQuery(address))],
  news: (cache, address) => [cache.prefetchQuery(managedNewsQuery(address))],
  "add-plan": () => [],
  plans: (cache) => [cache.prefetchQuery(queryOf("/api/subscription/plans"))],
  subscribers: (cache, address) => [cache.prefetchQuery(subscribersQuery(address))],
  interviews: (cache, address) => [cache.prefetchQuery(interviewsQuery(address))],
  absences: (cache, address) => [cache.prefetchQuery(absencesQuery(address))],
  subjects: (cache) => [cache.prefetchQuery(queryOf("/api/subjects/getAllSubjects"))],
  eligibility: () => [],
  messages: (cache, address) => [
    cache.prefetchQuery(messagesQuery(address)),
    cache.prefetchQuery(messageCountsQuery()),
  ],
  "mail-health": (cache, address) => [
    cache.prefetchQuery(mailQueries.at(address)),
    cache.prefetchQuery(mailQueries.health()),
  ],
  "mail-templates": (cache) => [cache.prefetchQuery(queryOf("/api/admin/mail/templates"))],
  credits: (cache, address) => [cache.prefetchQuery(creditsQuery(address))],
  transfers: (cache, address) => [cache.prefetchQuery(transfersQuery(address))],
  refunds: (cache, address) => [cache.prefetchQuery(refundsQuery(address))],
  unsettled: (cache, address) => [cache.prefetchQuery(unsettledQuery(address))],
  seller: (cache) => [cache.prefetchQuery(queryOf("/api/admin/seller"))],
  registers: () => [],
  report: (cache, address) => [cache.prefetchQuery(reportQuery(address))],
  activity: (cache, address) => [cache.prefetchQuery(auditQuery(address))],
  settings: (cache) => [cache.prefetchQuery(queryOf("/api/admin/settings"))],
  security: (cache) => [
    cache.prefetchQuery(queryOf("/api/auth/secondFactor")),
    cache.prefetchQuery(queryOf("/api/auth/sessions")),
  ],
};

/** Fetches nothing when the address names no view: only the browser knows the remembered one. */
export function fillView(search: URLSearchParams, cache: QueryClient): Promise<void>[] {
  const view = search.get("view");
  return isPanelView(view) ? FILLS[view](cache, readSearchParams(search)) : [];
}

/** Nothing where the address names no school. */
function fillSchool(cache: QueryClient, id: string): Promise<void>[] {
  if (id === "") return [];
  return [
    cache.prefetchQuery(
      queryOf("/api/admin/employers/{employerId}/verification", { params: { employerId: id } }),
    ),
    cache.prefetchQuery(queryOf("/api/admin/employers/{id}/team", { params: { id } })),
    cache.prefetchQuery(subscriptionQueries.employerSubscription(id)),
    cache.prefetchQuery(vacanciesOfSchoolQuery(id)),
    cache.prefetchQuery(reportsOfSchoolQuery(id)),
    cache.prefetchQuery(queryOf("/api/admin/employers/{id}/views", { params: { id } })),
    cache.prefetchQuery(queryOf("/api/admin/employers/{id}/notes", { params: { id } })),
  ];
}
