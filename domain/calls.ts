// Lists every call of the interface by name. /api/openapi.json and the tests of all calls read this list.
import * as accounts from "#domain/accounts/calls.ts";
import * as emailProof from "#domain/accounts/email-proof-calls.ts";
import * as alerts from "#domain/alerts/calls.ts";
import * as applications from "#domain/applications/calls.ts";
import * as audit from "#domain/audit/calls.ts";
import * as banners from "#domain/banners/calls.ts";
import * as billing from "#domain/billing/calls.ts";
import * as candidates from "#domain/candidates/calls.ts";
import * as candidateSearch from "#domain/candidates/search-calls.ts";
import * as contactRequests from "#domain/candidates/contact-requests-calls.ts";
import * as hiddenSchools from "#domain/candidates/hidden-schools-calls.ts";
import * as candidatePrivacy from "#domain/candidates/privacy-calls.ts";
import * as profileViews from "#domain/candidates/views-calls.ts";
import * as complaints from "#domain/complaints/calls.ts";
import * as consents from "#domain/consents/calls.ts";
import * as contact from "#domain/contact/calls.ts";
import * as dashboards from "#domain/dashboards/calls.ts";
import * as peopleSearch from "#domain/dashboards/people-search-calls.ts";
import * as monthlyReport from "#domain/dashboards/report-calls.ts";
import * as description from "#domain/openapi/calls.ts";
import * as employers from "#domain/employers/calls.ts";
import type { Call } from "./call.ts";
import * as exports from "#domain/exports/calls.ts";
import * as files from "#domain/files/calls.ts";
import * as incidents from "#domain/incidents/calls.ts";
import * as interviews from "#domain/interviews/calls.ts";
import * as interviewSteps from "#domain/interviews/steps/calls.ts";
import * as mail from "#domain/mail/calls.ts";
import * as news from "#domain/news/calls.ts";
import * as notifications from "#domain/notifications/calls.ts";
import * as payments from "#domain/payments/calls.ts";
import * as refunds from "#domain/payments/refund-calls.ts";
import * as transfers from "#domain/payments/transfer-calls.ts";
import * as places from "#domain/places/calls.ts";
import * as reading from "#domain/reading/calls.ts";
import * as reports from "#domain/reports/calls.ts";
import * as schoolPage from "#domain/reports/school-calls.ts";
import * as secondFactor from "#domain/second-factor/calls.ts";
import * as session from "#domain/session/calls.ts";
import * as settings from "#domain/settings/calls.ts";
import * as savedSearches from "#domain/saved-searches/calls.ts";
import * as shortlists from "#domain/shortlists/calls.ts";
import * as desk from "#domain/shortlists/desk-calls.ts";
import * as funnel from "#domain/shortlists/funnel-calls.ts";
import * as candidateNotes from "#domain/shortlists/note-calls.ts";
import * as shares from "#domain/shortlists/share-calls.ts";
import * as subjects from "#domain/subjects/calls.ts";
import * as bulkActivation from "#domain/subscriptions/bulk-calls.ts";
import * as subscriptions from "#domain/subscriptions/calls.ts";
import * as credits from "#domain/subscriptions/credit-calls.ts";
import * as plans from "#domain/subscriptions/plan-calls.ts";
import * as teams from "#domain/teams/calls.ts";
import * as vacancies from "#domain/vacancies/calls.ts";
import * as listing from "#domain/vacancies/public/listing-calls.ts";
import * as savedVacancies from "#domain/vacancies/saved-calls.ts";
import * as verifications from "#domain/verifications/calls.ts";
import * as whatsApp from "#domain/whatsapp/calls.ts";

const AREAS = {
  accounts: { ...accounts, ...emailProof },
  alerts,
  applications,
  audit,
  banners,
  billing,
  candidates: {
    ...candidates,
    ...candidateSearch,
    ...candidatePrivacy,
    ...contactRequests,
    ...hiddenSchools,
    ...profileViews,
  },
  complaints,
  incidents,
  consents,
  contact,
  dashboards: { ...dashboards, ...peopleSearch, ...monthlyReport },
  description,
  employers,
  exports,
  files,
  interviews: { ...interviews, ...interviewSteps },
  mail,
  news,
  notifications,
  payments: { ...payments, ...refunds, ...transfers },
  places,
  reading,
  reports: { ...reports, ...schoolPage },
  savedVacancies,
  secondFactor,
  session,
  settings,
  savedSearches,
  shortlists: { ...shortlists, ...desk, ...candidateNotes },
  funnel,
  shares,
  subjects,
  subscriptions: { ...plans, ...subscriptions, ...credits, ...bulkActivation },
  teams,
  vacancies: { ...vacancies, ...listing },
  verifications,
  whatsApp,
} satisfies Record<string, Record<string, unknown>>;

type CallIn<Area> = Extract<Area[keyof Area], Call>;

/** Any of the calls: their types are found among these by method and path (web/api.ts). */
export type AnyCall = {
  [Area in keyof typeof AREAS]: CallIn<(typeof AREAS)[Area]>;
}[keyof typeof AREAS];

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

export type NamedCall = Call & { area: string; name: string };

export const INTERFACE: readonly NamedCall[] = Object.entries(AREAS).flatMap(([area, declared]) =>
  Object.entries<unknown>(declared).flatMap(([name, value]) =>
    isCall(value) ? [{ ...value, area, name }] : [],
  ),
);
