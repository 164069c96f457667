// The views of the admin panel. Only this page imports them: visitors never download one (ADMIN-9).
import type { ComponentType } from "react";
import AdminActivity from "#web/audit/admin-activity.tsx";
import AdminBanners from "#web/banners/admin-banners.tsx";
import AdminRegisters from "#web/billing/admin-registers.tsx";
import AdminSeller from "#web/billing/admin-seller.tsx";
import AdminCandidates from "#web/candidates/admin/admin-candidates.tsx";
import AdminComplaints from "#web/complaints/admin/admin-complaints.tsx";
import AdminMessages from "#web/contact/admin-messages.tsx";
import AdminEligibility from "#web/candidates/admin/admin-eligibility.tsx";
import AdminDashboard from "#web/dashboards/admin-dashboard.tsx";
import AdminReport from "#web/dashboards/monthly-report/admin-report.tsx";
import AdminEmployers from "#web/employers/admin-employers.tsx";
import AdminAbsences from "#web/interviews/admin/admin-absences.tsx";
import AdminIncidents from "#web/incidents/admin-incidents.tsx";
import AdminInterviews from "#web/interviews/admin/admin-interviews.tsx";
import AdminMailHealth from "#web/mail/admin-mail-health.tsx";
import AdminNews from "#web/news/admin-news.tsx";
import AdminMailTemplates from "#web/notifications/admin-mail-templates.tsx";
import AdminRefunds from "#web/payments/admin/admin-refunds.tsx";
import AdminTransfers from "#web/payments/admin/admin-transfers.tsx";
import AdminUnsettled from "#web/payments/admin/admin-unsettled.tsx";
import AdminSecurity from "#web/session/admin-security.tsx";
import AdminSettings from "#web/settings/admin-settings.tsx";
import AdminSubjects from "#web/subjects/admin-subjects.tsx";
import AdminAddPlan from "#web/subscriptions/admin-add-plan.tsx";
import AdminCredits from "#web/subscriptions/admin-credits.tsx";
import AdminPlans from "#web/subscriptions/admin-plans.tsx";
import AdminSubscribers from "#web/subscriptions/admin-subscribers.tsx";
import AdminJobs from "#web/vacancies/admin/admin-jobs.tsx";
import AdminVerifications from "#web/verifications/admin/admin-verifications.tsx";
import AdminReports from "#web/reports/admin/admin-reports.tsx";
import AdminSchool from "./school/admin-school.tsx";
import type { PanelView } from "./view-names.ts";

export const PANEL_VIEWS = {
  dashboard: AdminDashboard,
  banners: AdminBanners,
  candidates: AdminCandidates,
  employers: AdminEmployers,
  verifications: AdminVerifications,
  reports: AdminReports,
  complaints: AdminComplaints,
  incidents: AdminIncidents,
  school: AdminSchool,
  jobs: AdminJobs,
  news: AdminNews,
  "add-plan": AdminAddPlan,
  plans: AdminPlans,
  subscribers: AdminSubscribers,
  interviews: AdminInterviews,
  absences: AdminAbsences,
  subjects: AdminSubjects,
  eligibility: AdminEligibility,
  messages: AdminMessages,
  "mail-health": AdminMailHealth,
  "mail-templates": AdminMailTemplates,
  credits: AdminCredits,
  transfers: AdminTransfers,
  refunds: AdminRefunds,
  unsettled: AdminUnsettled,
  seller: AdminSeller,
  registers: AdminRegisters,
  report: AdminReport,
  activity: AdminActivity,
  settings: AdminSettings,
  security: AdminSecurity,
} as const satisfies Record<PanelView, ComponentType>;

export function isPanelView(name: string | null): name is PanelView {
  return name !== null && Object.hasOwn(PANEL_VIEWS, name);
}
