// An interview's status as a badge with a fixed tone. An unknown status is red (INT-2).
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";

const TONES: Record<string, StatusTone> = {
  Pending: "waiting",
  "Interview Scheduled": "good",
  Rescheduled: "strong",
  "Pending Reschedule": "moved",
  Completed: "neutral",
  Cancelled: "bad",
};

export function InterviewStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={TONES[status] ?? "bad"}>{status}</StatusBadge>;
}
