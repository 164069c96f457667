// The views of the admin panel, in the order of its sidebar. Only the panel and loaders import them: visitors never download one (ADMIN-9).
import type { DashboardPlace } from "#web/layout/dashboard/dashboard-menu.tsx";
import { type AdminView, VIEW_GROUPS } from "#web/layout/dashboard/admin-view.ts";
import { dashboardView } from "#web/dashboards/admin-dashboard.tsx";
import { bannersView } from "#web/banners/admin-banners.tsx";
import { candidatesView } from "#web/candidates/admin/admin-candidates.tsx";
import { employersView } from "#web/employers/admin-employers.tsx";
import { schoolView } from "#web/pages/admin/school/admin-school.tsx";
import { verificationsView } from "#web/verifications/admin/admin-verifications.tsx";
import { reportsView } from "#web/reports/admin/admin-reports.tsx";
import { complaintsView } from "#web/complaints/admin/admin-complaints.tsx";
import { incidentsView } from "#web/incidents/admin-incidents.tsx";
import { newsView } from "#web/news/admin-news.tsx";
import { addPlanView } from "#web/subscriptions/admin-add-plan.tsx";
import { plansView } from "#web/subscriptions/admin-plans.tsx";
import { subscribersView } from "#web/subscriptions/admin-subscribers.tsx";
import { transfersView } from "#web/payments/admin/admin-transfers.tsx";
import { refundsView } from "#web/payments/admin/admin-refunds.tsx";
import { unsettledView } from "#web/payments/admin/admin-unsettled.tsx";
import { creditsView } from "#web/subscriptions/admin-credits.tsx";
import { sellerView } from "#web/billing/admin-seller.tsx";
import { registersView } from "#web/billing/admin-registers.tsx";
import { jobsView } from "#web/vacancies/admin/admin-jobs.tsx";
import { interviewsView } from "#web/interviews/admin/admin-interviews.tsx";
import { absencesView } from "#web/interviews/admin/admin-absences.tsx";
import { subjectsView } from "#web/subjects/admin-subjects.tsx";
import { eligibilityView } from "#web/candidates/admin/admin-eligibility.tsx";
import { messagesView } from "#web/contact/admin-messages.tsx";
import { mailHealthView } from "#web/mail/admin-mail-health.tsx";
import { mailTemplatesView } from "#web/notifications/admin-mail-templates.tsx";
import { reportView } from "#web/dashboards/monthly-report/admin-report.tsx";
import { activityView } from "#web/audit/admin-activity.tsx";
import { settingsView } from "#web/settings/admin-settings.tsx";
import { securityView } from "#web/session/admin-security.tsx";
import { viewHref } from "./view-href.ts";

export const VIEWS = [
  dashboardView,
  bannersView,
  candidatesView,
  employersView,
  schoolView,
  verificationsView,
  reportsView,
  complaintsView,
  incidentsView,
  newsView,
  addPlanView,
  plansView,
  subscribersView,
  transfersView,
  refundsView,
  unsettledView,
  creditsView,
  sellerView,
  registersView,
  jobsView,
  interviewsView,
  absencesView,
  subjectsView,
  eligibilityView,
  messagesView,
  mailHealthView,
  mailTemplatesView,
  reportView,
  activityView,
  settingsView,
  securityView,
] as const;
export type PanelView = (typeof VIEWS)[number]["name"];

const BY_NAME = new Map<string, AdminView>(VIEWS.map((view) => [view.name, view]));

/** Undefined where the address names no view. */
export const viewAt = (name: string | null): AdminView<PanelView> | undefined =>
  BY_NAME.get(name ?? "") as AdminView<PanelView> | undefined;

/** The sidebar (ADMIN-1): a group is where its first view is. */
export function panelPlaces(): DashboardPlace[] {
  const places: DashboardPlace[] = [];
  const groups = new Map<string, { label: string; to: string }[]>();
  for (const { name, entry } of VIEWS) {
    if (!entry) continue;
    const to = viewHref(name);
    if ("icon" in entry) places.push({ ...entry, to });
    else {
      const { label, group } = entry;
      const members = groups.get(group);
      if (members) members.push({ label, to });
      else {
        const first = [{ label, to }];
        groups.set(group, first);
        places.push({ label: group, icon: VIEW_GROUPS[group], places: first });
      }
    }
  }
  return places;
}
