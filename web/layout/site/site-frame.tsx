// Header and footer around every page, also around an error page.
import type { ReactNode } from "react";
import { DemoNotice } from "#web/layout/site/demo-notice.tsx";
import { Footer } from "#web/layout/site/footer.tsx";
import { Header } from "#web/layout/site/header.tsx";
import { RoleChooser } from "#web/session/role-chooser.tsx";
import { useIsVisitor } from "#web/session/session.tsx";
import { LaterPendingStrip } from "#web/subscriptions/pending-plan/later-strip.tsx";
import styles from "#web/layout/site/site-frame.module.css";
import { useT } from "#web/language/use-t.tsx";

export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useT("layout");
  const isVisitor = useIsVisitor();
  return (
    <div className={styles.frame}>
      <a href="#main" className="skip">
        {t("Skip to the content")}
      </a>
      <LaterPendingStrip />
      <DemoNotice />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      {isVisitor && <RoleChooser />}
    </div>
  );
}
