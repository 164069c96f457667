// Remembers the last view of the panel for the next visit in this tab (ADMIN-3).
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { viewHref } from "./panel-places.ts";
import { isPanelView } from "./panel-views.ts";
import type { PanelView } from "./view-names.ts";

const KEY = "adminView";
/** A view that is only passed through is not remembered. */
const SAVE_DELAY_MS = 500;

/** The view in the address, else the stored one, which only a hydrated page knows: until then null. */
export function useRememberedView(): PanelView | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get("view");
  const [stored, setStored] = useState<PanelView | null>(null);
  const view = isPanelView(named) ? named : stored;

  useEffect(() => {
    const remembered = readRemembered();
    setStored(remembered);
    if (!isPanelView(named) && remembered !== "dashboard") {
      void navigate(viewHref(remembered), { replace: true });
    }
    // Only on load: afterwards the address names every view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    // A school is shown only with its id.
    if (!view || view === "school") return;
    const timer = setTimeout(() => sessionStorage.setItem(KEY, view), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [view]);

  return view;
}

function readRemembered(): PanelView {
  const stored = sessionStorage.getItem(KEY);
  return isPanelView(stored) && stored !== "school" ? stored : "dashboard";
}
