// Formats the time of a message in India.
import { dayInIndia, formatDay, formatTime, timeInIndia } from "#domain/day.ts";

/** "10 Mar 2026, 10:30 AM" */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return `${formatDay(dayInIndia(date))}, ${formatTime(timeInIndia(date))}`;
}
