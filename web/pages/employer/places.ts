// The entries of an employer's sidebar and their addresses.
import type { DashboardPlace } from "#web/layout/dashboard/dashboard-menu.tsx";

/** `base` is the address of the dashboard: the school's own, or the one under which an admin reads it. */
export const employerPlaces = (base = "/employer/profile"): readonly DashboardPlace[] => [
  { label: "Profile", icon: "school", to: base },
  { label: "Scheduled Interviews", icon: "calendar", to: `${base}?tab=interviews` },
  { label: "Subscription Details", icon: "card", to: `${base}?tab=subscription` },
  { label: "Search Candidate", icon: "search", to: "/candidate/allCandidatePage" },
];
