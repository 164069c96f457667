// Offers the Hindi page once to somebody whose browser asks for Hindi (LANG-11).
import { useState } from "react";
import { useLocation } from "react-router";
import { isInHindi } from "#domain/locale/hindi-pages.ts";
import { pathIn } from "#domain/locale/locale.ts";
import { useLocale } from "#web/language/locale.tsx";
import styles from "#web/layout/navigation/language-offer.module.css";
import { Icon } from "#web/ui/display/icon.tsx";

const KEY = "hindi-offered";

export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const isEnglish = useLocale() === "en-IN";
  const [isOpen, setOpen] = useState(isWanted);
  if (!isOpen || !isEnglish || !isInHindi(pathname)) return null;
  const close = () => {
    rememberOffer();
    setOpen(false);
  };
  return (
    <div className={styles.offer} lang="hi-IN" data-not-printed>
      <a href={pathIn("hi-IN", pathname + search)} hrefLang="hi-IN" className="link" onClick={rememberOffer}>
        यह पेज हिन्दी में पढ़ें
      </a>
      <button type="button" className="button icon" aria-label="बंद करें" onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Asked once a browser: without storage it would be asked on every page, so it is not asked at all. */
function isWanted(): boolean {
  try {
    return navigator.languages.some((one) => /^hi\b/.test(one)) && localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

function rememberOffer(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // A browser that forgets is asked again.
  }
}
