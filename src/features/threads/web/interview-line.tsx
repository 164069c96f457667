// An invitation in a thread's order of time: that it was sent, that it was answered, and its result (OFFER-68).
import type { Thread } from "#features/threads/domain/calls.ts";
import { formatDay, formatInstant, formatTime } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Interview = Thread["interviews"][number];
export type InterviewPart = "invited" | "answered" | "result";

export function partsOfInterview({
  createdAt,
  answeredAt,
  result,
  resultAt,
}: Interview): { part: InterviewPart; at: string }[] {
  return [
    { part: "invited", at: createdAt },
    ...(answeredAt === null ? [] : [{ part: "answered" as const, at: answeredAt }]),
    ...(result === null || resultAt === null ? [] : [{ part: "result" as const, at: resultAt }]),
  ];
}

export function InterviewLine({
  interview,
  part,
  at,
}: {
  interview: Interview;
  part: InterviewPart;
  at: string;
}) {
  const t = useT("threads");
  const say = useSay("interviews");
  const locale = useLocale();
  const { interviewDate, interviewSlotFrom, roundNumber, status, result } = interview;
  const when = {
    day: formatDay(interviewDate, locale),
    time: formatTime(interviewSlotFrom, locale),
  };
  return (
    <>
      <p className="fine dimmed text">
        <strong>
          {part === "invited"
            ? roundNumber > 1
              ? t("Invited to round {round}", { round: roundNumber })
              : t("Invited to an interview")
            : part === "answered"
              ? t("Invitation answered")
              : t("Result")}
        </strong>{" "}
        · {formatInstant(at, locale)}
      </p>
      <p className="text">
        {part === "result"
          ? say(result ?? "")
          : part === "invited"
            ? t("{day}, {time}", when)
            : t("{day}, {time}: {status}", { ...when, status: say(status) })}
      </p>
    </>
  );
}
