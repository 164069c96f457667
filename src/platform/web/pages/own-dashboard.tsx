// The dashboard's frame around a page that candidates, employers and admins share.
import type { ReactNode } from "react";
import type { SessionAdmin, SessionUser } from "#features/accounts/domain/session/calls.ts";
import type { DashboardPlace } from "#platform/web/layout/dashboard/dashboard-menu.tsx";
import { DashboardPerson } from "#platform/web/layout/dashboard/dashboard-person.tsx";
import { DashboardShell } from "#platform/web/layout/dashboard/dashboard-shell.tsx";
import { AdminPerson } from "#features/staff/web/pages/admin-person.tsx";
import { CANDIDATE_PLACES } from "#features/teachers/web/pages/places.ts";
import { employerPlaces } from "#features/schools/web/pages/places.ts";

type Props = {
  user: SessionUser | null;
  admin: SessionAdmin | null;
  /** The entries of the admin's sidebar, from the page's loader. */
  panel?: readonly DashboardPlace[] | undefined;
  path: string;
  children: ReactNode;
};

export function OwnDashboard({ user, admin, panel = [], path, children }: Props) {
  if (admin || !user) {
    return (
      <DashboardShell
        name="Admin panel"
        places={panel}
        current={path}
        logoutLabel="Log out"
        person={admin && <AdminPerson email={admin.email} />}
      >
        {children}
      </DashboardShell>
    );
  }
  const isEmployer = user.role === "employer";
  return (
    <DashboardShell
      name={isEmployer ? "Employer dashboard" : "Candidate dashboard"}
      places={
        isEmployer
          ? employerPlaces({
              withSubscription: user.memberRole !== "interviewer",
              withBilling: user.memberRole === undefined || user.memberRole === "owner",
            })
          : CANDIDATE_PLACES
      }
      current={path}
      person={
        <DashboardPerson
          photo={user.photo}
          drawing={isEmployer ? "/pictures/somewhere.svg" : "/pictures/someone.svg"}
          name={user.instituteName ?? user.fullName ?? ""}
          lines={isEmployer ? [user.email] : [user.phone, user.email]}
        />
      }
    >
      {children}
    </DashboardShell>
  );
}
