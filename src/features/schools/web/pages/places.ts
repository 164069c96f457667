// The entries of an employer's sidebar and their addresses.
import type { DashboardPlace } from "#platform/web/layout/dashboard/dashboard-menu.tsx";

/**
 * `base` is the address of the dashboard: the school's own, or the one under which an admin reads it. An admin reads no
 * jobs, verification and team there, and interviewers no applicants, no shortlists, no reports, no subscription and no
 * search. Bills are the owner’s.
 */
export const employerPlaces = ({
  base = "/employer/profile",
  withTeam = true,
  withSubscription,
  withBilling,
}: {
  base?: string;
  withTeam?: boolean;
  withSubscription: boolean;
  withBilling: boolean;
}): readonly DashboardPlace[] => [
  ...(withTeam ? ([{ label: "Today", icon: "home", to: `${base}?tab=today` }] as const) : []),
  { label: "Profile", icon: "school", to: base },
  ...(withTeam ? ([{ label: "Jobs", icon: "briefcase", to: `${base}?tab=jobs` }] as const) : []),
  ...(withTeam && withSubscription
    ? ([
        { label: "Applicants", icon: "document", to: `${base}?tab=applicants`, hasMessages: true },
        { label: "Shortlists", icon: "star", to: `${base}?tab=shortlists` },
      ] as const)
    : []),
  { label: "Scheduled Interviews", icon: "calendar", to: `${base}?tab=interviews` },
  ...(withTeam && withSubscription
    ? ([{ label: "Reports", icon: "chart", to: `${base}?tab=reports` }] as const)
    : []),
  ...(withSubscription
    ? [{ label: "Subscription Details", icon: "card", to: `${base}?tab=subscription` } as const]
    : []),
  ...(withBilling ? [{ label: "Billing", icon: "document", to: `${base}?tab=billing` } as const] : []),
  ...(withTeam
    ? ([
        { label: "Verification", icon: "check", to: `${base}?tab=verification` },
        { label: "Team", icon: "users", to: `${base}?tab=team` },
      ] as const)
    : []),
  ...(withSubscription
    ? ([{ label: "Search Candidate", icon: "search", to: "/candidate/allCandidatePage" }] as const)
    : []),
];
