// One interview in a week: when, with whom, for what, how and in which status; it leads to the interview.
import { Link } from "react-router";
import { formatTime } from "#domain/day.ts";
import { formatPost } from "#domain/interviews/invitation/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import styles from "./week-grid.module.css";

export const idOfEntry = (interviewId: string) => `interview-${interviewId}`;

export function WeekEntry({ interview, to }: { interview: Interview; to: string }) {
  const { _id: id, interviewSlotFrom: from, interviewSlotTo: until, candidateName, post, mode } = interview;
  return (
    <Link
      id={idOfEntry(id)}
      to={to}
      className={`card tile stack gap-2xs start padded breaks ${styles.entry}`}
      preventScrollReset
    >
      <span className={`digits ${styles.time}`}>
        {formatTime(from)} to {formatTime(until)}
      </span>
      <strong>{candidateName}</strong>
      {post && <span>{formatPost(post)}</span>}
      <span>{mode === "online" ? "Online" : "At school"}</span>
      <InterviewStatusBadge status={interview.status} />
    </Link>
  );
}
