// A page that takes long to come: a bar and its loading text after 400 ms, a sentence and Try again after eight seconds,
// and at once when its code cannot be fetched (SITE-30).
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPath, type Path, useNavigate, useNavigation } from "react-router";
import { missingCodeStore } from "#web/layout/navigation/missing-code-store.ts";
import { LATE_MS, lateSentence } from "#web/ui/feedback/late.ts";
import styles from "#web/layout/navigation/navigation-progress.module.css";

const BAR_MS = 400;
const LOADING_TEXTS: Record<string, string> = {
  "/candidate/profile": "Loading Profile...",
  "/Blogs": "Loading news...",
  "/subscriptionPlan": "Loading Subscription Plans...",
};

export function NavigationProgress() {
  const { location } = useNavigation();
  const missing = useSyncExternalStore(
    missingCodeStore.subscribe,
    missingCodeStore.current,
    missingCodeStore.current,
  );
  return location && <Progress key={location.key} to={location} missing={missing} />;
}

/** `missing` is the address of code that did not arrive. */
function Progress({ to, missing }: { to: Path; missing: string | null }) {
  const [waited, setWaited] = useState(0);
  const [tries, setTries] = useState(0);
  const navigate = useNavigate();
  const address = createPath(to);

  useEffect(() => {
    // An earlier navigation may have left code behind that did not arrive.
    missingCodeStore.tryAgain();
    const timers = [BAR_MS, LATE_MS].map((after) => setTimeout(() => setWaited(after), after));
    return () => timers.forEach(clearTimeout);
  }, []);

  // A browser may remember that code did not arrive, and code may be gone with an earlier version of the site. With a
  // connection the document of the page helps in both cases.
  useEffect(() => {
    if (missing === null) return;
    fetch(missing, { method: "HEAD", cache: "no-store" }).then(
      () => window.location.assign(address),
      () => {
        // There is no connection: the notice stays.
      },
    );
  }, [missing, address, tries]);

  if (missing !== null || waited === LATE_MS) {
    // After Back the browser shows the new address already.
    const tryAgain = () =>
      missing === null
        ? void navigate(address, { replace: address === createPath(window.location) })
        : setTries(tries + 1);
    return (
      <div role="alert" className={styles.notice}>
        {lateSentence("This page", { failed: missing !== null })}{" "}
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
      </div>
    );
  }
  if (waited === 0) return null;
  return (
    <>
      <div className={styles.bar} />
      <output className={styles.words}>{LOADING_TEXTS[to.pathname] ?? "Loading..."}</output>
    </>
  );
}
