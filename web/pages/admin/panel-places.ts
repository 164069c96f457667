// The entries of the admin's sidebar and their addresses.
import type { DashboardPlace } from "#web/layout/dashboard/dashboard-menu.tsx";
import type { PanelView } from "./view-names.ts";

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
      { label: "Verifications", to: viewHref("verifications") },
      { label: "Reports", to: viewHref("reports") },
      { label: "Complaints", to: viewHref("complaints") },
      { label: "Incidents", to: viewHref("incidents") },
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
      { label: "Transfers", to: viewHref("transfers") },
      { label: "Refunds", to: viewHref("refunds") },
      { label: "Payments to Return", to: viewHref("unsettled") },
      { label: "Credit Ledger", to: viewHref("credits") },
      { label: "Seller and Tax", to: viewHref("seller") },
      { label: "Tax Registers", to: viewHref("registers") },
    ],
  },
  { label: "Jobs", icon: "briefcase", to: viewHref("jobs") },
  { label: "All Interviews", icon: "calendar", to: viewHref("interviews") },
  { label: "Subject Manager", icon: "book", to: viewHref("subjects") },
  { label: "Eligibility Rules", icon: "school", to: viewHref("eligibility") },
  { label: "Contact Us", icon: "mail", to: viewHref("messages") },
  {
    label: "Mails",
    icon: "bell",
    places: [
      { label: "Mail Health", to: viewHref("mail-health") },
      { label: "Mail Templates", to: viewHref("mail-templates") },
    ],
  },
  { label: "Monthly Report", icon: "document", to: viewHref("report") },
  { label: "Activity Log", icon: "clock", to: viewHref("activity") },
  { label: "Settings", icon: "edit", to: viewHref("settings") },
  { label: "Security", icon: "lock", to: viewHref("security") },
];
