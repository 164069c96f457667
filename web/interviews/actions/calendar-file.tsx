// Downloads an interview as a calendar file.
import { formatDay } from "#domain/day.ts";
import { fillPath } from "#domain/endpoint.ts";
import { readInterviewCalendar } from "#domain/interviews/endpoints.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "#web/interviews/actions/calendar-file.module.css";

export function CalendarFile({ interview }: { interview: Interview }) {
  return (
    <TextLink
      className={styles.file}
      href={fillPath(readInterviewCalendar.path, { id: interview._id })}
      aria-label={`Add to calendar: interview on ${formatDay(interview.interviewDate)}`}
      data-not-printed
      download
    >
      Add to calendar
    </TextLink>
  );
}
