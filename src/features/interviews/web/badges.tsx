// An interview's result as a badge with a fixed tone.
import type { InterviewResult } from "#features/interviews/domain/terms.ts";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import styles from "./agenda/interview-table.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

const TONES: Record<InterviewResult, StatusTone> = {
  Shortlisted: "strong",
  "Not-Shortlisted": "neutral",
  "On-Hold": "waiting",
  "Selected For Second Round": "strong",
  Selected: "good",
  Rejected: "bad",
  Cancelled: "bad",
};

export function InterviewResultBadge({ result }: { result: InterviewResult }) {
  return <StatusBadge tone={TONES[result]}>{result}</StatusBadge>;
}

export function ResultLine({ result }: { result: InterviewResult }) {
  const t = useT("interviews");
  return (
    <span className={`beside baseline between gap-md ${styles.result}`}>
      <span className={`dimmed fine ${styles.label}`}>{t("Result")}</span>
      <InterviewResultBadge result={result} />
    </span>
  );
}
