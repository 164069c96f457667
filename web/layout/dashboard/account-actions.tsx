// Login and Register for a visitor; Dashboard and Logout for a person who is logged in.
import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { LogoutButton } from "#web/session/login/logout-button.tsx";
import { dashboardOf } from "#web/session/queries.ts";
import { useSession } from "#web/session/session.tsx";
import { RoleChooserButton } from "#web/session/role-chooser.tsx";

/** `grow` shares the width of the small screen's menu. */
export function AccountActions({ grow }: { grow?: boolean }) {
  const dashboard = dashboardOf(useSession());
  if (!dashboard) {
    return (
      <Group gap="xs" grow={grow} wrap="nowrap">
        <Button component={Link} to="/login" variant="default">
          Login
        </Button>
        <RoleChooserButton>Register</RoleChooserButton>
      </Group>
    );
  }
  return (
    <Group gap="xs" grow={grow} wrap="nowrap">
      <Button component={Link} to={dashboard}>
        Dashboard
      </Button>
      <LogoutButton to="here" />
    </Group>
  );
}
