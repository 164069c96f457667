// The views of the admin panel, in the order of its sidebar. Only the panel and loaders import them: visitors never download one (ADMIN-9).
import type { DashboardPlace } from "#platform/web/layout/dashboard/dashboard-menu.tsx";
import { type AdminView, VIEW_GROUPS } from "#platform/web/layout/dashboard/admin-view.ts";
import { dashboardView } from "#features/staff/web/dashboards/admin-dashboard.tsx";
import { bannersView } from "#features/site/web/banners/admin-banners.tsx";
import { candidatesView } from "#features/teachers/web/admin/admin-candidates.tsx";
import { employersView } from "#features/schools/web/admin-employers.tsx";
import { schoolView } from "#features/staff/web/pages/school/admin-school.tsx";
import { verificationsView } from "#features/schools/web/verifications/admin/admin-verifications.tsx";
import { reportsView } from "#features/schools/web/reports/admin/admin-reports.tsx";
import { complaintsView } from "#features/site/web/complaints/admin/admin-complaints.tsx";
import { incidentsView } from "#features/staff/web/incidents/admin-incidents.tsx";
import { newsView } from "#features/site/web/news/admin-news.tsx";
import { addPlanView } from "#features/money/web/subscriptions/admin-add-plan.tsx";
import { plansView } from "#features/money/web/subscriptions/admin-plans.tsx";
import { subscribersView } from "#features/money/web/subscriptions/admin-subscribers.tsx";
import { transfersView } from "#features/money/web/payments/admin/admin-transfers.tsx";
import { refundsView } from "#features/money/web/payments/admin/admin-refunds.tsx";
import { unsettledView } from "#features/money/web/payments/admin/admin-unsettled.tsx";
import { creditsView } from "#features/money/web/subscriptions/admin-credits.tsx";
import { sellerView } from "#features/money/web/billing/admin-seller.tsx";
import { registersView } from "#features/money/web/billing/admin-registers.tsx";
import { jobsView } from "#features/jobs/web/admin/admin-jobs.tsx";
import { interviewsView } from "#features/interviews/web/admin/admin-interviews.tsx";
import { absencesView } from "#features/interviews/web/admin/admin-absences.tsx";
import { firstDaysView } from "#features/offers/web/first-day/admin-first-days.tsx";
import { subjectsView } from "#features/catalogue/web/subjects/admin-subjects.tsx";
import { eligibilityView } from "#features/teachers/web/admin/admin-eligibility.tsx";
import { messagesView } from "#features/site/web/contact/admin-messages.tsx";
import { mailHealthView } from "#features/staff/web/mail/admin-mail-health.tsx";
import { mailTemplatesView } from "#platform/web/notifications/admin-mail-templates.tsx";
import { hiringView } from "#features/staff/web/dashboards/hiring-report.tsx";
import { reportView } from "#features/staff/web/dashboards/monthly-report/admin-report.tsx";
import { activityView } from "#features/staff/web/audit/admin-activity.tsx";
import { settingsView } from "#features/catalogue/web/settings/admin-settings.tsx";
import { securityView } from "#features/accounts/web/session/admin-security.tsx";
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
  firstDaysView,
  subjectsView,
  eligibilityView,
  messagesView,
  mailHealthView,
  mailTemplatesView,
  reportView,
  hiringView,
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
