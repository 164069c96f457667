// The dialog in which a candidate gives a reason and asks for another day.
import { type FormEvent, useState } from "react";
import { formatDayWithWeekday } from "#domain/day.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useRescheduleInterview } from "#web/interviews/queries.ts";
import { isSettledElsewhere } from "#web/interviews/actions/refused-step.ts";
import { readTimeRows, TimeRows } from "#web/interviews/times/time-rows.tsx";
import { useToday } from "#web/layout/root-data.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import styles from "#web/interviews/steps/steps.module.css";
import { Button } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/form/field.tsx";
import dialogStyles from "#web/ui/feedback/dialog.module.css";

type Props = { interview: Interview; onClose: () => void };

export function AskAnotherDayDialog({ interview, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [dayRefusal, setDayRefusal] = useState<string>();
  const today = useToday();
  const reschedule = useRescheduleInterview();
  const singleFlight = useSingleFlight();
  const school = interview.employerId.instituteName;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = reason.trim();
    if (!note) return setRefusal("Reason is required!");
    const proposals = readTimeRows(new FormData(event.currentTarget));
    void singleFlight(async () => {
      try {
        await reschedule.mutateAsync({
          id: interview._id,
          note,
          ...(proposals.length > 0 && { proposals }),
        });
        onClose();
        toast.good(`${school} was asked for another day.`, { seconds: 3 });
      } catch (error) {
        const sentence = errorMessage(error, "Could not reschedule.");
        // A day or an hour that does not fit can be changed; what was typed stays.
        if (error instanceof Refusal && error.kind === "invalid") return setDayRefusal(sentence);
        if (isSettledElsewhere(error)) onClose();
        toast.bad(sentence, { seconds: 3 });
      }
    });
  }

  return (
    <Dialog opened title="Reschedule" onClose={onClose}>
      <form onSubmit={submit} onChange={() => setDayRefusal(undefined)} noValidate>
        <Textarea
          label="Reason"
          description={`${school} proposed ${formatDayWithWeekday(interview.interviewDate)}. Say why it does not suit you.`}
          maxLength={5000}
          value={reason}
          error={refusal}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setRefusal(undefined);
          }}
          data-autofocus
        />
        <div className={styles.ownDays}>
          <TimeRows
            legend="Days that suit you, if you like"
            label="Day"
            today={today}
            slot={{ from: interview.interviewSlotFrom, to: interview.interviewSlotTo }}
          />
        </div>
        {dayRefusal && (
          <p role="alert" className={styles.refusal}>
            {dayRefusal}
          </p>
        )}
        <p className={styles.hint}>
          {school} can take one of these days with one tap, or offers another one. Without an answer the
          interview is cancelled after 7 days, or when the last of your days begins if that is later.
        </p>
        <div className={dialogStyles.actions}>
          <Button look="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={reschedule.isPending}>
            Ask for another day
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
