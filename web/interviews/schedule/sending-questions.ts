// What a school should know before it sends an invitation: another interview at that time, a candidate who is not
// available.
import { type Day, formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { findClashes } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import type { Page } from "#domain/page.ts";

type Invitation = {
  candidateId: string;
  candidateName: string;
  day: Day;
  slot: { from: string; to: string };
  emailAvailable?: string | undefined;
};

/** `readDay` gives the school's interviews of the day. Without an answer the school is not warned, nor held up. */
export async function findSendingQuestions(
  { candidateId, candidateName, day, slot, emailAvailable }: Invitation,
  readDay: () => Promise<Page<Interview>>,
): Promise<string[]> {
  const interviews = await readDay().then(
    ({ items }) => items,
    () => [],
  );
  return [
    ...findClashes(interviews, { candidateId, day, slot }).map(
      (other) =>
        `You already have an interview with ${other.candidateName} on ${formatDayWithWeekday(day)}, ${formatTime(other.interviewSlotFrom)} to ${formatTime(other.interviewSlotTo)}.`,
    ),
    ...(emailAvailable === "No" ? [`${candidateName} is marked as Not Available.`] : []),
  ];
}
