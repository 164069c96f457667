// What a candidate can do with an interview in the list: confirm it or ask for another day, and else how it stands; in the opened
// row the other steps that are possible now.
import { ResultLine } from "#features/interviews/web/badges.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { findStep, OtherSteps, type RowActionsProps, useImmediateStep } from "./other-steps.tsx";
import { RowStanding } from "./standing.tsx";
import { offeredSteps, seenBy } from "./steps.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function CandidateActions({ interview, now, onOpen }: RowActionsProps) {
  const t = useT("interviews");
  const take = useImmediateStep(interview, "candidate");
  const offered = offeredSteps(seenBy("candidate", interview), now);
  const ask = findStep(offered, "askForAnotherDay");

  if (interview.status === "Completed")
    return interview.result ? (
      <ResultLine result={interview.result} />
    ) : (
      // The mail says it too. One that is not given yet is not shared either.
      <p className="breaks text dimmed">
        {t("{other} has shared no result.", { other: interview.employerId.instituteName })}
      </p>
    );
  if (!ask) return <RowStanding interview={interview} now={now} />;
  return (
    <>
      {findStep(offered, "confirm") && (
        <Button small onClick={() => take.run("confirm")}>
          {t("Confirm")}
        </Button>
      )}
      <Button small look="default" onClick={() => onOpen({ interview, step: ask })}>
        {t("Reschedule")}
      </Button>
    </>
  );
}

export function CandidateSteps(props: RowActionsProps) {
  const { status, feedback } = props.interview;
  if (status === "Completed") return feedback && <p className="text breaks">{feedback}</p>;
  return <OtherSteps {...props} side="candidate" />;
}
