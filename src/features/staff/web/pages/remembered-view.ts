// Remembers the last view of the panel for the next visit in this tab (ADMIN-3).
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { AdminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { dashboardView } from "#features/staff/web/dashboards/admin-dashboard.tsx";
import { viewAt } from "./panel.ts";
import { viewHref } from "./view-href.ts";

const KEY = "adminView";
/** A view that is only passed through is not remembered. */
const SAVE_DELAY_MS = 500;

/** The view in the address, else the stored one, which only a hydrated page knows: until then undefined. */
export function useRememberedView(): AdminView | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = viewAt(search.get("view"));
  const [stored, setStored] = useState<AdminView>();
  const view = named ?? stored;

  useEffect(() => {
    const remembered = readRemembered();
    setStored(remembered);
    if (!named && remembered.name !== "dashboard") {
      void navigate(viewHref(remembered.name), { replace: true });
    }
    // Only on load: afterwards the address names every view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!view || !isRemembered(view)) return;
    const timer = setTimeout(() => sessionStorage.setItem(KEY, view.name), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [view]);

  return view;
}

/** A school is shown only with its id. */
const isRemembered = ({ name }: AdminView) => name !== "school";

function readRemembered(): AdminView {
  const stored = viewAt(sessionStorage.getItem(KEY));
  return stored && isRemembered(stored) ? stored : dashboardView;
}
