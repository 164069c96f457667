// The dialog in which an employer offers another day, with its meeting link or at the same place.
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Day, formatDay, formatTime } from "#domain/day.ts";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { refuseToOffer } from "#web/interviews/actions/offer-check.ts";
import { ConflictWarning } from "#web/interviews/conflicts/conflict-warning.tsx";
import { completePastedLink } from "#web/interviews/schedule/pasted-link.ts";
import { findSendingQuestions } from "#web/interviews/schedule/sending-questions.ts";
import { interviewQueries, useRescheduleInterview } from "#web/interviews/queries.ts";
import { isSettledElsewhere } from "#web/interviews/actions/refused-step.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import dialogStyles from "#web/ui/feedback/dialog.module.css";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import styles from "#web/interviews/list/interview-table.module.css";

type Props = { interview: Interview; today: Day; onClose: () => void };

export function OfferDayDialog({ interview, today, onClose }: Props) {
  const [day, setDay] = useState("");
  const [link, setLink] = useState(interview.InterviewLink);
  const [refusal, setRefusal] = useState<ReturnType<typeof refuseToOffer>>(null);
  const reschedule = useRescheduleInterview();
  const singleFlight = useSingleFlight();
  const cache = useQueryClient();
  const ask = useConfirm();
  const earliest = earliestInterviewDay(today);
  const isAtSchool = interview.mode === "at-school";

  /** Asks first where the school has somebody else at that time. */
  async function mayOffer(): Promise<boolean> {
    const { _id: candidateId, fullName } = interview.candidateId;
    const slot = { from: interview.interviewSlotFrom, to: interview.interviewSlotTo };
    const questions = await findSendingQuestions(
      { candidateId: candidateId ?? "", candidateName: fullName, day, slot },
      () =>
        cache.fetchQuery({
          ...interviewQueries.onDay(interview.employerId._id ?? "", day),
          staleTime: 0,
          retry: false,
        }),
    );
    if (questions.length === 0) return true;
    return ask({
      title: "Offer this day anyway?",
      body: questions.join(" "),
      confirm: "Yes, offer it",
      cancel: "Cancel",
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = refuseToOffer({ day, link }, { today, isAtSchool });
    setRefusal(wrong);
    if (wrong) return;
    void singleFlight(async () => {
      if (!(await mayOffer())) return;
      try {
        await reschedule.mutateAsync({
          id: interview._id,
          interviewDate: day,
          InterviewLink: link.trim(),
        });
        onClose();
        toast.good("Interview rescheduled.", { seconds: 3 });
      } catch (error) {
        if (isSettledElsewhere(error)) onClose();
        toast.bad(errorMessage(error, "Could not reschedule."), { seconds: 3 });
      }
    });
  }

  return (
    <Dialog opened title={`Reschedule with ${interview.candidateName}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {interview.note && (
          <p className={styles.reason}>
            Candidate's reason: <q>{interview.note}</q>
          </p>
        )}
        <div className="stack">
          <TextInput
            type="date"
            label="New date"
            description={`From ${formatDay(earliest)}, ${formatTime(interview.interviewSlotFrom)} to ${formatTime(interview.interviewSlotTo)} India time`}
            min={earliest}
            max={latestInterviewDay(today)}
            value={day}
            error={refusal?.field === "day" && refusal.sentence}
            onChange={(event) => setDay(event.currentTarget.value)}
            data-autofocus
          />
          <ConflictWarning
            asked={{
              candidateId: interview.candidateId._id ?? "",
              interviewId: interview._id,
              interviewers: (interview.interviewers ?? []).flatMap(({ _id }) => _id ?? []),
              proposals: [{ date: day, from: interview.interviewSlotFrom, to: interview.interviewSlotTo }],
            }}
          />
          {isAtSchool ? (
            <p className={styles.reason}>{interview.location}</p>
          ) : (
            <TextInput
              type="url"
              label="Meeting link"
              placeholder="https://"
              value={link}
              error={refusal?.field === "link" && refusal.sentence}
              onChange={(event) => setLink(event.currentTarget.value)}
              onPaste={(event) => completePastedLink(event, (_field, pasted) => setLink(pasted))}
            />
          )}
        </div>
        <div className={dialogStyles.actions}>
          <Button look="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={reschedule.isPending}>
            Reschedule
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
