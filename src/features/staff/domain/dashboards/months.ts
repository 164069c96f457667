// Months in India as text: "2026-03".
import { formatDay } from "#platform/domain/day.ts";

/** Lists `count` months up to this one, oldest first: "2025-04" … "2026-03". */
export function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const monthsSinceZero = year * 12 + (month - 1) - (count - 1 - index);
    const shown = String((monthsSinceZero % 12) + 1).padStart(2, "0");
    return `${Math.floor(monthsSinceZero / 12)}-${shown}`;
  });
}

/** "2026-03" -> "Mar 2026". */
export function formatMonth(month: string): string {
  return formatDay(`${month}-01`).slice(3);
}
