// Scrolls to the top of every new page, view, tab and page of a list (SITE-7).
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The parameters that name what is shown. The others are filters, which keep the place. */
const NAMING = ["view", "tab", "page"];

export function ScrollToTop() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const params = new URLSearchParams(search);
  const part = NAMING.map((name) => params.get(name)).join("/");
  const shown = useRef({ pathname, part });

  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, part };
    const isOtherPage = before.pathname !== pathname;
    // A replaced address is the same view after a change of a filter.
    if (!isOtherPage && (before.part === part || type === "REPLACE")) return;
    // An address with a fragment (#contactus) has its own scroll position.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, part, type, hash]);

  return null;
}
