// Sends day, time and address of an interview by WhatsApp, for instance to the family (WA-10).
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { formatPlace } from "#domain/interviews/invitation/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { SendByWhatsApp } from "#web/ui/display/send-by-whatsapp.tsx";

type Sent = Pick<Interview, "place" | "interviewDate" | "interviewSlotFrom" | "InterviewLink">;

export function SendInterview({ interview, other }: { interview: Sent; other: string }) {
  const { place, interviewDate, interviewSlotFrom, InterviewLink } = interview;
  const where = place ? formatPlace(place) : InterviewLink;
  const when = `${formatDayWithWeekday(interviewDate)}, ${formatTime(interviewSlotFrom)}, India time`;
  return <SendByWhatsApp text={`Interview with ${other}, ${when}${where ? `: ${where}` : ""}`} />;
}
