// 'Schedule Interview', or 'Scheduled' with the status of the open interview (CAND-6).
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Interview } from "#domain/interviews/wire.ts";
import { ScheduleDialog } from "#web/interviews/schedule/schedule-dialog.tsx";
import { ScheduledNote } from "#web/interviews/schedule/scheduled-note.tsx";
import { type CheckSubscription, type Invitee, useSchedule } from "#web/interviews/schedule/use-schedule.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/display/icon.tsx";

type Props = {
  candidate: Invitee;
  /** The employer's open interview with this candidate. */
  open: Interview | undefined;
  checkSubscription: CheckSubscription;
  /** The application that the interview is for. */
  applicationId?: string;
  onScheduled?: () => void;
};

export function ScheduleInterview({ candidate, open, checkSubscription, applicationId, onScheduled }: Props) {
  const [form, setForm] = useState<{ credits: number } | null>(null);
  const { isBusy, today, mayOpen, submit } = useSchedule({
    candidate,
    checkSubscription,
    applicationId,
    // At once, so that the form does not ask about its changes when the page is left.
    onLeave: () => flushSync(() => setForm(null)),
  });
  const ask = useConfirm();

  async function trySubmit(...typed: Parameters<typeof submit>) {
    const done = await submit(...typed);
    if (!done) return;
    setForm(null);
    onScheduled?.();
    await ask({ title: "Interview Scheduled!", body: "1 credit has been deducted.", tone: "good" });
  }

  return (
    <>
      {open ? (
        <ScheduledNote interview={open} today={today} />
      ) : (
        <Button
          large
          icon={<Icon name="calendar" />}
          busy={isBusy && !form}
          onClick={() => void mayOpen().then((may) => may && setForm(may))}
        >
          Schedule Interview
        </Button>
      )}
      {form && (
        <ScheduleDialog
          candidate={candidate}
          credits={form.credits}
          today={today}
          hasApplication={applicationId !== undefined}
          isBusy={isBusy}
          onClose={() => setForm(null)}
          onSubmit={(...typed) => void trySubmit(...typed)}
        />
      )}
    </>
  );
}
