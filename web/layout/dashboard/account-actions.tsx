// Login and Register for a visitor; Dashboard and Logout for a person who is logged in.
import { Link } from "react-router";
import { LogoutButton } from "#web/session/login/logout-button.tsx";
import { dashboardOf } from "#web/session/queries.ts";
import { useSession } from "#web/session/session.tsx";
import { RoleChooserButton } from "#web/session/role-chooser.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import styles from "#web/layout/dashboard/account-actions.module.css";
import { useT } from "#web/language/use-t.tsx";

/** `grow` shares the width of the small screen's menu. */
export function AccountActions({ grow }: { grow?: boolean }) {
  const t = useT("layout");
  const dashboard = dashboardOf(useSession());
  return (
    <div className={grow ? `beside middle ${styles.grow}` : "beside middle"}>
      {dashboard ? (
        <>
          <Link to={dashboard} className={buttonClass()}>
            {t("Dashboard")}
          </Link>
          <LogoutButton to="here" />
        </>
      ) : (
        <>
          <Link to="/login" className={buttonClass({ look: "default" })}>
            {t("Login")}
          </Link>
          <RoleChooserButton>{t("Register")}</RoleChooserButton>
        </>
      )}
    </div>
  );
}
