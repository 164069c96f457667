// Offers the Hindi page once to somebody whose browser asks for Hindi (LANG-11): src/page-script.ts shows it.
import { useLocation } from "react-router";
import { isInHindi } from "#platform/domain/locale/hindi-pages.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import styles from "#platform/web/layout/navigation/language-offer.module.css";
import { Icon } from "#platform/web/ui/display/icon.tsx";

export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const isEnglish = useLocale() === "en-IN";
  if (!isEnglish || !isInHindi(pathname)) return null;
  return (
    <hindi-offer className={styles.offer} lang="hi-IN" hidden suppressHydrationWarning data-not-printed>
      <a href={pathIn("hi-IN", pathname + search)} hrefLang="hi-IN" className="link">
        यह पेज हिन्दी में पढ़ें
      </a>
      <button type="button" className="button icon" aria-label="बंद करें">
        <Icon name="close" size={16} />
      </button>
    </hindi-offer>
  );
}
