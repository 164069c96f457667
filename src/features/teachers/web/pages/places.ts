// The entries of a candidate's sidebar and their addresses.
import type { DashboardPlace } from "#platform/web/layout/dashboard/dashboard-menu.tsx";

export const PROFILE_PATH = "/candidate/profile";
export const INTERVIEWS = `${PROFILE_PATH}?tab=interviews`;

/** The tabs of the dashboard as its address names them. */
export const TABS = [
  "profile",
  "today",
  "interviews",
  "jobs",
  "applications",
  "saved",
  "alerts",
  "privacy",
] as const;
export type Tab = (typeof TABS)[number];
export type OtherTab = Exclude<Tab, "profile" | "today" | "interviews">;

export const pathOfTab = (tab: Tab): string =>
  tab === "profile" ? PROFILE_PATH : `${PROFILE_PATH}?tab=${tab}`;

export const CANDIDATE_PLACES: readonly DashboardPlace[] = [
  { label: "Today", icon: "home", to: pathOfTab("today") },
  { label: "Profile", icon: "user", to: PROFILE_PATH },
  { label: "Scheduled Interviews", icon: "calendar", to: INTERVIEWS },
  { label: "Jobs for you", icon: "search", to: pathOfTab("jobs") },
  { label: "Applications", icon: "briefcase", to: pathOfTab("applications"), hasMessages: true },
  { label: "Saved jobs", icon: "star", to: pathOfTab("saved") },
  { label: "Alerts", icon: "bell", to: pathOfTab("alerts") },
  { label: "Privacy", icon: "lock", to: pathOfTab("privacy") },
  { label: "Go Home", icon: "home", to: "/" },
];
