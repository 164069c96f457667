// Sends day, time and address of an interview by WhatsApp, for instance to the family (WA-10).
import { formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { formatPlace } from "#features/interviews/domain/invitation/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { SendByWhatsApp } from "#platform/web/ui/display/send-by-whatsapp.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Sent = Pick<Interview, "place" | "interviewDate" | "interviewSlotFrom" | "InterviewLink">;

export function SendInterview({ interview, other }: { interview: Sent; other: string }) {
  const say = useSay("interviews");
  const locale = useLocale();
  const t = useT("interviews");
  const { place, interviewDate, interviewSlotFrom, InterviewLink } = interview;
  const where = place ? say(formatPlace(place)) : InterviewLink;
  const when = t("{day}, {time}, India time", {
    day: formatDayWithWeekday(interviewDate, locale),
    time: formatTime(interviewSlotFrom, locale),
  });
  return (
    <SendByWhatsApp
      text={[t("Interview with {other}, {when}", { other, when }), where].filter(Boolean).join(": ")}
    />
  );
}
