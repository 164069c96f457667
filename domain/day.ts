// Handles days and times of day in India, as text: "2026-12-05" and "16:00". The time zone of the process never
// matters.

export const INDIA = "Asia/Kolkata";

/** YYYY-MM-DD. Text order is calendar order. */
export type Day = string;

export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * India has no summer time: the offset is always +05:30. Creating an Intl formatter instead would block a phone for
 * 60 ms.
 */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day in India at this instant. */
export function dayInIndia(instant: Date): Day {
  return clockOfIndia(instant).slice(0, 10);
}

/** The time of day in India at this instant, "HH:MM". */
export function timeInIndia(instant: Date): string {
  return clockOfIndia(instant).slice(11, 16);
}

/** The local time in India in ISO format. */
const clockOfIndia = (instant: Date) => new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString();

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

export function addDays(day: Day, count: number): Day {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + count);
  return instant.toISOString().slice(0, 10);
}

/** The Monday of the week in which this day is. */
export function startOfWeek(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The instant of a time of day in India. */
export function instantInIndia(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`);
}

/** The time until the next day begins in India. */
export function secondsLeftOfDay(instant: Date): number {
  const tomorrow = instantInIndia(addDays(dayInIndia(instant), 1), "00:00");
  return Math.ceil((tomorrow.getTime() - instant.getTime()) / 1000);
}

/** "2026-12-05" -> "05 Dec 2026". */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "2026-12-05" -> "Sat, 05 Dec 2026", for days on which something happens. */
export function formatDayWithWeekday(day: Day): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDay(day)}`;
}

/** "2026-12-05" -> "05/12/2026". */
export function formatDaySlashed(day: Day): string {
  return day.split("-").reverse().join("/");
}

/** The day in India of an instant: "05 Dec 2026". */
export const formatDayOf = (instant: Date | string): string => formatDay(dayInIndia(new Date(instant)));

/** An instant of an interview: "Sat, 05 Dec 2026, 4:00 PM". */
export const formatInstantWithWeekday = (instant: Date | string): string =>
  `${formatDayWithWeekday(dayInIndia(new Date(instant)))}, ${formatTime(timeInIndia(new Date(instant)))}`;

/** An instant in India's time: "05 Dec 2026, 4:00 PM". */
export const formatInstant = (instant: Date | string): string =>
  `${formatDayOf(instant)}, ${formatTime(timeInIndia(new Date(instant)))}`;

/** "16:00" -> "4:00 PM". */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
