// Light or dark: follows the device until someone says otherwise.
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/layout/color-scheme-toggle.module.css";

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  return (
    <ActionIcon
      aria-label="Light or dark"
      onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
    >
      {/* Both are sent, CSS shows one: the server does not know which scheme the device has. */}
      <span className={styles.inLight}>
        <Icon name="moon" />
      </span>
      <span className={styles.inDark}>
        <Icon name="sun" />
      </span>
    </ActionIcon>
  );
}
