// Downloads an interview as a calendar file.
import { Anchor } from "@mantine/core";
import { formatDay } from "#domain/day.ts";
import { fillPath } from "#domain/endpoint.ts";
import { readInterviewCalendar } from "#domain/interviews/endpoints.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import styles from "#web/interviews/actions/calendar-file.module.css";

export function CalendarFile({ interview }: { interview: Interview }) {
  return (
    <Anchor
      className={styles.file}
      href={fillPath(readInterviewCalendar.path, { id: interview._id })}
      aria-label={`Add to calendar: interview on ${formatDay(interview.interviewDate)}`}
      data-not-printed
      download
    >
      Add to calendar
    </Anchor>
  );
}
