// The employer dashboard of an admin who has not said whose it is (EDASH-10).
import type { DashboardPlace } from "#web/layout/dashboard/dashboard-menu.tsx";
import { viewHref } from "#web/pages/admin/view-href.ts";
import { OwnDashboard } from "#web/pages/own-dashboard.tsx";
import { useSession } from "#web/session/session.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";

export function ChooseEmployer({ panel }: { panel: readonly DashboardPlace[] }) {
  return (
    <OwnDashboard {...useSession()} panel={panel} path="/employer/profile">
      <PageTitle>Employer Dashboard</PageTitle>
      <EmptyState
        picture="people"
        hint="Press View beside a school in All Employers: its dashboard opens as the school sees it, for reading only."
        action={<ButtonLink to={viewHref("employers")}>All Employers</ButtonLink>}
      >
        You have no school of your own
      </EmptyState>
    </OwnDashboard>
  );
}
