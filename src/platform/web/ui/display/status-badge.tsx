// A status as its label in one of six tones; each area assigns its statuses to tones.
import type { ReactNode } from "react";
import { useShow } from "#platform/web/language/use-say.ts";
import styles from "#platform/web/ui/display/status-badge.module.css";

const STATUS_TONES = ["neutral", "waiting", "good", "strong", "moved", "bad"] as const;
export type StatusTone = (typeof STATUS_TONES)[number];

export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const show = useShow();
  return (
    <span className={styles.badge} data-tone={tone}>
      {show(children)}
    </span>
  );
}
