// A page begins at its top, whichever way one came to it (document 1, section 2).
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // An address with a mark in it (#contactus) says itself where to go.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);

  return null;
}
