// Puts the parts of a page below each other with the same space between them, as the library's stack does.
import type { ReactNode } from "react";
import styles from "#web/ui/plain/rows.module.css";

type Props = { children: ReactNode; gap?: "sm" | "md" | "lg"; "aria-busy"?: "true" };

export function Rows({ children, gap = "md", "aria-busy": busy }: Props) {
  return (
    <div className={styles.rows} data-gap={gap} aria-busy={busy}>
      {children}
    </div>
  );
}
