// An employer's actions on an interview, or its result.
import { dayInIndia, formatDay } from "#domain/day.ts";
import { agendaFactsOf } from "#domain/interviews/agenda/from-wire.ts";
import { isResultMissing } from "#domain/interviews/agenda/sections.ts";
import { hasBegun, isOpen, mayEmployerDelete } from "#domain/interviews/rules.ts";
import { startsFrom } from "#domain/interviews/steps/state-table.ts";
import type { EmployerResult } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES } from "#domain/role.ts";
import { errorMessage } from "#web/api.ts";
import { useDeleteInterview } from "#web/interviews/queries.ts";
import { ResultLine } from "#web/interviews/list/result-badge.tsx";
import { StepButtons } from "#web/interviews/steps/step-buttons.tsx";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { ResultQuestion } from "./result-question.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/interviews/list/interview-table.module.css";

type Props = {
  interview: Interview;
  now: Date;
  onComplete: (chosen: EmployerResult | null) => void;
  onReschedule: () => void;
};

export function EmployerActions({ interview, now, onComplete, onReschedule }: Props) {
  const { status, result } = interview;
  const remove = useRemoval(interview);
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const mayRecord = useHasMemberRole(INTERVIEWING_ROLES);
  const offersDay = mayHire && startsFrom("reschedule", status);
  const asksResult =
    mayRecord && isResultMissing(agendaFactsOf(interview), { actor: "employer", memberRole: null, now });

  return (
    <>
      {offersDay && interview.note && (
        <p className={styles.reason}>
          Candidate's reason: <q>{interview.note}</q>
        </p>
      )}
      {asksResult && <ResultQuestion candidateName={interview.candidateName} onAnswer={onComplete} />}
      <div className={styles.choices}>
        {result && <ResultLine result={result} />}
        {offersDay && (
          <Button small onClick={onReschedule}>
            Reschedule
          </Button>
        )}
        {mayRecord && status === "Completed" && !result && (
          <Button small onClick={() => onComplete(null)}>
            Add Result
          </Button>
        )}
        {mayHire && mayEmployerDelete({ day: interview.interviewDate, status }, dayInIndia(now)) && (
          <Button small look="danger-subtle" busy={remove.isPending} onClick={remove.run}>
            Delete
          </Button>
        )}
      </div>
      <StepButtons interview={interview} side="school" />
      {mayRecord && isOpen(status) && !asksResult && (
        <EarlyCompletion interview={interview} now={now} onComplete={() => onComplete(null)} />
      )}
    </>
  );
}

/** The documents' button, which is never the first one before the interview has ended. */
function EarlyCompletion({ interview, now, onComplete }: Omit<Props, "onReschedule">) {
  const ask = useConfirm();
  const isAgreed = startsFrom("complete", interview.status);

  function complete() {
    if (isAgreed) return onComplete(null);
    void ask({
      title: "Not Accepted By Candidate",
      body: "You can only mark interviews as completed after they are confirmed (Scheduled).",
    });
  }

  const hasTakenPlace = isAgreed && hasBegun(interview, now);
  return (
    <Button className={styles.early} small look={hasTakenPlace ? "default" : "quiet"} onClick={complete}>
      Mark as Completed
    </Button>
  );
}

function creditAfterDeletion({ status }: Interview): string {
  return status === "Cancelled"
    ? "Your credits stay as they are: what became of its credit was settled when it was cancelled."
    : "The credit that it took is not returned.";
}

function useRemoval(interview: Interview) {
  const ask = useConfirm();
  const singleFlight = useSingleFlight();
  const removal = useDeleteInterview();

  const run = () =>
    singleFlight(async () => {
      const isConfirmed = await ask({
        title: "Are you sure?",
        body: `The interview with ${interview.candidateName} on ${formatDay(interview.interviewDate)} will be removed from your list. ${creditAfterDeletion(interview)} This action cannot be undone.`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      });
      if (!isConfirmed) return;
      try {
        await removal.mutateAsync(interview._id);
        void ask({ title: "Deleted!", body: "Interview has been deleted.", tone: "good", seconds: 1.5 });
      } catch (error) {
        void ask({ title: "Error", body: errorMessage(error, "Could not delete interview"), tone: "bad" });
      }
    });

  return { run, isPending: removal.isPending };
}
