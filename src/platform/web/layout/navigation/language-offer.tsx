// Offers the Hindi page once to somebody whose browser asks for Hindi (LANG-11).
import { useState } from "react";
import { useLocation } from "react-router";
import { isInHindi } from "#platform/domain/locale/hindi-pages.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import styles from "#platform/web/layout/navigation/language-offer.module.css";
import { rememberAsked, wasAsked } from "#platform/web/ui/asked-once.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";

const KEY = "hindi-offered";

export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const isEnglish = useLocale() === "en-IN";
  const [isOpen, setOpen] = useState(isWanted);
  if (!isOpen || !isEnglish || !isInHindi(pathname)) return null;
  const close = () => {
    rememberAsked(KEY);
    setOpen(false);
  };
  return (
    <div className={styles.offer} lang="hi-IN" data-not-printed>
      <a
        href={pathIn("hi-IN", pathname + search)}
        hrefLang="hi-IN"
        className="link"
        onClick={() => rememberAsked(KEY)}
      >
        यह पेज हिन्दी में पढ़ें
      </a>
      <button type="button" className="button icon" aria-label="बंद करें" onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

const isWanted = (): boolean => navigator.languages.some((one) => /^hi\b/.test(one)) && !wasAsked(KEY);
