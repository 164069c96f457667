// The corner in which toasts appear; screen readers announce them.
import { useSyncExternalStore } from "react";
import { Icon } from "#web/ui/display/icon.tsx";
import { dismissToast, NO_TOASTS, toastStore } from "#web/ui/feedback/toast-store.ts";
import styles from "#web/ui/feedback/toaster.module.css";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

export function Toaster() {
  const t = useT("ui");
  const say = useSay();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NO_TOASTS);
  return (
    <div className={styles.corner} aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <Icon name={tone === "good" ? "check" : "alert"} />
          <span>{say(text)}</span>
          <button
            type="button"
            className="button icon"
            aria-label={t("Dismiss")}
            onClick={() => dismissToast(id)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
