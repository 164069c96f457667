// How the sides meet: the link to an online interview, live from 15 minutes before until its end, or the place at school.
import { formatPlace } from "#features/interviews/domain/invitation/terms.ts";
import { joinStateOf, writeJoinOpening } from "#features/interviews/domain/agenda/join.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Joined = Pick<
  Interview,
  "status" | "mode" | "place" | "interviewDate" | "interviewSlotFrom" | "interviewSlotTo" | "InterviewLink"
>;

export function JoinLink({ interview, now }: { interview: Joined; now: Date }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  if (interview.mode === "at-school") return <AtSchool interview={interview} />;
  switch (joinStateOf(interview, now)) {
    case "over":
      return <span className="dimmed fine breaks">{t("Its time is over.")}</span>;
    case "later":
      return <span className="dimmed fine breaks">{say(writeJoinOpening(interview))}</span>;
    case "off":
      return (
        <Button small look="default" disabled>
          {t("Join")}
        </Button>
      );
    case "open":
      return (
        <ButtonLink href={interview.InterviewLink} target="_blank" rel="noopener noreferrer" small>
          {t("Join")}
        </ButtonLink>
      );
  }
}

function AtSchool({ interview: { status, place } }: { interview: Joined }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  if (!place || !isOpen(status)) return <span className="dimmed fine breaks">{t("At school")}</span>;
  return (
    <span className="fine breaks">
      {t("At school: {place}", { place: say(formatPlace(place)) })}{" "}
      {place.mapLink && (
        <TextLink href={place.mapLink} target="_blank" rel="noopener noreferrer">
          {t("Open the map")}
        </TextLink>
      )}
    </span>
  );
}
