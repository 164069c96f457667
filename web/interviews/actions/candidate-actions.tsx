// A candidate's actions on an interview, or its result.
import { dayInIndia, formatDay } from "#domain/day.ts";
import { agendaFactsOf, mayStepNow } from "#domain/interviews/agenda/from-wire.ts";
import { hasEnded } from "#domain/interviews/agenda/sections.ts";
import { mayAnswer } from "#domain/interviews/rules.ts";
import { STEPS, startsFrom } from "#domain/interviews/steps/state-table.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useUpdateInterviewStatus } from "#web/interviews/queries.ts";
import { StepButtons } from "#web/interviews/steps/step-buttons.tsx";
import { ResultLine } from "#web/interviews/list/result-badge.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/interviews/list/interview-table.module.css";

type Props = { interview: Interview; now: Date; onReschedule: () => void };

export function CandidateActions({ interview, now, onReschedule }: Props) {
  const update = useUpdateInterviewStatus();
  const singleFlight = useSingleFlight();

  const confirm = () =>
    singleFlight(async () => {
      try {
        await update.mutateAsync({ id: interview._id, status: STEPS.confirm.to });
        toast.good(`Interview confirmed for ${formatDay(interview.interviewDate)}.`, {
          seconds: 3,
        });
      } catch (error) {
        toast.bad(errorMessage(error, "The interview could not be confirmed. Please try again."), {
          seconds: 3,
        });
      }
    });

  if (interview.status === "Completed") return <Result interview={interview} />;
  const mayMove = mayStepNow(interview, "askForAnotherDay", { actor: "candidate", now });
  return (
    <>
      {mayMove ? (
        <div className={styles.choices}>
          {/* Of several times one is taken from the list below. */}
          {mayAnswer(interview, now) && interview.proposals.length <= 1 && (
            <Button small onClick={confirm}>
              Confirm
            </Button>
          )}
          <Button small look="default" onClick={onReschedule}>
            Reschedule
          </Button>
        </div>
      ) : (
        <Standing interview={interview} now={now} />
      )}
      <StepButtons interview={interview} side="candidate" />
    </>
  );
}

function Result({ interview: { result, feedback } }: { interview: Interview }) {
  if (!result) return <p className="text dimmed">Result awaited</p>;
  return (
    <>
      <ResultLine result={result} />
      {feedback && <p className={styles.reason}>{feedback}</p>}
    </>
  );
}

/** How an interview stands that the candidate cannot answer. */
function Standing({ interview, now }: { interview: Interview; now: Date }) {
  const { status, interviewDate } = interview;
  const isOfPast = interviewDate < dayInIndia(now);
  const isAsked =
    status === "Pending Reschedule" && mayStepNow(interview, "decline", { actor: "candidate", now });
  if (isAsked && !isOfPast) return <p className="text dimmed">Waiting for the school's answer</p>;
  const isMissed = status === "Pending";
  const isHeld = startsFrom("complete", status) && hasEnded(agendaFactsOf(interview), now);
  if (!isMissed && !isOfPast) return isHeld && <p className="text dimmed">Result awaited</p>;
  return (
    <p className="text dimmed">
      {isOfPast && "Interview Not Completed"}
      {isMissed && (
        <small className={styles.past}>Its time has passed, so it can no longer be answered.</small>
      )}
      {isAsked && <small className={styles.past}>The school may still offer another day.</small>}
    </p>
  );
}
