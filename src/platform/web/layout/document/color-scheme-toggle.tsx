// Switches between light and dark (src/page-script.ts); by default the scheme follows the device.
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/layout/document/color-scheme-toggle.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export function ColorSchemeToggle() {
  const t = useT("layout");
  return (
    <button
      type="button"
      className={buttonClass({ look: "icon" })}
      aria-label={t("Light or dark")}
      data-switches-colors
    >
      {/* The server sends both and CSS shows one, because the server does not know the device's scheme. */}
      <span className={styles.both}>
        <span className={styles.inLight}>
          <Icon name="moon" />
        </span>
        <span className={styles.inDark}>
          <Icon name="sun" />
        </span>
      </span>
    </button>
  );
}
