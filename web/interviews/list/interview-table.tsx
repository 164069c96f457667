// Interviews as a table; on a phone each row is a card with labelled values.
import type { ReactNode } from "react";
import { type Day, formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { isOpen } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { CalendarFile } from "#web/interviews/actions/calendar-file.tsx";
import { JoinLink } from "#web/interviews/actions/join-link.tsx";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import styles from "#web/interviews/list/interview-table.module.css";

type Props = {
  name: string;
  interviews: readonly Interview[];
  /** The columns that have different labels on each side (CDASH-10, EDASH-8). */
  labels: { who: string; date: string; link: string; actions: string };
  today: Day;
  nameOf: (interview: Interview) => ReactNode;
  actionsOf: (interview: Interview) => ReactNode;
};

export function InterviewTable({ name, interviews, labels, today, nameOf, actionsOf }: Props) {
  const columns = [labels.who, labels.date, "Time From", "Time To", labels.link, "Status", labels.actions];
  return (
    <>
      <p className={styles.zone}>All times are India time.</p>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {interviews.map((interview) => (
              <tr key={interview._id}>
                <td className={styles.who} data-label={labels.who}>
                  {nameOf(interview)}
                </td>
                <td className={styles.when} data-label={labels.date}>
                  <span>{formatDayWithWeekday(interview.interviewDate)}</span>
                  {isOpen(interview.status) && <CalendarFile interview={interview} />}
                </td>
                <td className={styles.time} data-label="Time From">
                  {formatTime(interview.interviewSlotFrom)}
                </td>
                <td className={styles.time} data-label="Time To">
                  {formatTime(interview.interviewSlotTo)}
                </td>
                <td className={styles.link} data-label={labels.link}>
                  <JoinLink interview={interview} today={today} />
                </td>
                <td data-label="Status">
                  <InterviewStatusBadge status={interview.status} />
                </td>
                <td className={styles.actions} data-label={labels.actions}>
                  {actionsOf(interview)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
