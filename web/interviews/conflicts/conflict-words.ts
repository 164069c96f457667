// Says in sentences which other interviews are at the proposed times (INT-84).
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import type { Conflict } from "#domain/interviews/steps/contract.ts";

/** Of a teacher's interview with another school only the time is known. */
export function conflictSentence(conflict: Conflict): string {
  const { name, with: other, interviewDate, interviewSlotFrom: from, interviewSlotTo: to } = conflict;
  const when = `on ${formatDayWithWeekday(interviewDate)}, ${formatTime(from)} to ${formatTime(to)}`;
  if (conflict.kind === "member" && other) return `${name} has an interview with ${other} ${when}.`;
  return `${name} has another interview ${when}.`;
}
