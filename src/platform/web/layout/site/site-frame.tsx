// Header and footer around every page, also around an error page.
import type { ReactNode } from "react";
import { DemoNotice } from "#platform/web/layout/site/demo-notice.tsx";
import { Footer } from "#platform/web/layout/site/footer.tsx";
import { Header } from "#platform/web/layout/site/header.tsx";
import { RoleChooser } from "#features/accounts/web/session/role-chooser.tsx";
import { useIsVisitor } from "#features/accounts/web/session/session.tsx";
import { LaterPendingStrip } from "#features/money/web/subscriptions/pending-plan/later-strip.tsx";
import { LanguageOffer } from "#platform/web/layout/navigation/language-offer.tsx";
import notices from "#platform/web/layout/navigation/navigation-progress.module.css";
import styles from "#platform/web/layout/site/site-frame.module.css";
import { offlineSentence } from "#platform/web/ui/feedback/late.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useT("layout");
  const say = useSay();
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
      <LanguageOffer />
      <div role="alert" className={notices.notice} hidden data-not-opened>
        {say(offlineSentence("This page"))} <a href="/">{t("Try again")}</a>
      </div>
      <output className={notices.notice} hidden data-no-network>
        {t("You are offline.")} {t("What you see here may be out of date.")}
      </output>
      {isVisitor && <RoleChooser />}
    </div>
  );
}
