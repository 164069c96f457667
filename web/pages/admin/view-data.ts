// Fetches the data of each view of the panel on the server, under the query keys that the view uses.
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#web/api.ts";
import { auditQuery } from "#web/audit/queries.ts";
import { managedBanners } from "#web/banners/admin-queries.ts";
import { billingQueries } from "#web/billing/queries.ts";
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
import { noticeQueries } from "#web/notifications/queries.ts";
import { refundsQuery, transfersQuery, unsettledQuery } from "#web/payments/queries.ts";
import { reportCountsQuery, reportsQuery, reportsOfSchoolQuery } from "#web/reports/admin/queries.ts";
import { secondFactorQuery } from "#web/session/second-factor/queries.ts";
import { securityQueries } from "#web/session/security/security-queries.ts";
import { settingsQuery } from "#web/settings/queries.ts";
import { subjectQueries } from "#web/subjects/queries.ts";
import { creditsQuery, subscribersQuery } from "#web/subscriptions/admin-queries.ts";
import { subscriptionQueries } from "#web/subscriptions/queries.ts";
import { allVacanciesQuery, vacanciesOfSchoolQuery } from "#web/vacancies/admin/queries.ts";
import { verificationsQuery, schoolVerificationQuery } from "#web/verifications/admin/admin-queries.ts";
import { type SearchParamsReader, readSearchParams } from "#web/ui/table/search-params.ts";
import { isPanelView } from "./panel-views.ts";
import type { PanelView } from "./view-names.ts";
import { schoolNotesQuery, schoolViewsQuery } from "#web/reports/admin/school-queries.ts";
import { teamOfSchoolQuery } from "#web/teams/queries.ts";

type Fill = (cache: QueryClient, address: SearchParamsReader, api: Api) => Promise<void>[];

// `prefetchQuery` swallows errors: the view fetches again and shows its own error.
const FILLS: Record<PanelView, Fill> = {
  dashboard: (cache, _address, api) => [
    cache.prefetchQuery(statsQueries.work(api)),
    cache.prefetchQuery(statsQueries.managed(api)),
    cache.prefetchQuery(statsQueries.charts(api)),
    cache.prefetchQuery(statsQueries.checklist(api)),
  ],
  banners: (cache, _address, api) => [cache.prefetchQuery(managedBanners(api))],
  candidates: (cache, address, api) => [cache.prefetchQuery(candidatesQuery(address, api))],
  employers: (cache, address, api) => [cache.prefetchQuery(employersQuery(address, api))],
  reports: (cache, address, api) => [
    cache.prefetchQuery(reportsQuery(address, api)),
    cache.prefetchQuery(reportCountsQuery(api)),
  ],
  complaints: (cache, address, api) => [cache.prefetchQuery(complaintsQuery(address, api))],
  incidents: (cache, address, api) => [cache.prefetchQuery(incidentsQuery(address, api))],
  school: (cache, address, api) => fillSchool(cache, address.get("school"), api),
  jobs: (cache, address, api) => [cache.prefetchQuery(allVacanciesQuery(address, api))],
  verifications: (cache, address, api) => [cache.prefetchQuery(verificationsQuery(address, api))],
  news: (cache, address, api) => [cache.prefetchQuery(managedNewsQuery(address, api))],
  "add-plan": () => [],
  plans: (cache, _address, api) => [cache.prefetchQuery(subscriptionQueries.plans(api))],
  subscribers: (cache, address, api) => [cache.prefetchQuery(subscribersQuery(address, api))],
  interviews: (cache, address, api) => [cache.prefetchQuery(interviewsQuery(address, api))],
  absences: (cache, address, api) => [cache.prefetchQuery(absencesQuery(address, api))],
  subjects: (cache, _address, api) => [cache.prefetchQuery(subjectQueries.list(api))],
  eligibility: () => [],
  messages: (cache, address, api) => [
    cache.prefetchQuery(messagesQuery(address, api)),
    cache.prefetchQuery(messageCountsQuery(api)),
  ],
  "mail-health": (cache, address, api) => [
    cache.prefetchQuery(mailQueries.at(address, api)),
    cache.prefetchQuery(mailQueries.health(api)),
  ],
  "mail-templates": (cache, _address, api) => [cache.prefetchQuery(noticeQueries.previews(api))],
  credits: (cache, address, api) => [cache.prefetchQuery(creditsQuery(address, api))],
  transfers: (cache, address, api) => [cache.prefetchQuery(transfersQuery(address, api))],
  refunds: (cache, address, api) => [cache.prefetchQuery(refundsQuery(address, api))],
  unsettled: (cache, address, api) => [cache.prefetchQuery(unsettledQuery(address, api))],
  seller: (cache, _address, api) => [cache.prefetchQuery(billingQueries.seller(api))],
  registers: () => [],
  report: (cache, address, api) => [cache.prefetchQuery(reportQuery(address, api))],
  activity: (cache, address, api) => [cache.prefetchQuery(auditQuery(address, api))],
  settings: (cache, _address, api) => [cache.prefetchQuery(settingsQuery(api))],
  security: (cache, _address, api) => [
    cache.prefetchQuery(secondFactorQuery(api)),
    cache.prefetchQuery(securityQueries.sessions(api)),
  ],
};

/** Fetches nothing when the address names no view: only the browser knows the remembered one. */
export function fillView(search: URLSearchParams, cache: QueryClient, api: Api): Promise<void>[] {
  const view = search.get("view");
  return isPanelView(view) ? FILLS[view](cache, readSearchParams(search), api) : [];
}

/** Nothing where the address names no school. */
function fillSchool(cache: QueryClient, id: string, api: Api): Promise<void>[] {
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
