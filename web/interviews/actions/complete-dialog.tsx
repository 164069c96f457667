// The dialog in which an employer completes an interview with a result, or adds a result to a completed one.
import { Button, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { EMPLOYER_RESULTS, type EmployerResult } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useUpdateInterviewStatus, useUpdateResult } from "#web/interviews/queries.ts";
import { isSettledElsewhere } from "#web/interviews/actions/refused-step.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import dialogStyles from "#web/ui/feedback/dialog.module.css";

export function CompleteDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const [result, setResult] = useState<EmployerResult | null>(null);
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
      try {
        if (already) await addResult.mutateAsync({ id, result });
        else await complete.mutateAsync({ id, status: "Completed", result });
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
        <NativeSelect
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
        </NativeSelect>
        <div className={dialogStyles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={complete.isPending || addResult.isPending}>
            {already ? "Add Result" : "Mark as Completed"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
