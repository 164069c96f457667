// An interview's status as a badge with a fixed tone.
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { StatusBadge, type StatusTone } from "#web/ui/display/status-badge.tsx";

const TONES: Record<InterviewStatus, StatusTone> = {
  Pending: "waiting",
  "Interview Scheduled": "good",
  Rescheduled: "strong",
  "Pending Reschedule": "moved",
  Completed: "neutral",
  Cancelled: "bad",
};

export function InterviewStatusBadge({ status }: { status: InterviewStatus }) {
  return <StatusBadge tone={TONES[status]}>{status}</StatusBadge>;
}
