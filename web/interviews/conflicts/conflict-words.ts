// Says in sentences which other interviews are at the proposed times (INT-84).
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import type { Conflict } from "#domain/interviews/contract.ts";
import type { ConflictsBody } from "#web/interviews/queries.ts";

/** Of a teacher's interview with another school only the own proposal is named in which it lies. */
export function conflictSentence(conflict: Conflict, asked: ConflictsBody["proposals"]): string {
  const { name, with: other, interviewDate: day, interviewSlotFrom: from, interviewSlotTo: to } = conflict;
  if (name === null || day === null || from === null || to === null) {
    return `The teacher has another interview${within(asked[conflict.proposal])}.`;
  }
  const when = `on ${formatDayWithWeekday(day)}, ${formatTime(from)} to ${formatTime(to)}`;
  if (conflict.kind === "member" && other) return `${name} has an interview with ${other} ${when}.`;
  return `${name} has another interview ${when}.`;
}

function within(proposal: ConflictsBody["proposals"][number] | undefined): string {
  if (!proposal) return "";
  const { date, from, to } = proposal;
  const hours =
    typeof from === "string" && typeof to === "string"
      ? `, between ${formatTime(from)} and ${formatTime(to)}`
      : "";
  return ` on ${formatDayWithWeekday(date)}${hours}`;
}
