// A candidate's actions on an interview, or its result.
import { Button, Text } from "@mantine/core";
import { formatDay } from "#domain/day.ts";
import { TRANSITIONS, mayAnswer, mayTransition } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useUpdateInterviewStatus } from "#web/interviews/queries.ts";
import { StepButtons } from "#web/interviews/steps/step-buttons.tsx";
import { ResultLine } from "#web/interviews/list/result-badge.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import styles from "#web/interviews/list/interview-table.module.css";

type Props = { interview: Interview; now: Date; onReschedule: () => void };

export function CandidateActions({ interview, now, onReschedule }: Props) {
  const update = useUpdateInterviewStatus();
  const singleFlight = useSingleFlight();

  const confirm = () =>
    singleFlight(async () => {
      try {
        await update.mutateAsync({ id: interview._id, status: TRANSITIONS.confirm.to });
        toast.good(`Interview confirmed for ${formatDay(interview.interviewDate)}.`, {
          seconds: 3,
        });
      } catch (error) {
        toast.bad(errorMessage(error, "The interview could not be confirmed. Please try again."), {
          seconds: 3,
        });
      }
    });

  if (interview.status === "Completed") {
    return interview.result ? (
      <>
        <ResultLine result={interview.result} />
        {interview.feedback && <p className={styles.reason}>{interview.feedback}</p>}
      </>
    ) : (
      <Text c="dimmed">Result awaited</Text>
    );
  }
  if (!mayAnswer(interview, now)) {
    return (
      <>
        <Text c="dimmed">
          Interview Not Completed
          {mayTransition("confirm", interview.status) && (
            <small className={styles.past}>Its time has passed, so it can no longer be answered.</small>
          )}
        </Text>
        <StepButtons interview={interview} side="candidate" />
      </>
    );
  }
  return (
    <>
      <div className={styles.choices}>
        <Button size="sm" onClick={confirm}>
          Confirm
        </Button>
        <Button size="sm" variant="default" onClick={onReschedule}>
          Reschedule
        </Button>
      </div>
      <StepButtons interview={interview} side="candidate" />
    </>
  );
}
