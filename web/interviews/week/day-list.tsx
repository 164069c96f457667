// The interviews of a day in a table that fits on one sheet, with a column for notes by hand (INT-82).
import { Link } from "react-router";
import { type Day, formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { formatPost, formatRound } from "#domain/interviews/invitation/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { idOfEntry } from "./week-entry.tsx";
import styles from "./day-list.module.css";

type Props = { interviews: readonly Interview[]; day: Day; hrefOf: (interviewId: string) => string };

export function DayList({ interviews, day, hrefOf }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={`Interviews on ${formatDayWithWeekday(day)}`}>
        <thead>
          <tr>
            {["Time", "Teacher", "Post", "Round", "Place", "Members"].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" className={styles.notes}>
              Notes
            </th>
          </tr>
        </thead>
        <tbody>
          {interviews.map((interview) => (
            <tr key={interview._id}>
              <td className={`digits ${styles.time}`}>
                <span>{formatTime(interview.interviewSlotFrom)} to</span>{" "}
                <span>{formatTime(interview.interviewSlotTo)}</span>
              </td>
              <td>
                <Link id={idOfEntry(interview._id)} to={hrefOf(interview._id)} preventScrollReset>
                  {interview.candidateName}
                </Link>
                <InterviewStatusBadge status={interview.status} />
              </td>
              <td data-label="Post">{interview.post && formatPost(interview.post)}</td>
              <td data-label="Round">{interview.round && formatRound(interview.round)}</td>
              <td data-label="Place">{interview.location}</td>
              <td data-label="Members">{interview.interviewers?.map(({ name }) => name).join(", ")}</td>
              <td className={styles.notes} aria-label="Room for notes" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
