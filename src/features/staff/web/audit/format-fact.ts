// Formats a value of an audit entry for a reader.
import { formatDay, formatInstant, isDay } from "#platform/domain/day.ts";

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function isBlank(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

export function formatFact(value: unknown): string {
  if (isBlank(value)) return "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return formatText(value);
  if (Array.isArray(value)) return value.map(formatFact).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.values(value).filter(Boolean).map(formatFact).join(" · ");
  return "";
}

function formatText(value: string): string {
  if (isDay(value)) return formatDay(value);
  return INSTANT.test(value) ? formatInstant(value) : value;
}
