// Builds the API: what runs for every call, and the routes of each area.
import { Hono } from "hono";
import { Refusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/role.ts";
import { emailProofRoutes } from "#server/accounts/email-proof/routes.ts";
import { accountRoutes } from "#server/accounts/routes.ts";
import { markMissingSecondFactor } from "#server/accounts/second-factor/service.ts";
import { savedJobRoutes } from "#server/saved-jobs/routes.ts";
import { secondFactorRoutes } from "#server/accounts/second-factor/routes.ts";
import { findViewer } from "#server/accounts/sessions.ts";
import { alertRoutes } from "#server/alerts/routes.ts";
import { applicationRoutes } from "#server/applications/routes.ts";
import { auditRoutes } from "#server/audit/routes.ts";
import { bannerRoutes } from "#server/banners/routes.ts";
import { billingRoutes } from "#server/billing/routes.ts";
import { candidateRoutes } from "#server/candidates/routes.ts";
import { complaintRoutes } from "#server/complaints/routes.ts";
import { incidentRoutes } from "#server/incidents/routes.ts";
import { consentRoutes } from "#server/consents/routes.ts";
import { contactRoutes } from "#server/contact/routes.ts";
import { dashboardRoutes } from "#server/dashboards/routes.ts";
import { departureRoutes } from "#server/account-deletion/routes.ts";
import type { Deps } from "#server/deps.ts";
import { descriptionRoutes } from "#server/openapi/routes.ts";
import { employerRoutes } from "#server/employers/routes.ts";
import { ownDataRoutes } from "#server/exports/own-data/routes.ts";
import { exportRoutes } from "#server/exports/routes.ts";
import { fileRoutes } from "#server/files/routes.ts";
import { getClientAddress } from "#server/http/limits/client.ts";
import { createProxyWatch } from "#server/http/limits/untrusted-proxy.ts";
import { deadline } from "#server/http/deadline.ts";
import { observeCall } from "#server/http/metrics.ts";
import { healthRoutes } from "#server/http/health.ts";
import { noteRequest } from "#server/http/request-id.ts";
import { onError } from "#server/http/on-error.ts";
import { sameOriginOnly } from "#server/http/security/same-origin.ts";
import type { ApiContext, ApiEnv } from "#server/http/api-context.ts";
import type { PageBindings } from "#server/http/page-bindings.ts";
import { readSessionToken } from "#server/http/cookies/session-cookie.ts";
import { hiringRoutes } from "#server/hiring/routes.ts";
import { interviewRoutes } from "#server/interviews/routes.ts";
import { mailRoutes } from "#server/mail/routes.ts";
import { newsRoutes } from "#server/news/routes.ts";
import { notificationRoutes } from "#server/notifications/routes.ts";
import { whatsAppRoutes } from "#server/whatsapp/routes.ts";
import { paymentRoutes } from "#server/payments/routes.ts";
import { refundRoutes } from "#server/payments/refunds/routes.ts";
import { transferRoutes } from "#server/payments/transfers/routes.ts";
import { placeRoutes } from "#server/places/routes.ts";
import { readingRoutes } from "#server/reading/routes.ts";
import { reportRoutes } from "#server/reports/routes.ts";
import { schoolPageRoutes } from "#server/reports/school/routes.ts";
import { sessionRoutes } from "#server/session/routes.ts";
import { settingsRoutes } from "#server/settings/routes.ts";
import { savedSearchRoutes } from "#server/saved-searches/routes.ts";
import { shortlistRoutes } from "#server/shortlists/routes.ts";
import { subjectRoutes } from "#server/subjects/routes.ts";
import { subscriptionRoutes } from "#server/subscriptions/routes.ts";
import { teamRoutes } from "#server/teams/routes.ts";
import { listingRoutes } from "#server/vacancies/listing/routes.ts";
import { vacancyRoutes } from "#server/vacancies/routes.ts";
import { verificationRoutes } from "#server/verifications/routes.ts";

// Literal paths come before parameters: `/employer/allEmployer`, `/employer/billing`, `/employer/team`, `/employer/verification`,
// `/employer/vacancies` and `/employer/shortlists` are registered before `/employer/{email}`, and
// `/subscription/transfers` before `/subscription/{userId}`.
export const AREA_ROUTES = [
  accountRoutes,
  alertRoutes,
  applicationRoutes,
  auditRoutes,
  bannerRoutes,
  billingRoutes,
  candidateRoutes,
  complaintRoutes,
  consentRoutes,
  contactRoutes,
  dashboardRoutes,
  departureRoutes,
  descriptionRoutes,
  emailProofRoutes,
  incidentRoutes,
  teamRoutes,
  verificationRoutes,
  vacancyRoutes,
  listingRoutes,
  shortlistRoutes,
  savedSearchRoutes,
  employerRoutes,
  exportRoutes,
  fileRoutes,
  hiringRoutes,
  interviewRoutes,
  mailRoutes,
  newsRoutes,
  notificationRoutes,
  ownDataRoutes,
  paymentRoutes,
  whatsAppRoutes,
  placeRoutes,
  readingRoutes,
  reportRoutes,
  schoolPageRoutes,
  savedJobRoutes,
  secondFactorRoutes,
  sessionRoutes,
  settingsRoutes,
  subjectRoutes,
  refundRoutes,
  transferRoutes,
  subscriptionRoutes,
];

export function createApi(deps: Deps): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.onError(onError);
  api.notFound((http) => http.json({ code: "NOT_FOUND", message: "There is no such call." }, 404));
  api.route("/", healthRoutes(deps));
  api.use("/api/*", deadline());
  const watchProxy = deps.env.TRUST_PROXY === 0 ? createProxyWatch(deps.log) : () => {};
  api.use("/api/*", async (http, next) => {
    http.set("deps", deps);
    http.set("client", getClientAddress(http));
    watchProxy(http.var.client, http.req.header("x-forwarded-for"));
    // Answers depend on the viewer, so no cache may store them unless the route says so.
    http.header("Cache-Control", "private, no-store");
    const start = performance.now();
    await next();
    const { route } = http.var;
    if (route) observeCall(route, performance.now() - start);
    noteCall(http);
  });
  api.use("/api/*", sameOriginOnly, async (http, next) => {
    const viewer = await readViewer(deps, http);
    http.set("viewer", viewer);
    await next();
    if (viewer.role !== "visitor" && http.req.method !== "GET")
      await deps.replica?.noteWrite(viewer.sessionId);
  });
  for (const routes of AREA_ROUTES) api.route("/", routes);
  api.all("/api/*", () => {
    throw new Refusal("not-found", "NOT_FOUND", "There is no such call.");
  });
  return api;
}

/** A page has its own line in the log, in which the calls that it makes are not named. */
function noteCall(http: ApiContext): void {
  const { route, viewer } = http.var;
  const isOfPage = ((http.env ?? {}) as PageBindings).viewers !== undefined;
  noteRequest({
    ...(route !== undefined && !isOfPage && { route }),
    ...(viewer && viewer.role !== "visitor" && { account: viewer.accountId.slice(0, 8) }),
    ...(http.error instanceof Refusal && !isOfPage && { code: http.error.code }),
  });
}

/** The reads of one page look the session up once. */
function readViewer(deps: Deps, http: ApiContext): Promise<Viewer> {
  const token = readSessionToken(http);
  const { viewers } = (http.env ?? {}) as PageBindings;
  if (!viewers || http.req.method !== "GET") return lookUpViewer(deps, token);
  const viewer = viewers.get(token ?? "") ?? lookUpViewer(deps, token);
  viewers.set(token ?? "", viewer);
  return viewer;
}

async function lookUpViewer(deps: Deps, token: string | undefined): Promise<Viewer> {
  return markMissingSecondFactor(deps, await findViewer(deps, token, deps.clock.now()));
}
