// An open interview: its day, its status, and who has to act next.
import { formatDay, formatTime } from "#domain/day.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/interviews/schedule/scheduled-note.module.css";

const NOTES: Partial<Record<InterviewStatus, string>> = {
  Pending: "Waiting for the candidate to confirm.",
  "Interview Scheduled": "The candidate has confirmed.",
  "Pending Reschedule": "The candidate has asked for another day.",
  Rescheduled: "The new day has been set.",
};

export function ScheduledNote({ interview }: { interview: Interview }) {
  const { status, interviewDate, interviewSlotFrom, interviewSlotTo } = interview;
  return (
    <div className={styles.note}>
      <p className={styles.scheduled}>
        <Icon name="check" /> Scheduled
      </p>
      <p>
        {formatDay(interviewDate)}, {formatTime(interviewSlotFrom)} to {formatTime(interviewSlotTo)}, India
        time
      </p>
      <p>
        <InterviewStatusBadge status={status} />
      </p>
      <p className={styles.turn}>{NOTES[status]}</p>
    </div>
  );
}
