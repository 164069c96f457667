// Scrolls to the top of every new page, view, tab and page of a list, and back to its place on one that Back, Forward or
// a reload returns to (SITE-7).
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The parameters that name what is shown. The others are filters, which keep the place. */
const NAMING = ["view", "tab", "page"];
const STORE = "scroll-positions";
const MAX_PLACES = 50;
/** How long the page may take to become as long as it was. */
const MAX_WAIT_MS = 2_000;

export function ScrollRestoration() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // Pages that were opened as documents all have the key "default".
  const place = `${key} ${pathname}${search}`;
  const params = new URLSearchParams(search);
  const part = NAMING.map((name) => params.get(name)).join("/");
  const places = useRef<Map<string, number> | null>(null);
  const shown = useRef<{ place: string; pathname: string; part: string } | null>(null);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => {
      if (shown.current) places.current?.set(shown.current.place, window.scrollY);
    };
    const save = () => savePlaces(places.current ?? new Map());
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", save);
    };
  }, []);

  useLayoutEffect(() => {
    places.current ??= readPlaces();
    const before = shown.current;
    shown.current = { place, pathname, part };
    if (before?.place === place) return;
    const y = places.current.get(place);
    const isReturn = type === "POP" && (before !== null || isDocumentOfReturn());
    if (isReturn && y !== undefined) return scrollWhenLongEnough(y);
    if (before === null) return;
    // A replaced address is the same view after a change of a filter.
    const isSameView = before.pathname === pathname && (before.part === part || type === "REPLACE");
    // An address with a fragment (#contactus) has its own scroll position, also on the page that is shown.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (!isSameView) window.scrollTo(0, 0);
  }, [place, pathname, part, hash, type]);

  return null;
}

/** A link or a typed address opens another document under the same key. */
function isDocumentOfReturn(): boolean {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opened?.type !== "navigate";
}

/** Tries until the page is long enough or the person scrolls. Returns the function that gives up. */
function scrollWhenLongEnough(y: number): () => void {
  const giveUp = new AbortController();
  const deadline = performance.now() + MAX_WAIT_MS;
  for (const event of ["wheel", "touchstart", "keydown"]) {
    addEventListener(event, () => giveUp.abort(), { signal: giveUp.signal, passive: true });
  }
  const attempt = () => {
    if (giveUp.signal.aborted) return;
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) <= 1 || performance.now() > deadline) giveUp.abort();
    else requestAnimationFrame(attempt);
  };
  attempt();
  return () => giveUp.abort();
}

function readPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
    return new Map(Array.isArray(stored) ? stored : []);
  } catch {
    return new Map();
  }
}

function savePlaces(places: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-MAX_PLACES)));
  } catch {
    // A browser without storage remembers no place across a reload.
  }
}
