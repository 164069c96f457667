// An open interview: its day, its status, and who has to act next.
import { type Day, formatDayWithWeekday, formatTime } from "#domain/day.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { InterviewMembers } from "#web/interviews/team/interview-members.tsx";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/interviews/schedule/scheduled-note.module.css";

const NOTES: Partial<Record<InterviewStatus, string>> = {
  Pending: "Waiting for the candidate to confirm.",
  "Interview Scheduled": "The candidate has confirmed.",
  "Pending Reschedule": "The candidate has asked for another day.",
  Rescheduled: "The new day has been set.",
};

export function ScheduledNote({ interview, today }: { interview: Interview; today: Day }) {
  const { status, interviewDate, interviewSlotFrom, interviewSlotTo } = interview;
  return (
    <div className={styles.note}>
      <p className={styles.scheduled}>
        <Icon name="check" /> Scheduled
      </p>
      <p>
        {formatDayWithWeekday(interviewDate)}, {formatTime(interviewSlotFrom)} to{" "}
        {formatTime(interviewSlotTo)}, India time
      </p>
      <p>
        <InterviewStatusBadge status={status} />
      </p>
      <InterviewMembers interview={interview} />
      <p className={styles.turn}>
        {status === "Pending" && interviewDate < today
          ? "The candidate did not answer in time. Delete it under Scheduled Interviews to invite again."
          : NOTES[status]}
      </p>
    </div>
  );
}
