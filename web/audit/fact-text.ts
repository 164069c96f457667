// Formats a value of an audit entry for a reader.
import { dayInIndia, formatDaySlashed, formatTime, isDay, timeInIndia } from "#domain/day.ts";

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

export function factText(value: unknown): string {
  if (isNothing(value)) return "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return textOf(value);
  if (Array.isArray(value)) return value.map(factText).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.values(value).filter(Boolean).map(factText).join(" · ");
  return "";
}

function textOf(value: string): string {
  if (isDay(value)) return formatDaySlashed(value);
  return INSTANT.test(value) ? momentText(value) : value;
}

/** "12/03/2026, 4:00 PM", in India's time. */
export function momentText(instant: string): string {
  const moment = new Date(instant);
  return `${formatDaySlashed(dayInIndia(moment))}, ${formatTime(timeInIndia(moment))}`;
}
