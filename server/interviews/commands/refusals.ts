// The refusals of the steps of an interview.
import { formatDay, formatTime } from "#domain/day.ts";
import type { StepName } from "#domain/interviews/steps/state-table.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { Refusal } from "#domain/refusal.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";

/** For an invitation whose slot has begun (INT-43). */
export function pastRefusal({ day, slot_from }: Pick<InterviewRow, "day" | "slot_from">): Refusal {
  return new Refusal(
    "conflict",
    "INTERVIEW_PAST",
    `This invitation was for ${formatDay(day)}, ${formatTime(slot_from)}. It can no longer be answered.`,
  );
}

export function wrongStateRefusal(step: StepName, status: InterviewStatus): Refusal {
  const early = step === "complete" && (status === "Pending" || status === "Pending Reschedule");
  return new Refusal(
    "conflict",
    "ILLEGAL_STEP",
    early
      ? "You can only mark interviews as completed after they are confirmed (Scheduled)"
      : `This is not possible while the interview is ${status}.`,
  );
}
