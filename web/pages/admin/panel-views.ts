// The views of the admin panel and its sidebar. Only this page imports them: visitors never download one (ADMIN-9).
import type { ComponentType } from "react";
import AdminActivity from "#web/audit/admin-activity.tsx";
import AdminBanners from "#web/banners/admin-banners.tsx";
import AdminCandidates from "#web/candidates/admin/admin-candidates.tsx";
import AdminMessages from "#web/contact/admin-messages.tsx";
import AdminDashboard from "#web/dashboards/admin-dashboard.tsx";
import AdminEmployers from "#web/employers/admin-employers.tsx";
import AdminInterviews from "#web/interviews/admin/admin-interviews.tsx";
import AdminMailHealth from "#web/mail/admin-mail-health.tsx";
import AdminNews from "#web/news/admin-news.tsx";
import AdminMailTemplates from "#web/notifications/admin-mail-templates.tsx";
import AdminSecurity from "#web/session/admin-security.tsx";
import AdminSettings from "#web/settings/admin-settings.tsx";
import AdminSubjects from "#web/subjects/admin-subjects.tsx";
import AdminAddPlan from "#web/subscriptions/admin-add-plan.tsx";
import AdminCredits from "#web/subscriptions/admin-credits.tsx";
import AdminPlans from "#web/subscriptions/admin-plans.tsx";
import AdminSubscribers from "#web/subscriptions/admin-subscribers.tsx";
import type { PanelView } from "./view-names.ts";
import type { DashboardPlace } from "#web/layout/dashboard/dashboard-menu.tsx";

export const PANEL_VIEWS = {
  dashboard: AdminDashboard,
  banners: AdminBanners,
  candidates: AdminCandidates,
  employers: AdminEmployers,
  news: AdminNews,
  "add-plan": AdminAddPlan,
  plans: AdminPlans,
  subscribers: AdminSubscribers,
  interviews: AdminInterviews,
  subjects: AdminSubjects,
  messages: AdminMessages,
  "mail-health": AdminMailHealth,
  "mail-templates": AdminMailTemplates,
  credits: AdminCredits,
  activity: AdminActivity,
  settings: AdminSettings,
  security: AdminSecurity,
} as const satisfies Record<PanelView, ComponentType>;

export function isPanelView(name: string | null): name is PanelView {
  return name !== null && Object.hasOwn(PANEL_VIEWS, name);
}

export const viewHref = (view: PanelView) => `/admin/edunakuri/dashboard?view=${view}`;

/** The entries of the sidebar (ADMIN-1). */
export const PANEL_PLACES: readonly DashboardPlace[] = [
  { label: "Dashboard", icon: "chart", to: viewHref("dashboard") },
  { label: "Banner Manager", icon: "banner", to: viewHref("banners") },
  {
    label: "Users",
    icon: "users",
    places: [
      { label: "All Candidates", to: viewHref("candidates") },
      { label: "All Employers", to: viewHref("employers") },
    ],
  },
  { label: "News Manager", icon: "news", to: viewHref("news") },
  {
    label: "Manage Subscription",
    icon: "card",
    places: [
      { label: "Add Subscription Plans", to: viewHref("add-plan") },
      { label: "All Subscription Plans", to: viewHref("plans") },
      { label: "All Subscribers", to: viewHref("subscribers") },
      { label: "Credit Ledger", to: viewHref("credits") },
    ],
  },
  { label: "All Interviews", icon: "calendar", to: viewHref("interviews") },
  { label: "Subject Manager", icon: "book", to: viewHref("subjects") },
  { label: "Contact Us", icon: "mail", to: viewHref("messages") },
  {
    label: "Mails",
    icon: "bell",
    places: [
      { label: "Mail Health", to: viewHref("mail-health") },
      { label: "Mail Templates", to: viewHref("mail-templates") },
    ],
  },
  { label: "Activity Log", icon: "clock", to: viewHref("activity") },
  { label: "Settings", icon: "edit", to: viewHref("settings") },
  { label: "Security", icon: "lock", to: viewHref("security") },
];
