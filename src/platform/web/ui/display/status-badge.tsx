// A status as its label in one of six tones; each area assigns its statuses to tones.
import type { ReactNode } from "react";
import { useShow } from "#platform/web/language/use-say.ts";
import styles from "#platform/web/ui/display/status-badge.module.css";

export type StatusTone = "neutral" | "waiting" | "good" | "strong" | "moved" | "bad";

export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const show = useShow();
  return (
    <span className={styles.badge} data-tone={tone}>
      {show(children)}
    </span>
  );
}
