// An interview's status and its result as badges with fixed tones. An unknown status is red (INT-2).
import type { InterviewResult } from "#features/interviews/domain/terms.ts";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import styles from "./agenda/interview-table.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

const STATUS_TONES: Record<string, StatusTone> = {
  Pending: "waiting",
  "Interview Scheduled": "good",
  Rescheduled: "strong",
  "Pending Reschedule": "moved",
  Completed: "neutral",
  Cancelled: "bad",
};

export function InterviewStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={STATUS_TONES[status] ?? "bad"}>{status}</StatusBadge>;
}

const RESULT_TONES: Record<InterviewResult, StatusTone> = {
  Shortlisted: "strong",
  "Not-Shortlisted": "neutral",
  "On-Hold": "waiting",
  "Selected For Second Round": "strong",
  Selected: "good",
  Rejected: "bad",
  Cancelled: "bad",
};

export function InterviewResultBadge({ result }: { result: InterviewResult }) {
  return <StatusBadge tone={RESULT_TONES[result]}>{result}</StatusBadge>;
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
