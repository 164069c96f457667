// The employer dashboard of an admin who has not said whose it is (EDASH-10).
import type { DashboardPlace } from "#platform/web/layout/dashboard/dashboard-menu.tsx";
import { viewHref } from "#features/staff/web/pages/view-href.ts";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";

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
