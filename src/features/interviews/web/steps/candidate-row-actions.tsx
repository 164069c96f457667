// What a candidate can do with an interview in the list: confirm it or ask for another day, the other steps that are
// possible now, and else how it stands.
import type { Interview } from "#features/interviews/domain/wire.ts";
import { ResultLine } from "#features/interviews/web/result-badge.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { findStep, OtherSteps, type RowActionsProps, useImmediateStep } from "./other-steps.tsx";
import { RowStanding } from "./standing.tsx";
import { offeredSteps, seenBy } from "./steps.ts";
import styles from "./steps.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export function CandidateActions({ interview, now, onOpen }: RowActionsProps) {
  const t = useT("interviews");
  const take = useImmediateStep(interview, "candidate");
  const offered = offeredSteps(seenBy("candidate", interview), now);
  const ask = findStep(offered, "askForAnotherDay");

  if (interview.status === "Completed") return <Result interview={interview} />;
  return (
    <>
      {ask ? (
        <div className={`row gap-xs ${styles.choices}`}>
          {findStep(offered, "confirm") && (
            <Button small onClick={() => take.run("confirm")}>
              {t("Confirm")}
            </Button>
          )}
          <Button small look="default" onClick={() => onOpen({ interview, step: ask })}>
            {t("Reschedule")}
          </Button>
        </div>
      ) : (
        <RowStanding interview={interview} now={now} />
      )}
      <OtherSteps interview={interview} side="candidate" now={now} onOpen={onOpen} />
    </>
  );
}

function Result({ interview: { result, feedback } }: { interview: Interview }) {
  const t = useT("interviews");
  if (!result) return <p className="text dimmed">{t("Result awaited")}</p>;
  return (
    <>
      <ResultLine result={result} />
      {feedback && <p className="text below-sm breaks dimmed fine">{feedback}</p>}
    </>
  );
}
