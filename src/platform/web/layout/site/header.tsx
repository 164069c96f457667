// The site's header: five links for everybody, and the account buttons (SITE-11 to SITE-13).
import { Link, NavLink } from "#platform/web/ui/link.tsx";
import { LanguageSwitch } from "#platform/web/layout/site/language-switch.tsx";
import { ColorSchemeToggle } from "#platform/web/layout/document/color-scheme-toggle.tsx";
import { usePrefetch, useSession } from "#features/accounts/web/session/session.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Logo } from "#platform/web/ui/display/logo.tsx";
import styles from "#platform/web/layout/site/header.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { LogoutButton } from "#features/accounts/web/session/login/logout-button.tsx";
import { dashboardOf } from "#features/accounts/web/session/queries.ts";
import { RoleChooserButton } from "#features/accounts/web/session/role-chooser.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";

const LINKS = [
  ["/", "Home"],
  ["/jobs", "Jobs"],
  ["/candidate/allCandidatePage", "Search Candidate"],
  ["/Blogs", "Blogs"],
  ["/subscriptionPlan", "Pricing"],
] as const;

export function Header() {
  const t = useT("layout");
  return (
    <header className={styles.header}>
      <div className={`measure beside middle gap-lg ${styles.bar}`}>
        <Link to="/" className="tap brand">
          <Logo />
        </Link>
        <nav className={styles.wide} aria-label={t("Main")}>
          <Links />
        </nav>
        <div className={`beside middle ${styles.tools}`}>
          <LanguageSwitch />
          <ColorSchemeToggle />
          <div className={styles.wide}>
            <AccountActions />
          </div>
          <Menu />
        </div>
      </div>
    </header>
  );
}

function Links() {
  const t = useT("layout");
  const prefetch = usePrefetch();
  return LINKS.map(([to, text]) => (
    <NavLink key={to} to={to} end prefetch={prefetch} className={`menu-line ${styles.link}`}>
      {t(text)}
    </NavLink>
  ));
}

/** A <details>, so that it opens without scripts; src/page-script.ts closes it. */
function Menu() {
  const t = useT("layout");
  return (
    <details className={styles.menu} data-menu>
      <summary aria-label={t("Menu")} className="button icon unmarked">
        <Icon name="menu" size={24} />
      </summary>
      <div className={styles.panel}>
        <nav aria-label={t("Main")}>
          <Links />
        </nav>
        <AccountActions grow />
      </div>
    </details>
  );
}

/**
 * Login and Register for a visitor; Dashboard and Logout for a person who is logged in. `grow` shares the width of the
 * small screen's menu.
 */
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
