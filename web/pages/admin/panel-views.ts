// The views of the admin panel: each fetched when it is first opened, so that visitors never download one.
import { lazy } from "react";
import type { DashboardPlace } from "#web/layout/dashboard-menu.tsx";

export const PANEL_VIEWS = {
  dashboard: lazy(() => import("#web/dashboards/admin-dashboard.tsx")),
  banners: lazy(() => import("#web/banners/admin-banners.tsx")),
  candidates: lazy(() => import("#web/candidates/admin-candidates.tsx")),
  employers: lazy(() => import("#web/employers/admin-employers.tsx")),
  news: lazy(() => import("#web/news/admin-news.tsx")),
  "add-plan": lazy(() => import("#web/subscriptions/admin-add-plan.tsx")),
  plans: lazy(() => import("#web/subscriptions/admin-plans.tsx")),
  subscribers: lazy(() => import("#web/subscriptions/admin-subscribers.tsx")),
  interviews: lazy(() => import("#web/interviews/admin-interviews.tsx")),
  subjects: lazy(() => import("#web/subjects/admin-subjects.tsx")),
  messages: lazy(() => import("#web/contact/admin-messages.tsx")),
  "mail-health": lazy(() => import("#web/mail/admin-mail-health.tsx")),
  "mail-templates": lazy(() => import("#web/notifications/admin-mail-templates.tsx")),
  credits: lazy(() => import("#web/subscriptions/admin-credits.tsx")),
  activity: lazy(() => import("#web/audit/admin-activity.tsx")),
} as const;

export type PanelView = keyof typeof PANEL_VIEWS;

export function isPanelView(name: string | null): name is PanelView {
  return name !== null && Object.hasOwn(PANEL_VIEWS, name);
}

export const hrefOfView = (view: PanelView) => `/admin/edunakuri/dashboard?view=${view}`;

/** The sidebar's words (document 2, "Admin panel"). */
export const PANEL_PLACES: readonly DashboardPlace[] = [
  { label: "Dashboard", icon: "chart", to: hrefOfView("dashboard") },
  { label: "Banner Manager", icon: "banner", to: hrefOfView("banners") },
  {
    label: "Users",
    icon: "users",
    places: [
      { label: "All Candidates", to: hrefOfView("candidates") },
      { label: "All Employers", to: hrefOfView("employers") },
    ],
  },
  { label: "News Manager", icon: "news", to: hrefOfView("news") },
  {
    label: "Manage Subscription",
    icon: "card",
    places: [
      { label: "Add Subscription Plans", to: hrefOfView("add-plan") },
      { label: "All Subscription Plans", to: hrefOfView("plans") },
      { label: "All Subscribers", to: hrefOfView("subscribers") },
      { label: "Credit Ledger", to: hrefOfView("credits") },
    ],
  },
  { label: "All Interviews", icon: "calendar", to: hrefOfView("interviews") },
  { label: "Subject Manager", icon: "book", to: hrefOfView("subjects") },
  { label: "Contact Us", icon: "mail", to: hrefOfView("messages") },
  {
    label: "Mails",
    icon: "bell",
    places: [
      { label: "Mail Health", to: hrefOfView("mail-health") },
      { label: "Mail Templates", to: hrefOfView("mail-templates") },
    ],
  },
  { label: "Activity Log", icon: "clock", to: hrefOfView("activity") },
];
