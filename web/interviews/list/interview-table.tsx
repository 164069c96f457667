// Interviews as a table; on a phone each row is a card with labelled values.
import type { ReactNode } from "react";
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { isOpen } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { CalendarFile } from "#web/interviews/actions/calendar-file.tsx";
import { JoinLink } from "#web/interviews/actions/join-link.tsx";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import styles from "#web/interviews/list/interview-table.module.css";

/** The columns that have different labels on each side (CDASH-10, EDASH-8). */
export type InterviewColumns = { who: string; date: string; link: string; actions: string };

type Props = {
  name: string;
  /** Rows below each other, with a title where they belong to one day. */
  groups: readonly { title: string | null; interviews: readonly Interview[] }[];
  labels: InterviewColumns;
  now: Date;
  nameOf: (interview: Interview) => ReactNode;
  actionsOf: (interview: Interview) => ReactNode;
};

export function InterviewTable({ name, groups, labels, ...cells }: Props) {
  const columns = [labels.who, labels.date, "Time From", "Time To", labels.link, "Status", labels.actions];
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={name}>
        <colgroup>
          {columns.map((column) => (
            <col key={column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, interviews }) => (
          <tbody key={title}>
            {title && (
              <tr className={styles.group}>
                <th colSpan={columns.length} scope="rowgroup">
                  {title}
                </th>
              </tr>
            )}
            {interviews.map((interview) => (
              <Row key={interview._id} interview={interview} labels={labels} {...cells} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowProps = Omit<Props, "name" | "groups"> & { interview: Interview };

function Row({ interview, labels, now, nameOf, actionsOf }: RowProps) {
  return (
    <tr>
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
        <JoinLink interview={interview} now={now} />
      </td>
      <td data-label="Status">
        <InterviewStatusBadge status={interview.status} />
      </td>
      <td className={styles.actions} data-label={labels.actions}>
        {actionsOf(interview)}
      </td>
    </tr>
  );
}
