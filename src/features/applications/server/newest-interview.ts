// The newest interview that was scheduled from an application, read beside it.
import type { InterviewResult, InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Day } from "#platform/domain/day.ts";

/** As the database writes it (`NEWEST_INTERVIEW`). */
export type NewestInterview = {
  id: string;
  day: Day;
  slot_from: string;
  slot_to: string;
  status: InterviewStatus;
  result: InterviewResult | null;
};

export function presentInterviewOf(interview: NewestInterview | null) {
  return (
    interview && {
      _id: interview.id,
      interviewDate: interview.day,
      interviewSlotFrom: interview.slot_from,
      interviewSlotTo: interview.slot_to,
      status: interview.status,
    }
  );
}
