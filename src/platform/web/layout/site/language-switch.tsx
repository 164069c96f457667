// Leads to the same page in the other language, with its filters (LANG-4). Without a page in Hindi there is no switch.
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { isInHindi } from "#platform/domain/locale/hindi-pages.ts";
import { browserApi } from "#platform/web/api.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { formsOnPage, isAnyUnsaved, useDiscardQuestion } from "#platform/web/ui/unsaved-forms.ts";
import styles from "#platform/web/layout/site/language-switch.module.css";

export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = useLocale() === "hi-IN" ? "en-IN" : "hi-IN";
  const { user } = useSession();
  const askToDiscard = useDiscardQuestion();
  if (!isInHindi(pathname)) return null;
  const address = pathIn(other, pathname + search);
  /** Who is logged in gets mails in the chosen language too. */
  async function keep(event: MouseEvent) {
    // With such a key the browser opens another tab.
    if (!user || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isAnyUnsaved()) {
      if (!(await askToDiscard())) return;
      formsOnPage.clear();
    }
    await browserApi.put("/api/account/locale", { body: { locale: other } }).catch(() => {});
    location.assign(address);
  }
  return (
    <a
      href={address}
      hrefLang={other}
      lang={other}
      className={`tap ${styles.switch}`}
      onClick={(event) => void keep(event)}
    >
      {other === "hi-IN" ? "हिन्दी" : "English"}
    </a>
  );
}
