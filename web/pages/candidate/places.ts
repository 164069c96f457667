// The entries of a candidate's sidebar and their addresses.
import type { DashboardPlace } from "#web/layout/dashboard/dashboard-menu.tsx";

export const PROFILE_PATH = "/candidate/profile";
export const INTERVIEWS = `${PROFILE_PATH}?tab=interviews`;

export const CANDIDATE_PLACES: readonly DashboardPlace[] = [
  { label: "Profile", icon: "user", to: PROFILE_PATH },
  { label: "Scheduled Interviews", icon: "calendar", to: INTERVIEWS },
  { label: "Go Home", icon: "home", to: "/" },
];
