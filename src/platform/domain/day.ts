// Handles days and times of day in India, as text: "2026-12-05" and "16:00". The time zone of the process never
// matters.

import type { Locale } from "./locale/locale.ts";

export const INDIA = "Asia/Kolkata";

/** YYYY-MM-DD. Text order is calendar order. */
export type Day = string;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * India has no summer time: the offset is always +05:30. Creating an Intl formatter instead would block a phone for
 * 60 ms.
 */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;
const HINDI_MONTHS = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");
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

export const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);
export const daysBefore = (instant: Date, days: number) => daysAfter(instant, -days);

/** Counts days from the first of January 1970, so that a difference of two is the days between them. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** 0 for a Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of the week in which this day is. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The instant of a time of day in India. */
export function instantInIndia(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`);
}

/** The first moment from `instant` on between nine in the morning and nine in the evening in India. */
export function earliestByDay(instant: Date): Date {
  const day = dayInIndia(instant);
  const opens = instantInIndia(day, "09:00");
  if (instant < opens) return opens;
  return instant < instantInIndia(day, "21:00") ? instant : instantInIndia(addDays(day, 1), "09:00");
}

/** The time until the next day begins in India. */
export function secondsLeftOfDay(instant: Date): number {
  const tomorrow = instantInIndia(addDays(dayInIndia(instant), 1), "00:00");
  return Math.ceil((tomorrow.getTime() - instant.getTime()) / 1000);
}

/** "2026-12-05" -> "05 Dec 2026", in Hindi "5 दिसंबर 2026". */
export function formatDay(day: Day, locale: Locale = "en-IN"): string {
  const [year, month, date] = day.split("-");
  if (locale === "hi-IN") return `${Number(date)} ${HINDI_MONTHS[Number(month) - 1]} ${year}`;
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

const WEEKDAYS = {
  "en-IN": ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  "hi-IN": ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"],
} as const;

/** "2026-12-05" -> "Sat, 05 Dec 2026", for days on which something happens. */
export function formatDayWithWeekday(day: Day, locale: Locale = "en-IN"): string {
  return `${WEEKDAYS[locale][weekdayOf(day)]}, ${formatDay(day, locale)}`;
}

/** "2026-12-05" -> "05/12/2026". */
export function formatDaySlashed(day: Day): string {
  return day.split("-").reverse().join("/");
}

/** The day in India of an instant: "05/12/2026". */
export const formatDaySlashedOf = (instant: Date | string): string =>
  formatDaySlashed(dayInIndia(new Date(instant)));

/** The day in India of an instant: "05 Dec 2026". */
export const formatDayOf = (instant: Date | string, locale?: Locale): string =>
  formatDay(dayInIndia(new Date(instant)), locale);

/** An instant in India's time: "05 Dec 2026, 4:00 PM". */
export const formatInstant = (instant: Date | string, locale?: Locale): string =>
  `${formatDayOf(instant, locale)}, ${formatTime(timeInIndia(new Date(instant)), locale)}`;

/** "16:00" -> "4:00 PM", in Hindi "शाम 4:00 बजे". */
export function formatTime(time: string, locale: Locale = "en-IN"): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, "0")}`;
  if (locale === "hi-IN") return `${partOfDay(hours)} ${clock} बजे`;
  return `${clock} ${hours < 12 ? "AM" : "PM"}`;
}

/** As people say it before the hour. */
function partOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return "रात";
  if (hours < 12) return "सुबह";
  return hours < 16 ? "दोपहर" : "शाम";
}
