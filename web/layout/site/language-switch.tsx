// Leads to the same page in the other language, with its filters (LANG-4). Without a page in Hindi there is no switch.
import { useLocation } from "react-router";
import { isInHindi } from "#domain/locale/hindi-pages.ts";
import { pathIn } from "#domain/locale/locale.ts";
import { useLocale } from "#web/language/locale.tsx";
import styles from "#web/layout/site/language-switch.module.css";

export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = useLocale() === "hi-IN" ? "en-IN" : "hi-IN";
  if (!isInHindi(pathname)) return null;
  return (
    <a
      href={pathIn(other, pathname + search)}
      hrefLang={other}
      lang={other}
      className={`tap ${styles.switch}`}
    >
      {other === "hi-IN" ? "हिन्दी" : "English"}
    </a>
  );
}
