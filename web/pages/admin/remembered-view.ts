// The view last looked at, kept for this tab's next visit (document 2, "Admin panel").
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { hrefOfView, isPanelView } from "./panel-views.ts";
import type { PanelView } from "./view-names.ts";

const KEY = "adminView";
/** Whoever only passes through a view is not brought back to it. */
const SAVE_AFTER_MS = 500;

/** The one the address names; else the one kept, which only a page that is alive knows: until then null. */
export function useRememberedView(): PanelView | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get("view");
  const [kept, setKept] = useState<PanelView | null>(null);
  const view = isPanelView(named) ? named : kept;

  useEffect(() => {
    const remembered = readRemembered();
    setKept(remembered);
    if (!isPanelView(named) && remembered !== "dashboard") {
      void navigate(hrefOfView(remembered), { replace: true });
    }
    // Only on load: afterwards the address names every view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => sessionStorage.setItem(KEY, view), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view]);

  return view;
}

function readRemembered(): PanelView {
  const kept = sessionStorage.getItem(KEY);
  return isPanelView(kept) ? kept : "dashboard";
}
