// A page that takes long to come: after 400 ms a bar and its loading text, or a sentence and Try again when its code
// cannot be fetched; else these after eight seconds (SITE-29, SITE-30).
import { useEffect, useState, useRef } from "react";
import { createPath, type Path, useNavigate, useNavigation } from "react-router";
import { LATE_MS, lateSentence } from "#platform/web/ui/feedback/late.ts";
import styles from "#platform/web/layout/navigation/navigation-progress.module.css";
import { reloadPage } from "#platform/web/layout/navigation/reload-page.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const BAR_MS = 400;
const LOADING_TEXTS: Record<string, string> = {
  "/candidate/profile": "Loading Profile...",
  "/Blogs": "Loading news...",
  "/subscriptionPlan": "Loading Subscription Plans...",
};

export function NavigationProgress() {
  const { location } = useNavigation();
  const isMissing = useMissingCode(location !== undefined);
  return location && <Progress key={location.key} to={location} isMissing={isMissing} />;
}

/** `isMissing`: code of this page, or of an earlier one, did not arrive. */
function Progress({ to, isMissing }: { to: Path; isMissing: boolean }) {
  const t = useT("layout");
  const say = useSay();
  const [waited, setWaited] = useState(0);
  const [tries, setTries] = useState(0);
  const navigate = useNavigate();
  const locale = useLocale();
  const pathname = pathIn("en-IN", to.pathname);
  const address = createPath({ ...to, pathname: pathIn(locale, pathname) });
  const hasFailed = isMissing && waited > 0;

  useEffect(() => {
    const timers = [BAR_MS, LATE_MS].map((after) => setTimeout(() => setWaited(after), after));
    return () => timers.forEach(clearTimeout);
  }, []);

  // Code may also be gone with an earlier version of the site. With a connection the document of the page helps.
  useEffect(() => {
    if (!hasFailed) return;
    fetch("/healthz").then(
      () => window.location.assign(address),
      () => {
        // There is no connection: the notice stays.
      },
    );
  }, [hasFailed, address, tries]);

  if (hasFailed || waited === LATE_MS) {
    // After Back the browser shows the new address already.
    const tryAgain = () =>
      hasFailed
        ? setTries(tries + 1)
        : // The router adds the prefix of the language again.
          void navigate(createPath({ ...to, pathname }), {
            replace: address === createPath(window.location),
          });
    return (
      <div role="alert" className={styles.notice}>
        {say(lateSentence("This page", { failed: hasFailed }))}{" "}
        <button type="button" className="text-button" onClick={tryAgain}>
          {t("Try again")}
        </button>
      </div>
    );
  }
  if (waited === 0) return null;
  return (
    <>
      <div className={styles.bar} />
      <output className={styles.words}>{say(LOADING_TEXTS[pathname] ?? "Loading...")}</output>
    </>
  );
}

/** A navigation is shown as such within this time. */
const SHOWN_MS = 400;

/**
 * True from then on: the route whose code is missing stays without it until a document is loaded. In browsers without
 * the Navigation API the document is reloaded.
 */
function useMissingCode(isNavigating: boolean): boolean {
  const [isMissing, setMissing] = useState(false);
  const navigating = useRef(isNavigating);
  useEffect(() => {
    navigating.current = isNavigating;
  }, [isNavigating]);

  useEffect(() => {
    if (!("navigation" in window)) return undefined;
    const cancelReload = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || !event.cancelable || event.userInitiated) return;
      event.preventDefault();
      setMissing(true);
      // A reload during no navigation has another cause.
      setTimeout(() => navigating.current || reloadPage(), SHOWN_MS);
    };
    const { navigation } = window;
    navigation.addEventListener("navigate", cancelReload);
    return () => navigation.removeEventListener("navigate", cancelReload);
  }, []);

  return isMissing;
}
