// The dialog in which a candidate gives a reason and asks for another day.
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { formatDayWithWeekday } from "#domain/day.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useRescheduleInterview } from "#web/interviews/queries.ts";
import { isSettledElsewhere } from "#web/interviews/actions/refused-step.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import dialogStyles from "#web/ui/feedback/dialog.module.css";

type Props = { interview: Interview; onClose: () => void };

export function AskAnotherDayDialog({ interview, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const reschedule = useRescheduleInterview();
  const singleFlight = useSingleFlight();
  const school = interview.employerId.instituteName;

  function submit(event: FormEvent) {
    event.preventDefault();
    const note = reason.trim();
    if (!note) return setRefusal("Reason is required!");
    void singleFlight(async () => {
      try {
        await reschedule.mutateAsync({ id: interview._id, note });
        onClose();
        toast.good(`${school} was asked for another day.`, { seconds: 3 });
      } catch (error) {
        if (isSettledElsewhere(error)) onClose();
        toast.bad(errorMessage(error, "Could not reschedule."), { seconds: 3 });
      }
    });
  }

  return (
    <Dialog opened title="Reschedule" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Textarea
          label="Reason"
          description={`${school} proposed ${formatDayWithWeekday(interview.interviewDate)}. Say why it does not suit you and which days would.`}
          maxLength={5000}
          value={reason}
          error={refusal}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setRefusal(undefined);
          }}
          data-autofocus
        />
        <div className={dialogStyles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={reschedule.isPending}>
            Ask for another day
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
