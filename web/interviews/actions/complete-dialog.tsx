// The dialog in which an employer completes an interview with a result, or adds a result to a completed one.
import { type FormEvent, useState } from "react";
import { MAX_FEEDBACK } from "#domain/interviews/invitation/terms.ts";
import { EMPLOYER_RESULTS, type EmployerResult } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useUpdateInterviewStatus, useUpdateResult } from "#web/interviews/queries.ts";
import { isSettledElsewhere } from "#web/interviews/actions/refused-step.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import dialogStyles from "#web/ui/feedback/dialog.module.css";
import { Button } from "#web/ui/button.tsx";
import { Select, Textarea } from "#web/ui/form/field.tsx";
import styles from "#web/interviews/steps/steps.module.css";

type Props = {
  interview: Interview;
  /** The result that was chosen before the dialog opened. */
  chosen?: EmployerResult | null;
  onClose: () => void;
};

export function CompleteDialog({ interview, chosen = null, onClose }: Props) {
  const [result, setResult] = useState<EmployerResult | null>(chosen);
  const [isShared, setShared] = useState(true);
  const [feedback, setFeedback] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const complete = useUpdateInterviewStatus();
  const addResult = useUpdateResult();
  const singleFlight = useSingleFlight();
  const already = interview.status === "Completed";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!result) return setRefusal("Please select a result");
    void singleFlight(async () => {
      const id = interview._id;
      const sharing = isShared ? { feedback: feedback.trim() || undefined } : { shareResult: false };
      try {
        if (already) await addResult.mutateAsync({ id, result, ...sharing });
        else await complete.mutateAsync({ id, status: "Completed", result, ...sharing });
        onClose();
        toast.good("Interview marked as completed with result.", { seconds: 3 });
      } catch (error) {
        if (isSettledElsewhere(error)) onClose();
        toast.bad(errorMessage(error, "Could not update interview status or result."), { seconds: 3 });
      }
    });
  }

  return (
    <Dialog opened title={already ? "Add Result" : "Mark as Completed"} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Select
          label={`Result of the interview with ${interview.candidateName}`}
          value={result ?? ""}
          error={refusal}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setResult(EMPLOYER_RESULTS.find((one) => one === value) ?? null);
            setRefusal(undefined);
          }}
        >
          <option value="">Select a result</option>
          {EMPLOYER_RESULTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <label className={styles.share}>
          <input
            type="checkbox"
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          {interview.candidateName} learns the result
        </label>
        {isShared && (
          <Textarea
            label="Feedback, if you like"
            description={`Two sentences for ${interview.candidateName}, sent with the result.`}
            maxLength={MAX_FEEDBACK}
            rows={3}
            value={feedback}
            onChange={(event) => setFeedback(event.currentTarget.value)}
          />
        )}
        <div className={dialogStyles.actions}>
          <Button look="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={complete.isPending || addResult.isPending}>
            {already ? "Add Result" : "Mark as Completed"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
