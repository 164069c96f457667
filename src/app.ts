// Builds the API: what runs for every call, and the routes of each area.
import { Hono } from "hono";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Viewer } from "#platform/domain/role.ts";
import { emailProofRoutes } from "#features/accounts/server/email-proof/routes.ts";
import { accountRoutes } from "#features/accounts/server/routes.ts";
import { markMissingSecondFactor } from "#features/accounts/server/second-factor/service.ts";
import { savedJobRoutes } from "#features/jobs/server/saved-jobs/routes.ts";
import { secondFactorRoutes } from "#features/accounts/server/second-factor/routes.ts";
import { findViewer } from "#features/accounts/server/sessions.ts";
import { alertRoutes } from "#features/jobs/server/alerts/routes.ts";
import { applicationRoutes } from "#features/applications/server/routes.ts";
import { auditRoutes } from "#platform/server/audit/routes.ts";
import { bannerRoutes } from "#features/site/server/banners/routes.ts";
import { billingRoutes } from "#features/money/server/billing/routes.ts";
import { candidateRoutes } from "#features/teachers/server/routes.ts";
import { complaintRoutes } from "#features/site/server/complaints/routes.ts";
import { incidentRoutes } from "#features/staff/server/incidents/routes.ts";
import { consentRoutes } from "#features/own-data/server/consents/routes.ts";
import { contactRoutes } from "#features/site/server/contact/routes.ts";
import { dashboardRoutes } from "#features/staff/server/dashboards/routes.ts";
import { accountDeletionRoutes } from "#features/own-data/server/account-deletion/routes.ts";
import type { Deps } from "#platform/server/deps.ts";
import { descriptionRoutes } from "#src/openapi/routes.ts";
import { employerRoutes } from "#features/schools/server/routes.ts";
import { ownDataRoutes } from "#features/own-data/server/exports/routes.ts";
import { exportRoutes } from "#features/staff/server/exports/routes.ts";
import { fileRoutes } from "#platform/server/files/routes.ts";
import { getClientAddress } from "#platform/server/http/limits/client.ts";
import { createProxyWatch } from "#platform/server/http/limits/untrusted-proxy.ts";
import { deadline } from "#platform/server/http/deadline.ts";
import { observeCall } from "#platform/server/http/metrics.ts";
import { healthRoutes } from "#platform/server/http/health.ts";
import { noteRequest } from "#platform/server/http/request-id.ts";
import { onError } from "#platform/server/http/on-error.ts";
import { sameOriginOnly } from "#platform/server/http/security/same-origin.ts";
import type { ApiContext, ApiEnv, PageBindings } from "#platform/server/http/api-context.ts";
import { sessionCookie } from "#platform/server/http/cookies/host-cookie.ts";
import { hiringRoutes } from "#features/applications/server/hiring/routes.ts";
import { interviewRoutes } from "#features/interviews/server/routes.ts";
import { mailRoutes } from "#platform/server/mail/routes.ts";
import { newsRoutes } from "#features/site/server/news/routes.ts";
import { notificationRoutes } from "#platform/server/notifications/routes.ts";
import { whatsAppRoutes } from "#platform/server/whatsapp/routes.ts";
import { paymentRoutes } from "#features/money/server/payments/routes.ts";
import { refundRoutes } from "#features/money/server/payments/refunds/routes.ts";
import { transferRoutes } from "#features/money/server/payments/transfers/routes.ts";
import { offerRoutes } from "#features/offers/server/routes.ts";
import { placeRoutes } from "#platform/server/places/routes.ts";
import { readingRoutes } from "#features/finding/server/reading/routes.ts";
import { reportRoutes } from "#features/schools/server/reports/routes.ts";
import { schoolPageRoutes } from "#features/schools/server/reports/school/routes.ts";
import { sessionRoutes } from "#features/accounts/server/session/routes.ts";
import { settingsRoutes } from "#features/catalogue/server/settings/routes.ts";
import { savedSearchRoutes } from "#features/finding/server/saved-searches/routes.ts";
import { shortlistRoutes } from "#features/deciding/server/routes.ts";
import { subjectRoutes } from "#features/catalogue/server/subjects/routes.ts";
import { subscriptionRoutes } from "#features/money/server/subscriptions/routes.ts";
import { teamRoutes } from "#features/schools/server/teams/routes.ts";
import { listingRoutes } from "#features/jobs/server/listing/routes.ts";
import { vacancyRoutes } from "#features/jobs/server/routes.ts";
import { firstDayRoutes } from "#features/offers/server/first-day/routes.ts";
import { threadRoutes } from "#features/threads/server/routes.ts";
import { verificationRoutes } from "#features/schools/server/verifications/routes.ts";

// Literal paths come before parameters: `/employer/allEmployer`, `/employer/billing`, `/employer/team`,
// `/employer/verification`, `/employer/vacancies` and `/employer/shortlists` are registered before `/employer/{email}`,
// and `/subscription/transfers` before `/subscription/{userId}`.
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
  accountDeletionRoutes,
  descriptionRoutes,
  emailProofRoutes,
  incidentRoutes,
  teamRoutes,
  firstDayRoutes,
  threadRoutes,
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
  offerRoutes,
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
  const token = sessionCookie.read(http);
  const { viewers } = (http.env ?? {}) as PageBindings;
  if (!viewers || http.req.method !== "GET") return lookUpViewer(deps, token);
  const viewer = viewers.get(token ?? "") ?? lookUpViewer(deps, token);
  viewers.set(token ?? "", viewer);
  return viewer;
}

async function lookUpViewer(deps: Deps, token: string | undefined): Promise<Viewer> {
  return markMissingSecondFactor(deps, await findViewer(deps, token, deps.clock.now()));
}
