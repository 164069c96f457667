// Switches between light and dark; by default the scheme follows the device.
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Icon } from "#web/ui/display/icon.tsx";
import { buttonClass } from "#web/ui/plain/button-class.ts";
import styles from "#web/layout/document/color-scheme-toggle.module.css";

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  return (
    <button
      type="button"
      className={buttonClass({ look: "icon" })}
      aria-label="Light or dark"
      onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
    >
      {/* The server sends both and CSS shows one, because the server does not know the device's scheme. */}
      <span className={styles.inLight}>
        <Icon name="moon" />
      </span>
      <span className={styles.inDark}>
        <Icon name="sun" />
      </span>
    </button>
  );
}
