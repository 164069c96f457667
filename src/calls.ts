// Lists every call of the interface by name. /api/openapi.json and the tests of all calls read this list.
import * as accounts from "#features/accounts/domain/calls.ts";
import * as emailProof from "#features/accounts/domain/email-proof-calls.ts";
import * as alerts from "#features/jobs/domain/alerts/calls.ts";
import * as applications from "#features/applications/domain/calls.ts";
import * as audit from "#platform/domain/audit/calls.ts";
import * as banners from "#features/site/domain/banners/calls.ts";
import * as billing from "#features/money/domain/billing/calls.ts";
import * as candidates from "#features/teachers/domain/calls.ts";
import * as candidateSearch from "#features/teachers/domain/search-calls.ts";
import * as contactRequests from "#features/teachers/domain/contact-requests-calls.ts";
import * as hiddenSchools from "#features/teachers/domain/hidden-schools-calls.ts";
import * as candidatePrivacy from "#features/teachers/domain/privacy-calls.ts";
import * as profileViews from "#features/teachers/domain/views-calls.ts";
import * as complaints from "#features/site/domain/complaints/calls.ts";
import * as consents from "#features/accounts/domain/consents/calls.ts";
import * as contact from "#features/site/domain/contact/calls.ts";
import * as dashboards from "#features/staff/domain/dashboards/calls.ts";
import * as ownProfile from "#features/staff/domain/dashboards/own-profile-calls.ts";
import * as peopleSearch from "#features/staff/domain/dashboards/people-search-calls.ts";
import * as monthlyReport from "#features/staff/domain/dashboards/report-calls.ts";
import * as description from "#platform/domain/openapi/calls.ts";
import * as employers from "#features/schools/domain/calls.ts";
import type { Call } from "#platform/domain/call.ts";
import * as exports from "#features/staff/domain/exports/calls.ts";
import * as files from "#platform/domain/files/calls.ts";
import * as incidents from "#features/staff/domain/incidents/calls.ts";
import * as interviews from "#features/interviews/domain/calls.ts";
import * as interviewSteps from "#features/interviews/domain/steps/calls.ts";
import * as mail from "#platform/domain/mail/calls.ts";
import * as news from "#features/site/domain/news/calls.ts";
import * as notifications from "#platform/domain/notifications/calls.ts";
import * as payments from "#features/money/domain/payments/calls.ts";
import * as refunds from "#features/money/domain/payments/refund-calls.ts";
import * as transfers from "#features/money/domain/payments/transfer-calls.ts";
import * as places from "#platform/domain/places/calls.ts";
import * as reading from "#features/matching/domain/reading/calls.ts";
import * as reports from "#features/schools/domain/reports/calls.ts";
import * as reportedConversations from "#features/schools/domain/reports/conversation-calls.ts";
import * as schoolPage from "#features/schools/domain/reports/school-calls.ts";
import * as secondFactor from "#features/accounts/domain/second-factor/calls.ts";
import * as session from "#features/accounts/domain/session/calls.ts";
import * as settings from "#features/catalogue/domain/settings/calls.ts";
import * as savedSearches from "#features/finding/domain/saved-searches/calls.ts";
import * as shortlists from "#features/deciding/domain/calls.ts";
import * as desk from "#features/deciding/domain/desk-calls.ts";
import * as funnel from "#features/deciding/domain/funnel-calls.ts";
import * as hiring from "#features/deciding/domain/hiring-calls.ts";
import * as candidateNotes from "#features/deciding/domain/note-calls.ts";
import * as shares from "#features/deciding/domain/share-calls.ts";
import * as subjects from "#features/catalogue/domain/subjects/calls.ts";
import * as bulkActivation from "#features/money/domain/subscriptions/bulk-calls.ts";
import * as subscriptions from "#features/money/domain/subscriptions/calls.ts";
import * as credits from "#features/money/domain/subscriptions/credit-calls.ts";
import * as plans from "#features/money/domain/subscriptions/plan-calls.ts";
import * as teams from "#features/schools/domain/teams/calls.ts";
import * as offers from "#features/offers/domain/calls.ts";
import * as firstDays from "#features/offers/domain/first-day/calls.ts";
import * as threads from "#features/threads/domain/calls.ts";
import * as vacancies from "#features/jobs/domain/calls.ts";
import * as listing from "#features/jobs/domain/public/listing-calls.ts";
import * as savedVacancies from "#features/jobs/domain/saved-calls.ts";
import * as verifications from "#features/schools/domain/verifications/calls.ts";
import * as whatsApp from "#platform/domain/whatsapp/calls.ts";

const AREAS = {
  accounts: { ...accounts, ...emailProof },
  alerts,
  applications,
  audit,
  banners,
  billing,
  candidates: {
    ...candidates,
    ...ownProfile,
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
  reports: { ...reports, ...reportedConversations, ...schoolPage },
  savedVacancies,
  secondFactor,
  session,
  settings,
  savedSearches,
  shortlists: { ...shortlists, ...desk, ...candidateNotes },
  funnel,
  hiring,
  shares,
  subjects,
  subscriptions: { ...plans, ...subscriptions, ...credits, ...bulkActivation },
  teams,
  offers,
  firstDays,
  threads,
  vacancies: { ...vacancies, ...listing },
  verifications,
  whatsApp,
} satisfies Record<string, Record<string, unknown>>;

type CallIn<Area> = Extract<Area[keyof Area], Call>;

/** Any of the calls: their types are found among these by method and path (src/platform/web/api.ts). */
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
