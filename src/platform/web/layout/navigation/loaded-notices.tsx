// The notices of the frame, in one file that is loaded after the page.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { NavigationProgress } from "#platform/web/layout/navigation/navigation-progress.tsx";
import styles from "#platform/web/layout/navigation/navigation-progress.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export function LoadedNotices() {
  return (
    <>
      <NavigationProgress />
      <ConnectionNotice />
    </>
  );
}

export function ConnectionNotice() {
  const t = useT("layout");
  const cache = useQueryClient();
  const subscribe = useCallback((notify: () => void) => cache.getQueryCache().subscribe(notify), [cache]);
  const isOld = useSyncExternalStore(
    subscribe,
    () => outdated(cache).length > 0,
    () => false,
  );
  if (!isOld) return null;
  const tryAgain = () =>
    Promise.all(outdated(cache).map(({ queryKey }) => cache.refetchQueries({ queryKey, exact: true })));
  return (
    <div role="alert" className={styles.notice}>
      {navigator.onLine ? t("The newest state could not be fetched.") : t("You are offline.")}{" "}
      {t("What you see here may be out of date.")}{" "}
      <button type="button" className="text-button" onClick={() => void tryAgain()}>
        {t("Try again")}
      </button>
    </div>
  );
}

/** Queries that a page shows with data of an earlier answer, because the last attempt failed or waits for a network. */
function outdated(cache: QueryClient) {
  return cache
    .getQueryCache()
    .findAll({ type: "active" })
    .filter(
      ({ state }) => state.data !== undefined && (state.status === "error" || state.fetchStatus === "paused"),
    );
}
