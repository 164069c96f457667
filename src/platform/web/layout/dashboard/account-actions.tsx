// Login and Register for a visitor; Dashboard and Logout for a person who is logged in.
import { Link } from "#platform/web/ui/link.tsx";
import { LogoutButton } from "#features/accounts/web/session/login/logout-button.tsx";
import { dashboardOf } from "#features/accounts/web/session/queries.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { RoleChooserButton } from "#features/accounts/web/session/role-chooser.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/layout/dashboard/account-actions.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

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
