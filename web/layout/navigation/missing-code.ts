// Notices that the code of a page did not arrive. React Router reloads the document then, which without a connection
// leads out of the site: the reload is cancelled, and the navigation stays open for the notice (decision 0026).
import { useEffect, useRef, useState } from "react";
import { reloadPage } from "#web/layout/navigation/reload-page.ts";

/** A navigation is shown as such within this time. */
const SHOWN_MS = 400;

/**
 * True from then on: the route whose code is missing stays without it until a document is loaded. In browsers without
 * the Navigation API the document is reloaded.
 */
export function useMissingCode(isNavigating: boolean): boolean {
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
