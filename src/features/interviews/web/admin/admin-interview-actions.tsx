// An admin's actions on an interview: cancel an open one, delete a cancelled one.
import { formatDay } from "#platform/domain/day.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { startsFrom } from "#features/interviews/domain/steps/state-table.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useCancelByStaff, useDeleteInterview } from "#features/interviews/web/queries.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";

export function AdminInterviewActions({ interview }: { interview: Interview }) {
  const ask = useConfirm();
  const confirmedAction = useConfirmedAction();
  const update = useCancelByStaff();
  const removal = useDeleteInterview();
  const { _id: id, candidateId, employerId, interviewDate } = interview;
  const what = `The interview of ${candidateId.fullName} with ${employerId.instituteName} on ${formatDay(interviewDate)}`;

  const cancel = () =>
    confirmedAction({
      question: {
        title: "Cancel this interview?",
        body: isFreeRound(interview.roundNumber)
          ? `${what} will not be held. It took no credit.`
          : `${what} will not be held. The employer's credit is returned.`,
        confirm: "Yes, cancel it",
        cancel: "Go Back",
        destructive: true,
      },
      act: () => update.mutateAsync(id),
      done: () => toast.good("Interview cancelled", { seconds: 3 }),
      failed: (error) =>
        void ask({ title: "Error!", body: errorMessage(error, "Failed to update status."), tone: "bad" }),
    });

  const remove = () =>
    confirmedAction({
      question: {
        title: "Are you sure?",
        body: `${what} leaves every list. You won’t be able to revert this!`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => removal.mutateAsync(id),
      done: () =>
        void ask({ title: "Deleted!", body: "Interview has been deleted.", tone: "good", seconds: 1.5 }),
      failed: (error) =>
        void ask({
          title: "Error!",
          body: errorMessage(error, "Something went wrong while deleting."),
          tone: "bad",
        }),
    });

  return startsFrom("cancel", interview.status) ? (
    <RowAction
      icon="close"
      label="Cancel"
      recordName={`the interview of ${candidateId.fullName}`}
      busy={update.isPending}
      onClick={cancel}
    />
  ) : (
    <RowAction
      icon="trash"
      label="Delete"
      recordName={`the interview of ${candidateId.fullName}`}
      destructive
      // A cancellation on its way is already shown, but no other action may follow until it is confirmed.
      busy={removal.isPending || update.isPending}
      onClick={remove}
    />
  );
}
