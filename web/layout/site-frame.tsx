// Header and footer around every page, also around an error page.
import type { ReactNode } from "react";
import { DemoNotice } from "#web/layout/demo-notice.tsx";
import { Footer } from "#web/layout/footer.tsx";
import { Header } from "#web/layout/header.tsx";
import { RoleChooser } from "#web/session/role-chooser.tsx";
import styles from "#web/layout/site-frame.module.css";

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <DemoNotice />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <RoleChooser />
    </div>
  );
}
