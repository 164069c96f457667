// The frame of the three dashboards: a menu on the left, the chosen page beside it; a drawer on small screens.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import { ColorSchemeToggle } from "#platform/web/layout/document/color-scheme-toggle.tsx";
import { LanguageSwitch } from "#platform/web/layout/site/language-switch.tsx";
import { DemoNotice } from "#platform/web/layout/site/demo-notice.tsx";
import { type DashboardPlace, DashboardMenu } from "#platform/web/layout/dashboard/dashboard-menu.tsx";
import { NotificationBell } from "#platform/web/notifications/notification-bell.tsx";
import { LogoutButton } from "#features/accounts/web/session/login/logout-button.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Logo } from "#platform/web/ui/display/logo.tsx";
import { LaterPendingStrip } from "#features/money/web/subscriptions/pending-plan/later-strip.tsx";
import styles from "#platform/web/layout/dashboard/dashboard-shell.module.css";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  /** The accessible name of the menu. */
  name: string;
  places: readonly DashboardPlace[];
  /** The `to` of the page that is shown. */
  current: string;
  /** The person's photo, name and e-mail address. */
  person?: ReactNode;
  /** The button's label: "Logout", or "Log out" in the admin panel (ADMIN-2). */
  logoutLabel?: string;
  /** A search in the bar above the page; on a phone below the logo. */
  search?: ReactNode;
  children: ReactNode;
};

export function DashboardShell({ name, places, current, person, logoutLabel, search, children }: Props) {
  const say = useSay("dashboard");
  const t = useT("dashboard");
  // The members of a suspended school read no notices, and admins have no page in Hindi.
  const { user, admin } = useSession();
  const [folded, setFolded] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  // A choice in the drawer closes it; the browser closes it on Escape.
  useEffect(() => drawer.current?.close(), [key]);

  const menu = (asIcons: boolean) => (
    <>
      {person && <div className={styles.person}>{person}</div>}
      <DashboardMenu name={name} places={places} current={current} folded={asIcons} />
      <div className={`above-lg ${styles.way}`}>
        <LogoutButton to="home" label={logoutLabel} asIcon={asIcons} />
      </div>
    </>
  );

  return (
    <div className={styles.shell} data-folded={folded || undefined}>
      <a href="#main" className="skip">
        {t("Skip to the content")}
      </a>
      <aside className={styles.side}>
        <div className={styles.top}>
          <Link to="/" className="tap brand">
            <Logo />
          </Link>
          <button
            type="button"
            className={buttonClass({ look: "icon" })}
            aria-label={folded ? t("Unfold the menu") : t("Fold the menu")}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            <Icon name={folded ? "chevron-right" : "chevron-left"} />
          </button>
        </div>
        {menu(folded)}
      </aside>
      <div>
        <LaterPendingStrip />
        <header className={styles.bar}>
          <button
            type="button"
            className={`${buttonClass({ look: "icon" })} ${styles.opener}`}
            aria-label={t("Open the menu")}
            onClick={() => drawer.current?.showModal()}
          >
            <Icon name="menu" size={24} />
          </button>
          <Link to="/" className="tap brand">
            <Logo />
          </Link>
          {search && <div className={styles.search}>{search}</div>}
          <div className="beside middle no-gap">
            {!admin && <LanguageSwitch />}
            {!user?.isSuspended && <NotificationBell />}
            <ColorSchemeToggle />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <DemoNotice inside="main" />
          {children}
        </main>
      </div>
      <dialog ref={drawer} className={styles.drawer} aria-label={say(name)}>
        <button
          type="button"
          className={buttonClass({ look: "icon" })}
          aria-label={t("Close the menu")}
          onClick={() => drawer.current?.close()}
        >
          <Icon name="close" />
        </button>
        {menu(false)}
      </dialog>
    </div>
  );
}
