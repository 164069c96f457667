// The interviews of a day in a table that fits on one sheet, with a column for notes by hand (INT-82).
import { Link } from "react-router";
import { type Day, formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { formatPost, formatRound } from "#domain/interviews/invitation/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { type Column, RecordTable } from "#web/ui/table/record-table.tsx";
import { idOfEntry } from "./week-entry.tsx";
import styles from "./day-list.module.css";

type Props = { interviews: readonly Interview[]; day: Day; hrefOf: (interviewId: string) => string };

export function DayList({ interviews, day, hrefOf }: Props) {
  const columns: readonly Column<Interview>[] = [
    {
      label: "Time",
      kind: "short",
      cell: ({ interviewSlotFrom, interviewSlotTo }) => (
        <span className="digits">
          <span className="whole">{formatTime(interviewSlotFrom)} to</span>{" "}
          <span className="whole">{formatTime(interviewSlotTo)}</span>
        </span>
      ),
    },
    {
      label: "Teacher",
      kind: "title",
      cell: ({ _id, candidateName, status }) => (
        <span className="row close">
          <Link id={idOfEntry(_id)} className="tap" to={hrefOf(_id)} preventScrollReset>
            {candidateName}
          </Link>
          <InterviewStatusBadge status={status} />
        </span>
      ),
    },
    { label: "Post", cell: ({ post }) => post && formatPost(post) },
    { label: "Round", cell: ({ round }) => round && formatRound(round) },
    { label: "Place", cell: ({ location }) => location },
    { label: "Members", cell: ({ interviewers }) => interviewers?.map(({ name }) => name).join(", ") },
    { label: "Notes", cell: () => null },
  ];
  return (
    <div className={styles.day}>
      <RecordTable
        name={`Interviews on ${formatDayWithWeekday(day)}`}
        columns={columns}
        rows={interviews}
        keyOf={({ _id }) => _id}
      />
    </div>
  );
}
