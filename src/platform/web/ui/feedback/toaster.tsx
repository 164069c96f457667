// The corner in which toasts appear; screen readers announce them.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import {
  dismissToast,
  holdToasts,
  NO_TOASTS,
  releaseToasts,
  toastStore,
} from "#platform/web/ui/feedback/toast-store.ts";
import styles from "#platform/web/ui/feedback/toaster.module.css";
import { topDialog } from "#platform/web/ui/feedback/top-dialog.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** It belongs to the dialog on top, while there is one: outside of it nothing can be read or pressed. */
export function Toaster() {
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.current, () => null);
  return dialog ? createPortal(<Corner />, dialog) : <Corner />;
}

/** What keeps toasts from going. */
type Hold = "pointer" | "focus";

function hold(holds: Set<Hold>, by: Hold): void {
  holds.add(by);
  holdToasts();
}

function release(holds: Set<Hold>, by: Hold): void {
  holds.delete(by);
  if (holds.size === 0) releaseToasts();
}

function Corner() {
  const t = useT("ui");
  const say = useSay();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NO_TOASTS);
  const corner = useRef<HTMLDivElement>(null);
  const isUsed = toasts.length > 0;
  const [holds] = useState(() => new Set<Hold>());
  // In the browser's top layer, where no part of the page and no edge of the dialog covers it.
  useEffect(() => {
    const element = corner.current;
    // The dialog may have gone in the same step: then the corner of the page comes next.
    if (!isUsed || !element?.isConnected || !("showPopover" in element)) return;
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [isUsed]);
  useEffect(() => {
    const follow = () => (document.hidden ? holdToasts() : releaseToasts());
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
  // The focus goes with a toast, and both with a dialog, without an event.
  useEffect(() => {
    if (holds.has("focus") && !corner.current?.contains(document.activeElement)) release(holds, "focus");
  }, [toasts, holds]);
  useEffect(
    () => () => {
      if (holds.size > 0) releaseToasts();
    },
    [holds],
  );
  return (
    <div
      ref={corner}
      popover="manual"
      className={styles.corner}
      aria-live="polite"
      onPointerEnter={() => hold(holds, "pointer")}
      onPointerLeave={() => release(holds, "pointer")}
      onFocus={() => hold(holds, "focus")}
      onBlur={() => release(holds, "focus")}
    >
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <Icon name={tone === "good" ? "check" : "alert"} />
          <span>{say(text)}</span>
          <button
            type="button"
            className="button icon"
            aria-label={t("Dismiss")}
            onClick={() => {
              dismissToast(id);
              release(holds, "pointer");
            }}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
