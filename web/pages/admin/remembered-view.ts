// The view last looked at, kept for this tab's next visit (document 2, "Admin panel").
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { hrefOfView, isPanelView, type PanelView } from "./panel-views.ts";

const KEY = "adminView";
/** Whoever only passes through a view is not brought back to it. */
const SAVE_AFTER_MS = 500;

/** Null until the page is alive and knows what it remembers. */
export function useRememberedView(): PanelView | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get("view");
  const [alive, setAlive] = useState(false);

  useEffect(() => {
    const remembered = sessionStorage.getItem(KEY);
    if (!isPanelView(named) && isPanelView(remembered) && remembered !== "dashboard") {
      void navigate(hrefOfView(remembered), { replace: true });
    }
    setAlive(true);
    // Only on load: afterwards the address names every view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const view = isPanelView(named) ? named : "dashboard";
  useEffect(() => {
    if (!alive) return;
    const timer = setTimeout(() => sessionStorage.setItem(KEY, view), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [alive, view]);

  return alive ? view : null;
}
