// Lists every call of the interface by name. /api/openapi.json and the tests of all calls read this list.
import * as accounts from "#domain/accounts/contract.ts";
import * as emailProof from "#domain/accounts/email-proof-contract.ts";
import * as alerts from "#domain/alerts/contract.ts";
import * as applications from "#domain/applications/contract.ts";
import * as audit from "#domain/audit/contract.ts";
import * as banners from "#domain/banners/contract.ts";
import * as billing from "#domain/billing/contract.ts";
import * as candidates from "#domain/candidates/contract.ts";
import * as candidateSearch from "#domain/candidates/search-contract.ts";
import * as contactRequests from "#domain/candidates/contact-requests-contract.ts";
import * as hiddenSchools from "#domain/candidates/hidden-schools-contract.ts";
import * as candidatePrivacy from "#domain/candidates/privacy-contract.ts";
import * as profileViews from "#domain/candidates/views-contract.ts";
import * as complaints from "#domain/complaints/contract.ts";
import * as consents from "#domain/consents/contract.ts";
import * as contact from "#domain/contact/contract.ts";
import * as dashboards from "#domain/dashboards/contract.ts";
import * as peopleSearch from "#domain/dashboards/people-search-contract.ts";
import * as monthlyReport from "#domain/dashboards/report-contract.ts";
import * as description from "#domain/openapi/contract.ts";
import * as employers from "#domain/employers/contract.ts";
import type { Call } from "./call.ts";
import * as exports from "#domain/exports/contract.ts";
import * as files from "#domain/files/contract.ts";
import * as incidents from "#domain/incidents/contract.ts";
import * as interviews from "#domain/interviews/contract.ts";
import * as interviewSteps from "#domain/interviews/steps/contract.ts";
import * as mail from "#domain/mail/contract.ts";
import * as news from "#domain/news/contract.ts";
import * as notifications from "#domain/notifications/contract.ts";
import * as payments from "#domain/payments/contract.ts";
import * as refunds from "#domain/payments/refund-contract.ts";
import * as transfers from "#domain/payments/transfer-contract.ts";
import * as places from "#domain/places/contract.ts";
import * as reading from "#domain/reading/contract.ts";
import * as reports from "#domain/reports/contract.ts";
import * as schoolPage from "#domain/reports/school-contract.ts";
import * as secondFactor from "#domain/second-factor/contract.ts";
import * as session from "#domain/session/contract.ts";
import * as settings from "#domain/settings/contract.ts";
import * as savedSearches from "#domain/saved-searches/contract.ts";
import * as shortlists from "#domain/shortlists/contract.ts";
import * as desk from "#domain/shortlists/desk-contract.ts";
import * as funnel from "#domain/shortlists/funnel-contract.ts";
import * as candidateNotes from "#domain/shortlists/note-contract.ts";
import * as shares from "#domain/shortlists/share-contract.ts";
import * as subjects from "#domain/subjects/contract.ts";
import * as bulkActivation from "#domain/subscriptions/bulk-contract.ts";
import * as subscriptions from "#domain/subscriptions/contract.ts";
import * as credits from "#domain/subscriptions/credit-contract.ts";
import * as plans from "#domain/subscriptions/plan-contract.ts";
import * as teams from "#domain/teams/contract.ts";
import * as vacancies from "#domain/vacancies/contract.ts";
import * as listing from "#domain/vacancies/public/listing-contract.ts";
import * as savedVacancies from "#domain/vacancies/saved-contract.ts";
import * as verifications from "#domain/verifications/contract.ts";
import * as whatsApp from "#domain/whatsapp/contract.ts";

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

export const INTERFACE: readonly NamedCall[] = Object.entries(AREAS).flatMap(([area, contracts]) =>
  Object.entries<unknown>(contracts).flatMap(([name, value]) =>
    isCall(value) ? [{ ...value, area, name }] : [],
  ),
);
