// The employer dashboard of an admin who has not said whose it is (EDASH-10).
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { DashboardShell } from "#web/layout/dashboard/dashboard-shell.tsx";
import { PANEL_PLACES, viewHref } from "#web/pages/admin/panel-places.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";

export function ChooseEmployer() {
  return (
    <DashboardShell
      name="Admin panel"
      places={PANEL_PLACES}
      current="/employer/profile"
      logoutLabel="Log out"
    >
      <PageTitle>Employer Dashboard</PageTitle>
      <EmptyState
        picture="people"
        hint="Press View beside a school in All Employers: its dashboard opens as the school sees it, for reading only."
        action={
          <Button component={Link} to={viewHref("employers")}>
            All Employers
          </Button>
        }
      >
        You have no school of your own
      </EmptyState>
    </DashboardShell>
  );
}
